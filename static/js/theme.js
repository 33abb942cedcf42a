// Runs before the first paint: a chosen theme overrules the system's by switching the night sheet on or off.
(() => {
  const night = "(prefers-color-scheme: dark)";
  const sheet = document.getElementById("dark-sheet");

  /** @param {string | null} choice */
  const show = (choice) =>
    sheet?.setAttribute("media", { light: "not all", dark: "all" }[choice ?? ""] ?? night);

  try {
    show(localStorage.getItem("theme"));
  } catch {
    show(null); // storage may be switched off; then the system decides
  }
  document.addEventListener("theme", (event) => show(/** @type {CustomEvent<string>} */ (event).detail));
})();
