// What every page does with script: menus that close, the theme, links to hand on, forms sent once.

/** @param {string} text */
function toast(text) {
  const line = document.createElement("p");
  line.className = "toast";
  line.textContent = text;
  document.getElementById("toasts")?.append(line);
  setTimeout(() => line.remove(), 6000);
}

function closeMenus() {
  const menus = () =>
    /** @type {HTMLDetailsElement[]} */ ([...document.querySelectorAll("details[data-menu][open]")]);
  document.addEventListener("click", (event) => {
    for (const menu of menus()) if (!menu.contains(/** @type {Node} */ (event.target))) menu.open = false;
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const menu of menus()) {
      menu.open = false;
      menu.querySelector("summary")?.focus();
    }
  });
}

function chooseTheme() {
  const group = document.querySelector("[data-theme-choice]");
  if (!(group instanceof HTMLElement)) return;
  const buttons = [...group.querySelectorAll("button")];
  const mark = (/** @type {string} */ value) => {
    for (const button of buttons)
      button.setAttribute("aria-pressed", String(button.dataset.themeValue === value));
  };
  try {
    mark(localStorage.getItem("theme") ?? "");
  } catch {
    return; // a choice that cannot be kept is not offered
  }
  group.hidden = false;
  for (const button of buttons) {
    button.addEventListener("click", () => {
      const value = button.dataset.themeValue ?? "";
      localStorage.setItem("theme", value);
      mark(value);
      document.dispatchEvent(new CustomEvent("theme", { detail: value }));
    });
  }
}

/** A link to hand on: copied, or passed to the phone's own sheet where there is one. */
function shareLinks() {
  for (const box of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-share]"))) {
    const field = /** @type {HTMLInputElement} */ (box.querySelector("input"));
    field.addEventListener("focus", () => field.select());
    const copy = /** @type {HTMLButtonElement} */ (box.querySelector("[data-copy]"));
    copy.hidden = false;
    copy.addEventListener("click", async () => {
      field.select();
      try {
        await navigator.clipboard.writeText(field.value);
        toast(copy.dataset.done ?? "");
      } catch {
        toast(copy.dataset.byHand ?? ""); // the link stands selected, ready to be copied by hand
      }
    });
    const share = /** @type {HTMLButtonElement} */ (box.querySelector("[data-send]"));
    if (!navigator.share) continue;
    share.hidden = false;
    share.addEventListener("click", () => {
      navigator.share({ title: document.title, text: share.dataset.text, url: field.value }).catch(() => {});
    });
  }
}

/** A form pressed twice is sent once; coming back to the page frees it again. */
function sendOnce() {
  document.addEventListener("submit", (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (event.defaultPrevented || form.method !== "post") return;
    if (form.dataset.sent) event.preventDefault();
    form.dataset.sent = "yes";
  });
  addEventListener("pageshow", () => {
    for (const form of document.forms) delete form.dataset.sent;
  });
}

/** Times are shown in the reader's own zone: the server cannot know it unless the browser says so. */
function tellZone() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const secure = location.protocol === "https:" ? "; Secure" : "";
  if (timeZone) document.cookie = `zone=${timeZone}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
}

tellZone();
closeMenus();
chooseTheme();
shareLinks();
sendOnce();
/** @type {HTMLElement | null} */ (document.querySelector("[data-focus-first]"))?.focus();
