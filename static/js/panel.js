// The button panel: a plain form that works by itself, and what script adds to it. Arrows move, Enter or space choose,
// the same key on the chosen card, or the button, plays it.

import { say } from "sobremesa/announce";
import { byId, h, morph } from "sobremesa/dom";
import { gameWord } from "sobremesa/words";

/** @typedef {import("sobremesa/view").View} View */
/** @typedef {import("sobremesa/view").Ask} Ask */

const form = () => /** @type {HTMLFormElement} */ (byId("act"));
const radios = () => /** @type {HTMLInputElement[]} */ ([...byId("options").querySelectorAll("input")]);
const chosen = () => radios().find((radio) => radio.checked);
/** The choice as it is lit: a click reaches us after the browser has moved it. @type {string | undefined} */
let shown;

const play = () => /** @type {HTMLButtonElement} */ (byId("play-button"));

/** @param {Ask} ask */
const options = (ask) =>
  ask.actions.map(({ choice, label }) =>
    h(
      "label",
      { class: "option", "data-key": `option-${choice}` },
      h("input", {
        type: "radio",
        name: "choice",
        value: choice,
        id: `choice-${choice}`,
        "aria-label": label,
        required: true,
      }),
      h("span", { "aria-hidden": "true" }, choice + 1),
    ),
  );

/**
 * Show what is asked. A choice made for a decision that still stands is kept; the next decision starts with none.
 * @param {View} view
 * @param {import("sobremesa/view").GameTable} game
 */
export function drawPanel(view, game) {
  const { ask } = view;
  const number = String(ask?.decision ?? "");
  const hadFocus = byId("options").contains(document.activeElement);
  if (form().dataset.decision !== number) for (const radio of radios()) radio.checked = false;
  form().dataset.decision = number;
  field("round").value = String(ask?.round ?? "");
  field("decision").value = number;
  byId("options-box").hidden = !ask;
  byId("options-legend").textContent = game.legend(view);
  morph(byId("options"), ask ? options(ask) : []);
  if (hadFocus && !ask) play().focus();
  paint(Boolean(ask));
}

/** @param {string} name */
const field = (name) => /** @type {HTMLInputElement} */ (form().elements.namedItem(name));

/** Light the chosen card on the table, and the one the keyboard stands on. @param {boolean} [asked] */
function paint(asked = !byId("options-box").hidden) {
  const value = chosen()?.value;
  shown = value;
  const at = document.activeElement instanceof HTMLInputElement ? document.activeElement.value : undefined;
  for (const pick of /** @type {NodeListOf<HTMLElement>} */ (
    byId("scene").querySelectorAll("[data-choice]")
  )) {
    pick.classList.toggle("chosen", pick.dataset.choice === value);
    pick.classList.toggle("at", pick.dataset.choice === at);
  }
  for (const button of /** @type {HTMLElement[]} */ ([play(), byId("table-play-button")])) {
    button.removeAttribute("disabled"); // a disabled button would lose the focus it has
    button.setAttribute("aria-disabled", String(!asked));
    button.classList.toggle("ready", value !== undefined);
  }
}

/** @param {number} step @param {HTMLInputElement} from */
function move(step, from) {
  const all = radios();
  all[(all.indexOf(from) + step + all.length) % all.length].focus();
}

/** @param {EventTarget | null} target @returns {target is HTMLInputElement} */
const isRadio = (target) => target instanceof HTMLInputElement && target.type === "radio";

/** @param {KeyboardEvent} event */
function key(event) {
  const radio = event.target;
  if (!isRadio(radio)) return;
  /** @type {Record<string, number>} */
  const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
  if (event.key in steps) move(steps[event.key], radio);
  else if (event.key === "Enter" || event.key === " ") press(radio);
  else return;
  event.preventDefault();
}

/** First press chooses, the second plays; another card changes the choice. @param {HTMLInputElement} radio */
function press(radio) {
  if (radio.checked) {
    form().requestSubmit();
    return;
  }
  radio.checked = true;
  paint();
}

/** @param {Event} event */
function pick(event) {
  const card = event.target instanceof Element ? event.target.closest("[data-choice]") : null;
  if (!(card instanceof HTMLElement) || event.defaultPrevented) return;
  event.preventDefault();
  const radio = radios().find((each) => each.value === card.dataset.choice);
  if (radio) press(radio);
}

/**
 * @param {(choice: number, decision: number, round: number) => boolean} send true when the move is on its way; false
 *   lets the plain form carry it
 */
export function panel(send) {
  form().noValidate = true;
  form().addEventListener("keydown", key);
  form().addEventListener(
    "keyup",
    (event) => isRadio(event.target) && event.key === " " && event.preventDefault(),
  );
  form().addEventListener("change", () => paint());
  form().addEventListener("focusin", () => paint());
  form().addEventListener("focusout", () => queueMicrotask(() => paint()));
  byId("options").addEventListener("click", again);
  byId("scene").addEventListener("click", pick);
  form().addEventListener("submit", (event) => {
    const radio = chosen();
    if (byId("options-box").hidden || !radio) {
      event.preventDefault();
      if (!byId("options-box").hidden) say(gameWord("chooseFirst"));
      return;
    }
    if (send(Number(radio.value), Number(field("decision").value), Number(field("round").value)))
      event.preventDefault();
  });
}

/** A click on the card that was chosen already plays it. @param {MouseEvent} event */
function again(event) {
  if (isRadio(event.target) && event.target.value === shown) form().requestSubmit();
}
