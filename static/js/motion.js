// Cards that travel. The table already shows the outcome and can be played; what flies is a picture over it, and the
// next press or the next news ends it.

import { byId, h } from "sobremesa/dom";

const FLIGHT = 300; // ms
const GAP = 90; // ms between one card's start and the next one's
const LONGEST = 1200; // ms for a whole deal
const EASE = "cubic-bezier(.2,.7,.3,1)";

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** @type {Set<Animation>} */
const running = new Set();

/** @param {Element} element @param {Keyframe[]} frames @param {KeyframeAnimationOptions} options */
function animate(element, frames, options) {
  const animation = element.animate(frames, options);
  running.add(animation);
  animation.finished.catch(() => {}).finally(() => running.delete(animation));
  return animation;
}

/** End whatever is still moving: everything is where it belongs. */
export function settle() {
  for (const animation of running) animation.cancel();
  running.clear();
  byId("flying").replaceChildren();
}

/**
 * Where things lie before the view changes, so that they can be seen leaving from there.
 * @param {import("sobremesa/view").Flight[]} flights
 */
export function origins(flights) {
  return flights.map(({ from }) => byId("scene").querySelector(from)?.getBoundingClientRect() ?? null);
}

/**
 * @param {import("sobremesa/view").Flight[]} flights
 * @param {(DOMRect | null)[]} starts
 */
export function fly(flights, starts) {
  if (still.matches || document.visibilityState === "hidden") return;
  const step = Math.min(GAP, (LONGEST - FLIGHT) / Math.max(1, flights.length));
  flights.forEach((flight, i) => {
    const target = byId("scene").querySelector(flight.to);
    const start = starts[i] ?? byId("scene").querySelector(flight.from)?.getBoundingClientRect();
    if (target && start?.width) launch(flight, start, target, (flight.after ?? i) * step);
  });
}

/**
 * @param {import("sobremesa/view").Flight} flight
 * @param {DOMRect} start
 * @param {Element} target
 * @param {number} delay
 */
function launch(flight, start, target, delay) {
  const end = target.getBoundingClientRect();
  const home = byId("flying").getBoundingClientRect();
  const card = picture(flight);
  byId("flying").append(card);
  const timing = { duration: FLIGHT, delay, easing: EASE, fill: /** @type {const} */ ("both") };
  const width = card.offsetWidth || 64;
  const at = (/** @type {DOMRect} */ box, lift = 0) => {
    const scale = Math.min(box.width, box.height * 0.72) / width;
    const x = box.left + box.width / 2 - home.left;
    const y = box.top + box.height / 2 - home.top - lift;
    return `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale.toFixed(3)})`;
  };
  const middle = new DOMRect(
    (start.x + end.x) / 2,
    (start.y + end.y) / 2,
    (start.width + end.width) / 2,
    (start.height + end.height) / 2,
  );
  const path = animate(
    card,
    [{ transform: at(start) }, { transform: at(middle, 14) }, { transform: at(end) }],
    timing,
  );
  if (flight.face && flight.faceUp)
    animate(
      /** @type {Element} */ (card.firstElementChild),
      [{ transform: "rotateY(180deg)" }, { transform: "none" }],
      timing,
    );
  const arriving =
    (flight.face && byId("hand").querySelector(`[data-card="${CSS.escape(flight.face)}"]`)) || target;
  animate(arriving, [{ opacity: 0 }, { opacity: 0, offset: 0.9 }, { opacity: 1 }], {
    ...timing,
    duration: FLIGHT + 30,
    fill: "backwards",
  });
  path.finished.catch(() => {}).finally(() => card.remove());
}

/** A card with two sides; a closed one has no face at all. @param {import("sobremesa/view").Flight} flight */
function picture(flight) {
  const face = flight.face && h("span", { class: "card", "data-card": flight.face });
  return h(
    "div",
    { class: "flying-card" },
    h("div", { class: "turning" }, face, h("span", { class: face ? "card back behind" : "card back" })),
  );
}

/** Where the cards of one's hand lie now. @returns {Map<string, DOMRect>} */
export function handBoxes() {
  const cards = /** @type {NodeListOf<HTMLElement>} */ (byId("hand").querySelectorAll("[data-key]"));
  return new Map([...cards].map((card) => [card.dataset.key ?? "", card.getBoundingClientRect()]));
}

/**
 * A hand mixed again: from where its cards lay they close up, then spread in their new order. A card that was not there
 * came in at the right end.
 * @param {Map<string, DOMRect>} before
 */
export function mix(before) {
  const after = handBoxes();
  if (still.matches || !after.size) return;
  const boxes = [...after.values()];
  const [first, last] = [boxes[0], boxes[boxes.length - 1]];
  const middle = (first.left + last.left) / 2;
  for (const [key, box] of after) {
    const card = byId("hand").querySelector(`[data-key="${CSS.escape(key)}"]`);
    const start = before.get(key) ?? last;
    const shifts = [start.left - box.left, (middle - box.left) * 0.8, 0];
    const frames = shifts.map((x) => ({ transform: `translateX(${x.toFixed(1)}px)` }));
    const timing = /** @type {const} */ ({
      duration: 360,
      delay: FLIGHT,
      easing: "ease-in-out",
      fill: "backwards",
      composite: "add",
    });
    if (card) animate(card, frames, timing);
  }
}
