// What the page says, in the reader's language: the server sends the words, here the gaps in them are filled.

import { byId, data } from "sobremesa/dom";

/** @type {Record<string, any>} */
const words = data("words");
const gameWords = byId("game-words").dataset;

/** @param {string} text @param {Record<string, string | number>} [gaps] */
const fill = (text, gaps = {}) => text.replace(/\{(\w+)\}/g, (_, name) => String(gaps[name] ?? ""));

/** @param {string} key @param {Record<string, string | number>} [gaps] */
export const word = (key, gaps) => fill(words[key] ?? "", gaps);

/** A word of the game on the table. @param {string} key @param {Record<string, string | number>} [gaps] */
export const gameWord = (key, gaps) => fill(gameWords[key] ?? "", gaps);

/** @param {string} key `cards` or `points` @param {number} n */
export const count = (key, n) => fill(words[key][n === 1 ? "one" : "other"], { n });

/** "1.º" @param {number} n */
export const ordinal = (n) => words.ordinals[n - 1] ?? String(n);

/** "7 de corazones" @param {string} card */
export function cardName(card) {
  if (card.startsWith("*")) return words.joker;
  return fill(words.card, { rank: words.ranks[card[0]] ?? card[0], suit: words.suits[card[1]] });
}

/** "7♥", for the eye. @param {string} card */
export const cardSign = (card) =>
  card.startsWith("*")
    ? "★"
    : (card[0] === "T" ? "10" : card[0]) + { c: "♣", d: "♦", h: "♥", s: "♠" }[card[1]];

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long is left, as exact as one needs it. @param {number} seconds */
export function span(seconds) {
  const s = Math.max(0, Math.ceil(seconds));
  if (s >= DAY) return word("days", { d: Math.floor(s / DAY), h: Math.floor((s % DAY) / HOUR) });
  if (s >= HOUR) return word("hours", { h: Math.floor(s / HOUR), m: Math.floor((s % HOUR) / MINUTE) });
  return `${Math.floor(s / MINUTE)}:${String(s % MINUTE).padStart(2, "0")}`;
}
