// One device for several people: between two turns a curtain, and nothing of the next hand on the page before it lifts.
// The server sends no face before that; here the page also forgets the faces it was shown.

import { byId } from "sobremesa/dom";

/** @typedef {import("sobremesa/view").View} View */

/**
 * The view as it may stand behind a closed curtain: no face, no question, no line that was one person's.
 * @param {View} view
 * @returns {View}
 */
export const covered = (view) => ({
  ...view,
  seat: null,
  ask: null,
  entries: [],
  table: { ...view.table, hand: null },
});

/** Several people share this page. @param {View} view */
export const isShared = (view) => view.mine.length > 1;

/** Whose turn with the device it is, if the curtain is to be shown now. @param {View} view @param {boolean} closed */
export function nextPerson(view, closed) {
  if (view.curtain && !view.table.hand) return view.curtain;
  if (closed && view.curtain) return view.curtain;
  if (closed && view.ask && isShared(view)) {
    const seat = view.seats.find(({ seat }) => seat === view.ask?.seat);
    return { seat: view.ask.seat, name: seat?.name ?? "", decision: view.ask.decision };
  }
  return null;
}

/** What the page may remember while its curtain is closed. @param {View} view @returns {View} */
export const behind = (view) => ({ ...covered(view), curtain: nextPerson(view, true) });

/** @param {{ seat: number, name: string, decision: number } | null} person */
export function drawCurtain(person) {
  const curtain = byId("curtain");
  const rising = curtain.hidden && person;
  byId("play").hidden = Boolean(person);
  curtain.hidden = !person;
  if (!person) return;
  for (const name of curtain.querySelectorAll("[data-name]")) name.textContent = person.name;
  /** @type {HTMLInputElement} */ (byId("curtain-decision")).value = String(person.decision);
  if (rising) byId("curtain-title").focus();
}

/**
 * @param {{ lift: (decision: number) => boolean, forget: () => void }} on `lift` false lets the plain form do it;
 *   `forget` is called when the page goes out of sight
 */
export function curtain({ lift, forget }) {
  byId("curtain-form").addEventListener("submit", (event) => {
    const decision = Number(/** @type {HTMLInputElement} */ (byId("curtain-decision")).value);
    if (lift(decision)) event.preventDefault();
  });
  addEventListener("pagehide", forget);
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && forget());
}
