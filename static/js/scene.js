// The table as one sees it: who sits where, what lies before each, and from which side one looks.
// It is a picture for the eye and the finger; the button panel says and does the same for everybody.

import { byId, h, morph } from "sobremesa/dom";
import { gameWord, ordinal, word } from "sobremesa/words";

/** @typedef {import("sobremesa/view").View} View */
/** @typedef {import("sobremesa/view").Seat} Seat */
/** @typedef {import("sobremesa/view").GameTable} GameTable */

/** Places round the table, clockwise from one's own. @type {Record<number, string[]>} */
const PLACES = { 2: ["near", "far"], 3: ["near", "left", "right"], 4: ["near", "left", "far", "right"] };

/** The seats in the order one meets them going clockwise from the reader. @param {View} view */
export function around(view) {
  const own = view.seat ?? view.curtain?.seat ?? view.mine[0] ?? view.seats[0].seat;
  const start = Math.max(
    0,
    view.seats.findIndex((seat) => seat.seat === own),
  );
  const places = PLACES[view.seats.length] ?? ["near"];
  return [...view.seats.slice(start), ...view.seats.slice(0, start)].map((seat, i) => ({
    seat,
    where: places[i] ?? "far",
  }));
}

/** @param {Seat} seat */
export const seatMark = (seat) =>
  h("span", { class: "seat-mark", "data-colour": seat.colour, "aria-hidden": "true" }, seat.shape);

/** @param {Seat} seat */
export const badges = (seat) => [
  seat.cpu && h("span", { class: "tag cpu" }, seat.cause_text ? `CPU: ${seat.cause_text}` : "CPU"),
  !seat.cpu && !seat.online && h("span", { class: "tag" }, word("offline")),
];

/** @param {Seat} seat @param {string} where */
function plate(seat, where) {
  const role = seat.turn ? gameWord("turn") : seat.target ? gameWord("target") : "";
  return h(
    "div",
    {
      class: "plate",
      "data-key": `plate-${seat.seat}`,
      "data-where": where,
      "data-colour": seat.colour,
      "data-turn": seat.turn,
      "data-target": seat.target,
    },
    h("span", { class: "plate-name" }, seatMark(seat), h("b", {}, seat.name)),
    h(
      "span",
      { class: "plate-facts" },
      seat.place
        ? h("span", { class: "plate-place" }, ordinal(seat.place))
        : h("span", { class: "plate-count" }, String(seat.count)),
      seat.cpu && h("span", { class: "plate-cpu" }, "CPU"),
      role && h("span", { class: "plate-role" }, role),
    ),
  );
}

/** @param {View} view @param {GameTable} game */
export function drawScene(view, game) {
  const seated = around(view);
  const spots = seated
    .slice(1)
    .map(({ seat, where }) =>
      h(
        "div",
        { class: "spot", "data-key": `spot-${seat.seat}`, "data-where": where, "data-seat": seat.seat },
        game.fan(view, seat),
      ),
    );
  byId("scene").dataset.seats = String(view.seats.length);
  morph(byId("spots"), spots);
  morph(
    byId("plates"),
    seated.map(({ seat, where }) => plate(seat, where)),
  );
  morph(byId("middle"), game.middle(view));
  morph(byId("near"), game.near(view));
  morph(byId("hand"), game.hand(view));
}

const LOOKS = ["perspective", "top"];
const MOST_SPIN = 9; // degrees
const MOST_LEAN = 8;
const CLICK = 6; // px a finger may tremble and still press

/** Two ways to look at the table, and a drag that turns it a little. */
export function looks() {
  const scene = byId("scene");
  const buttons = /** @type {HTMLButtonElement[]} */ ([...document.querySelectorAll("button[data-look]")]);
  const look = (/** @type {string} */ name) => {
    scene.dataset.look = name;
    turn(scene, 0, 0);
    for (const button of buttons) button.setAttribute("aria-pressed", String(button.dataset.look === name));
  };
  for (const button of buttons) {
    button.addEventListener("click", () => {
      look(button.dataset.look ?? LOOKS[0]);
      remember("look", button.dataset.look ?? LOOKS[0]);
    });
  }
  byId("looks").hidden = false;
  const kept = remembered("look") ?? "";
  look(LOOKS.includes(kept) ? kept : LOOKS[0]);
  drag(scene);
}

/** @param {HTMLElement} scene @param {number} spin @param {number} lean */
function turn(scene, spin, lean) {
  scene.style.setProperty("--spin", spin.toFixed(2));
  scene.style.setProperty("--lean", lean.toFixed(2));
}

/** @param {HTMLElement} scene */
function drag(scene) {
  /** @type {{ x: number, y: number, spin: number, lean: number, moved: boolean } | null} */
  let from = null;
  const read = (/** @type {string} */ name) => Number(scene.style.getPropertyValue(name)) || 0;
  scene.addEventListener("pointerdown", (event) => {
    from = { x: event.clientX, y: event.clientY, spin: read("--spin"), lean: read("--lean"), moved: false };
  });
  addEventListener("pointermove", (event) => {
    if (!from) return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (!from.moved && Math.hypot(dx, dy) < CLICK) return;
    from.moved = true;
    const bound = (/** @type {number} */ value, /** @type {number} */ most) =>
      Math.max(-most, Math.min(most, value));
    turn(scene, bound(from.spin - dx / 24, MOST_SPIN), bound(from.lean - dy / 24, MOST_LEAN));
  });
  const stop = () => setTimeout(() => (from = null));
  addEventListener("pointerup", stop);
  addEventListener("pointercancel", stop);
  // A drag that ends on a card did not choose it.
  scene.addEventListener("click", (event) => from?.moved && event.preventDefault(), { capture: true });
}

/** @param {string} key @param {string} value */
export function remember(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // storage is switched off: the choice lasts as long as the page
  }
}

/** @param {string} key @returns {string | null} */
export function remembered(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
