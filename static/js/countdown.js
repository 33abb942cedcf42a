// Clocks that run on the page. The deadline is the server's; only the counting happens here.

import { span } from "sobremesa/words";

const HURRY = 10; // seconds left from which a clock is shown in a hurry

/** @param {HTMLElement} clock */
function tick(clock) {
  const due = Date.parse(clock.getAttribute("datetime") ?? "");
  const left = (due - Date.now()) / 1000;
  const text = span(left);
  if (clock.textContent !== text) clock.textContent = text;
  clock.classList.toggle("hurry", left <= HURRY);
}

/** In the reader's own zone, named. @param {string} iso */
export const localTime = (iso) =>
  new Intl.DateTimeFormat(document.documentElement.lang, {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
  }).format(new Date(iso));

/** Bring every `<time data-countdown>` up to date, now and each second. */
export function run() {
  const all = () => {
    for (const clock of document.querySelectorAll("time[data-countdown]"))
      tick(/** @type {HTMLElement} */ (clock));
  };
  all();
  setInterval(all, 1000);
  return all;
}
