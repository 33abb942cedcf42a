// The lobby changes by itself: who sits down is seen at once, and when the cards are dealt the page becomes the table.

import { Line } from "sobremesa/socket";

const lobby = document.getElementById("lobby");

/** Fetch this page again and take its live part, unless somebody is just typing or pressing in it. */
async function refresh() {
  const live = document.querySelector("[data-live]");
  const response = await fetch(location.href, { headers: { Accept: "text/html" } });
  if (!response.ok) return location.reload();
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const fresh = page.querySelector("[data-live]");
  if (!fresh || !live) return location.reload();
  if (fresh.innerHTML !== live.innerHTML && !live.contains(document.activeElement)) live.replaceWith(fresh);
}

if (lobby) {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  new Line({
    url: `${scheme}//${location.host}${lobby.dataset.socket}`,
    seen: () => 0,
    hear: (message) => (message.t === "view" ? location.reload() : refresh()),
    state: () => {},
  });
}
