// What La mona and its family add to the table: fans, the backs to choose from, the pairs in the middle.

import { h, nodes } from "sobremesa/dom";
import { around } from "sobremesa/scene";
import { cardName, cardSign, gameWord } from "sobremesa/words";

/** @typedef {import("sobremesa/view").View} View */
/** @typedef {import("sobremesa/view").Seat} Seat */

const HEAP = 10; // pairs that lie in sight; older ones are under them
const ONE_ROW = 7; // backs; from 8 there are two rows

const back = () => h("span", { class: "card back" });
/** @param {string} card */
const face = (card) => h("span", { class: "card", "data-card": card });

/** @param {View} view @param {Seat} seat */
function fan(view, seat) {
  const open = view.table.hands?.[seat.seat];
  const lent = Boolean(view.ask) && seat.target;
  const cards = open ? open.map(face) : Array.from({ length: seat.count }, back);
  return [h("div", { class: "fan", "data-lent": lent }, cards)];
}

/** @param {View} view */
function middle(view) {
  const pairs = /** @type {[number, string, string][]} */ (view.table.discards).slice(-HEAP);
  const heap = pairs.map(([, one, other]) =>
    h("div", { class: "pair", "data-key": `pair-${one}` }, face(one), face(other)),
  );
  const aside =
    view.table.aside && h("div", { class: "aside-card", "data-key": "aside" }, face(view.table.aside));
  return aside ? [...heap, aside] : heap;
}

/** @param {View} view */
function near(view) {
  if (!view.ask) return [];
  const n = view.ask.actions.length;
  const columns = n > ONE_ROW ? Math.ceil(n / 2) : n;
  const picks = view.ask.actions.map(({ choice }) =>
    h(
      "label",
      { class: "pick", "data-key": `pick-${choice}`, "data-choice": choice, for: `choice-${choice}` },
      back(),
    ),
  );
  return [h("div", { class: "backs", "data-columns": columns, "data-rows": n > ONE_ROW ? 2 : 1 }, picks)];
}

/** @param {View} view */
const hand = (view) =>
  /** @type {string[]} */ (view.table.hand ?? []).map((card) =>
    h("span", { class: "card", "data-card": card, "data-key": `hand-${card}` }),
  );

/** @param {View} view */
function ownCards(view) {
  const cards = /** @type {string[] | null} */ (view.table.hand);
  if (!cards?.length) return null;
  const items = cards.map((card) =>
    h(
      "li",
      { "data-key": `own-${card}` },
      h("span", { "aria-hidden": "true", "data-suit": card[1] }, cardSign(card)),
      h("span", { class: "visually-hidden" }, cardName(card)),
    ),
  );
  return h(
    "section",
    { "data-key": "own" },
    h("h3", {}, gameWord("yourCards", { n: cards.length })),
    h("ul", { class: "own-cards" }, items),
  );
}

/** How many cards of each rank lie in the middle: it is public, and in jiji-nuki it is the game. @param {View} view */
function gone(view) {
  /** @type {Map<string, number>} */
  const ranks = new Map([..."A23456789TJQK"].map((rank) => [rank, 0]));
  for (const [, one, other] of view.table.discards)
    for (const card of [one, other]) ranks.set(card[0], (ranks.get(card[0]) ?? 0) + 1);
  const items = [...ranks].map(([rank, n]) =>
    h("li", { "data-gone": n }, h("b", {}, rank === "T" ? "10" : rank), h("span", {}, String(n))),
  );
  return h(
    "details",
    { "data-key": "gone", class: "gone" },
    h("summary", {}, gameWord("gone")),
    h("ul", {}, items),
  );
}

/** @param {View} view */
const side = (view) => nodes(ownCards(view), gone(view));

/** What the loser was left with, beside the name. @param {View} view @param {number} number */
function spoils(view, number) {
  if (!view.table.losers.includes(number)) return [];
  const left = /** @type {string[]} */ (view.table.hands?.[number] ?? []);
  return left.flatMap((card) => [face(card), h("span", { class: "visually-hidden" }, cardName(card))]);
}

/** In jiji-nuki: the card that lay aside. @param {View} view */
function verdict(view) {
  const card = view.table.aside;
  if (!card) return [];
  return [
    h(
      "p",
      { class: "aside-note" },
      h("span", {}, gameWord("aside")),
      face(card),
      h("span", { class: "visually-hidden" }, cardName(card)),
    ),
  ];
}

/** What the row of buttons holds. @param {View} view */
const legend = (view) =>
  gameWord("legend", { name: view.seats.find(({ seat }) => seat === view.table.source)?.name ?? "" });

/** Where a seat's cards lie in the picture. @param {View} view @param {number} seat */
const zone = (view, seat) => (around(view)[0].seat.seat === seat ? "#hand" : `[data-seat="${seat}"] .fan`);

/**
 * @param {View} view
 * @param {{ drawer: number, source: number, position: number, card: string | null, paired: boolean }} drew
 */
function drawing(view, { drawer, source, position, card, paired }) {
  const mine = zone(view, drawer) === "#hand";
  const backs = `[data-choice="${position}"] .card`;
  const from = mine ? backs : `${zone(view, source)} > :nth-child(${position + 1})`;
  const to = paired ? `#middle > .pair:last-of-type` : `${zone(view, drawer)} > :last-child`;
  const visible = mine || paired || zone(view, source) === "#hand";
  return [{ from, to, face: visible ? card : null, faceUp: visible && card !== null, after: 0 }];
}

/**
 * The partner leaves the hand for the middle together with the card drawn.
 * @param {View} view
 * @param {{ seat: number, cards: string[] }} paired
 */
function pairing(view, { seat, cards }) {
  const mine = zone(view, seat) === "#hand";
  const from = mine ? `[data-card="${cards[0]}"]` : `${zone(view, seat)} > :last-child`;
  return [{ from, to: `#middle > .pair:last-of-type`, face: cards[0], faceUp: true, after: 0 }];
}

/** A deal runs round the table from its middle. @param {View} view */
function dealing(view) {
  const zones = around(view).map(({ seat }) => zone(view, seat.seat));
  const rounds = [1, 2, 3, 4];
  return rounds.flatMap((n) =>
    zones.map((each) => ({ from: "#middle", to: `${each} > :nth-child(${n})`, face: null, faceUp: false })),
  );
}

/** @param {View} view @param {import("sobremesa/view").Entry} entry @returns {import("sobremesa/view").Flight[]} */
function flights(view, { events }) {
  if (events.some(({ t }) => t === "dealt")) return dealing(view);
  return events.flatMap((event) => {
    if (event.t === "drew") return drawing(view, /** @type {any} */ (event));
    if (event.t === "paired") return pairing(view, /** @type {any} */ (event));
    return [];
  });
}

export default { fan, middle, near, hand, side, legend, spoils, verdict, flights };
