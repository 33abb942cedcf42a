// One polite voice for what happens at the table. Every line is a new node, so the same words twice are heard twice.

import { byId } from "sobremesa/dom";

const KEPT_FOR = 15000; // ms; a reader that is behind still finds the line

/** @type {Set<string>} */
const heard = new Set();

/** @param {string} text */
export function say(text) {
  if (!text) return;
  const line = document.createElement("p");
  line.textContent = text;
  byId("voice").append(line);
  setTimeout(() => line.remove(), KEPT_FOR);
}

/** What was said to one person is not left for the next. */
export const hush = () => byId("voice").replaceChildren();

/** @param {import("sobremesa/view").Entry} entry */
const nameOf = (entry) => `${entry.round}:${entry.n}`;

/**
 * Lines that were already on the page when it came are history, not news.
 * @param {import("sobremesa/view").Entry[]} entries
 */
export const known = (entries) => entries.forEach((entry) => heard.add(nameOf(entry)));

/**
 * Say each move that was not said yet.
 * @param {import("sobremesa/view").Entry[]} entries
 * @returns {import("sobremesa/view").Entry[]} the new ones
 */
export function sayMoves(entries) {
  const fresh = entries.filter((entry) => !heard.has(nameOf(entry)));
  known(fresh);
  for (const entry of fresh) say(entry.text);
  return fresh;
}
