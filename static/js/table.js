// The table page. The server has drawn it once; from here on each view it sends is drawn into the same elements.

import { hush, known, say, sayMoves } from "sobremesa/announce";
import { drawBoard, forgetMoves, turnWords } from "sobremesa/board";
import { run as runClocks } from "sobremesa/countdown";
import { behind, covered, curtain, drawCurtain, isShared, nextPerson } from "sobremesa/curtain";
import { byId, data, morph } from "sobremesa/dom";
import { fly, handBoxes, mix, origins, settle } from "sobremesa/motion";
import { drawPanel, panel } from "sobremesa/panel";
import { drawScene, looks, remember, remembered } from "sobremesa/scene";
import { Line } from "sobremesa/socket";
import { word } from "sobremesa/words";
import game from "game/table";

/** @typedef {import("sobremesa/view").View} View */
/** @typedef {import("sobremesa/view").Entry} Entry */

const LIVELY = 3; // more moves at once than this are read in the list, not watched

/** @type {View} */
let shown = data("table-view");
let closed = false; // the curtain, drawn by this page itself
const title = byId("play").dataset.title ?? document.title;
const visit = `seen:${shown.room}`;
const lastVisit = Number(remembered(visit) ?? 0);
const tickClocks = runClocks();

/** @param {View} view */
function draw(view) {
  const person = nextPerson(view, closed);
  const visible = person ? covered(view) : view;
  if (person) {
    forgetMoves();
    hush();
  }
  drawScene(visible, game);
  drawPanel(visible, game);
  drawBoard(visible, game, lastVisit);
  morph(byId("game-side"), game.side(visible));
  drawCurtain(person);
  drawPassOn(view, Boolean(person));
  document.title = view.ask && !person ? `${turnWords(view)} · ${title}` : title;
  tickClocks();
}

/** Whoever has just drawn looks at the card, then hands the device on. @param {View} view @param {boolean} curtained */
function drawPassOn(view, curtained) {
  const bar = byId("pass-on");
  bar.hidden = curtained || !view.curtain;
  for (const name of bar.querySelectorAll("[data-name]")) name.textContent = view.curtain?.name ?? "";
}

/** A view older than the one shown is late post. @param {View} view */
function hear(view) {
  if (view.v < shown.v) return;
  const before = shown;
  settle();
  const fresh = sayMoves(view.entries);
  const flights = fresh.length <= LIVELY ? fresh.flatMap((entry) => game.flights(view, entry)) : [];
  const [starts, hand] = [origins(flights), handBoxes()];
  if (before.ask && before.ask.decision !== view.ask?.decision) line.settle(before.ask.decision);
  shown = closed && isShared(view) ? behind(view) : view;
  if (isShared(view) && view.ask?.decision !== before.ask?.decision && !view.table.hand) closed = false;
  draw(shown);
  if (flights.length && !closed) {
    fly(flights, starts);
    if (fresh.some((entry) => entry.events.some(({ t, seat }) => t === "shuffled" && seat === view.seat)))
      mix(hand);
  }
  if (shown.ask && shown.ask.decision !== before.ask?.decision) ask(shown);
  if (document.visibilityState === "visible") remember(visit, String(view.n));
}

/** @param {View} view */
function ask(view) {
  say(`${turnWords(view)}. ${view.status}`);
  // Whoever lifted the curtain left the button behind it; a finger's page must not jump to the panel for that.
  if (isShared(view)) byId("options").querySelector("input")?.focus({ preventScroll: true });
}

/** @param {import("sobremesa/socket").Message} message */
function receive(message) {
  if (message.t === "view") hear(/** @type {View} */ (/** @type {unknown} */ (message)));
  if (message.t === "error" && message.code !== "stale") tell(message.text);
}

/** @param {string} text */
function tell(text) {
  byId("notice").textContent = text;
  byId("notice").hidden = !text;
  say(text);
}

/** @param {import("sobremesa/socket").State} state */
function connection(state) {
  const banner = byId("connection");
  const text = {
    open: "",
    asking: "",
    lost: word(line?.busy ? "queued" : "reconnecting"),
    ended: word("ended"),
  }[state];
  if (banner.textContent === text) return;
  banner.textContent = text;
  banner.hidden = !text;
  if (text) say(text);
}

/** The view over HTTP. It knows of no lifted curtain, so a shared device keeps to its pages and forms. */
async function askPlainly() {
  if (isShared(shown)) return null;
  const response = await fetch(`${byId("play").dataset.json}?after=${shown.n}`);
  return response.ok ? { t: "view", ...(await response.json()) } : null;
}

const scheme = location.protocol === "https:" ? "wss:" : "ws:";
/** @type {Line} */
const line = new Line({
  url: `${scheme}//${location.host}${byId("play").dataset.socket}`,
  seen: () => shown.n,
  // A shared device whose curtain is up here has to say so to the new line.
  greet: () => (isShared(shown) && shown.ask && !closed ? [{ t: "lift", decision: shown.ask.decision }] : []),
  hear: receive,
  state: connection,
  fetch: askPlainly,
});

panel((choice, decision, round) => {
  tell("");
  if (line.works) line.act({ t: "act", round, decision, choice });
  return line.works;
});

curtain({
  lift: (decision) => {
    if (!line.send({ t: "lift", decision })) return false;
    closed = false;
    return line.send({ t: "sync", after: 0 });
  },
  forget: () => {
    if (!isShared(shown)) return;
    closed = true;
    settle();
    shown = behind(shown);
    draw(shown);
  },
});

byId("pass-on-link").addEventListener("click", (event) => {
  event.preventDefault();
  closed = true;
  shown = behind(shown);
  draw(shown);
});

known(shown.entries);
looks();
draw(shown);
remember(visit, String(shown.n));
