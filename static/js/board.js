// The words and figures beside the table: what to do, seats, last moves, rounds, the result.

import { localTime } from "sobremesa/countdown";
import { byId, h, morph, nodes } from "sobremesa/dom";
import { badges, seatMark } from "sobremesa/scene";
import { count, gameWord, ordinal, word } from "sobremesa/words";

/** @typedef {import("sobremesa/view").View} View */
/** @typedef {import("sobremesa/view").Seat} Seat */
/** @typedef {import("sobremesa/view").Entry} Entry */
/** @typedef {import("sobremesa/view").GameTable} GameTable */

const KEPT_MOVES = 40;

/** @param {string | null | undefined} due */
const clock = (due) => !!due && h("time", { datetime: due, "data-countdown": true, title: localTime(due) });

/** Whom the question is put to: on a shared device a name, never «you». @param {View} view */
export function turnWords(view) {
  if (view.mine.length < 2) return word("your_turn");
  return word("turn_of", { name: view.seats.find(({ seat }) => seat === view.ask?.seat)?.name ?? "" });
}

/** @param {View} view */
function drawStatus(view) {
  const due = view.ask?.due ?? view.waiting?.due ?? view.next_deal;
  const status = byId("status");
  status.classList.toggle("asked", Boolean(view.ask));
  morph(
    status,
    nodes(
      view.ask && h("b", { class: "tag turn" }, turnWords(view)),
      h("span", { class: "status-text" }, view.status),
      !view.paused && clock(due),
    ),
  );
  byId("panel-status").textContent = view.status;
  byId("round").textContent = word("round", { n: view.round.number, of: view.round.of });
}

/** @param {Seat} seat @param {boolean} shared */
const seatName = (seat, shared) =>
  [
    seatMark(seat),
    ` ${seat.name} `,
    seat.mine && !shared && h("span", { class: "you" }, word("you")),
    badges(seat),
  ].flat();

/** @param {View} view */
function drawSeats(view) {
  const rows = view.seats.map((seat) => {
    const role = seat.turn ? gameWord("turn") : seat.target ? gameWord("target") : "";
    return h(
      "tr",
      { "data-key": `seat-${seat.seat}`, class: seat.turn ? "has-turn" : seat.target ? "is-target" : null },
      h(
        "th",
        { scope: "row" },
        seatName(seat, view.mine.length > 1),
        role && h("span", { class: "role" }, role),
      ),
      h("td", {}, seat.place ? ordinal(seat.place) : seat.count),
      h("td", { class: "total" }, seat.points),
    );
  });
  morph(byId("seats"), rows);
}

/** @param {View} view */
function drawRounds(view) {
  const { rounds, totals, order } = view.standings;
  byId("rounds-box").hidden = rounds.length === 0;
  const columns = [
    word("place"),
    word("player"),
    ...rounds.map((round) => word("round_short", { n: round.number })),
    word("total"),
  ];
  morph(
    byId("rounds-head"),
    columns.map((text) => h("th", { scope: "col" }, text)),
  );
  const ranked = order.flatMap((group, i) =>
    group.map((seat) => ({ seat, place: 1 + order.slice(0, i).flat().length })),
  );
  const rows = ranked.map(({ seat: number, place }) => {
    const seat = view.seats.find(({ seat }) => seat === number);
    const cells = rounds.map((round) =>
      h("td", {}, `${ordinal(round.places[number])} · ${round.points[number]}`),
    );
    return h(
      "tr",
      { "data-key": `rank-${number}`, class: seat?.mine && view.mine.length === 1 ? "mine" : null },
      h("td", {}, ordinal(place)),
      h("th", { scope: "row" }, seat ? [seatMark(seat), ` ${seat.name}`] : ""),
      cells,
      h("td", { class: "total" }, totals[number]),
    );
  });
  morph(byId("rounds"), rows);
}

/** @type {Map<string, Entry>} */
const log = new Map();

/** On a shared device the next reader starts a list of his own: lines name cards that only one person may know. */
export function forgetMoves() {
  log.clear();
  morph(byId("moves"), []);
  byId("last-move").textContent = "";
}

/** @param {View} view @param {number} lastVisit the last line read on an earlier visit, 0 if none */
function drawMoves(view, lastVisit) {
  for (const entry of view.entries) log.set(`${entry.round}:${entry.n}`, entry);
  const latest = [...log.values()].sort((a, b) => b.n - a.n).slice(0, KEPT_MOVES);
  const rows = latest.map((entry) => {
    const seat = view.seats.find(({ seat }) => seat === entry.seat);
    const missed = lastVisit > 0 && entry.n === lastVisit && entry !== latest[0];
    return h(
      "li",
      {
        "data-key": `move-${entry.n}`,
        class: missed ? "seen-before" : null,
        "data-since": missed ? word("since") : null,
      },
      seat ? seatMark(seat) : null,
      h("span", {}, entry.text),
      entry.by in BY && h("span", { class: "tag cpu" }, word(BY[entry.by])),
    );
  });
  morph(byId("moves"), rows);
  byId("last-move").textContent = latest[0]?.text ?? "";
}

/** @type {Record<string, string>} */
const BY = { cpu: "by_cpu", clock: "by_clock", organiser: "by_organiser" };

/** @param {View} view @param {GameTable} game */
function drawResult(view, game) {
  const over = view.table.phase === "over";
  byId("result").hidden = !over;
  byId("result").classList.toggle("final", view.standings.final);
  if (!over) return;
  const final = view.standings.final;
  const order = final ? view.standings.order : placesOf(view);
  const places = order.flatMap((group, i) => {
    const place = 1 + order.slice(0, i).flat().length;
    return group.map((number) => podium(view, number, place, final ? [] : game.spoils(view, number)));
  });
  byId("result-title").textContent = final ? word("final") : word("round_over", { n: view.round.number });
  morph(byId("result-places"), places);
  morph(byId("result-verdict"), game.verdict(view));
  morph(
    byId("result-next"),
    view.next_deal ? nodes(h("span", {}, word("next_deal")), h("span", {}, " "), clock(view.next_deal)) : [],
  );
}

/** Who finished when in the round on the table. @param {View} view @returns {number[][]} */
function placesOf(view) {
  const ranked = Object.entries(/** @type {Record<string, number>} */ (view.table.places)).sort(
    (a, b) => a[1] - b[1],
  );
  const placed = ranked.map(([seat]) => [Number(seat)]);
  const rest = view.seats.map(({ seat }) => seat).filter((seat) => !(seat in view.table.places));
  return rest.length ? [...placed, rest] : placed;
}

/** @param {View} view @param {number} number @param {number} place @param {Node[]} spoils */
function podium(view, number, place, spoils) {
  const seat = view.seats.find(({ seat }) => seat === number);
  const { final, totals, rounds } = view.standings;
  const round = rounds.find((each) => each.number === view.round.number);
  const points = final ? totals[number] : round?.points[number];
  return h(
    "li",
    { "data-key": `place-${number}`, class: seat?.mine && view.mine.length === 1 ? "mine" : null },
    h("span", { class: "place-number" }, ordinal(place)),
    seat ? seatMark(seat) : null,
    h("b", {}, seat?.name),
    spoils,
    h("span", { class: "figure" }, points === undefined ? "" : count("points", points)),
  );
}

/** @param {View} view */
function drawActs(view) {
  for (const [act, possible] of Object.entries(view.acts)) {
    for (const form of /** @type {NodeListOf<HTMLElement>} */ (
      document.querySelectorAll(`[data-act="${act}"]`)
    ))
      form.hidden = !possible;
  }
  byId("notes-box").hidden = view.notes.length === 0;
  morph(byId("notes"), view.notes.map((note) => h("li", {}, note)));
  byId("paused").hidden = !view.paused;
  byId("paused-reason").textContent = view.paused?.reason ?? "";
  byId("secret").textContent = view.round.secret ?? "";
  byId("secret-box").hidden = !view.round.secret;
  byId("commitment").textContent = view.round.commitment;
}

/** @param {View} view @param {GameTable} game @param {number} lastVisit */
export function drawBoard(view, game, lastVisit) {
  drawStatus(view);
  drawSeats(view);
  drawRounds(view);
  drawMoves(view, lastVisit);
  drawResult(view, game);
  drawActs(view);
}
