// Elements from values, and a live tree brought up to date without losing what is focused, chosen or moving.
// Text is only ever set as text: no string becomes markup.

/** @typedef {Node | string | number | null | undefined | false} Child */
/** @typedef {Record<string, string | number | boolean | null | undefined>} Attributes */

/**
 * @param {string} name
 * @param {Attributes} [attributes] `true` sets an empty attribute; false, null and undefined leave it out
 * @param {...(Child | Child[])} children
 * @returns {HTMLElement}
 */
export function h(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    element.setAttribute(key, value === true ? "" : String(value));
  }
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : String(child));
  }
  return element;
}

/** Those of the parts that are there. @param {...Child} parts @returns {Node[]} */
export const nodes = (...parts) => parts.flatMap((part) => (part instanceof Node ? [part] : []));

/** @param {Node} node */
const keyOf = (node) => (node instanceof HTMLElement ? node.dataset.key : undefined);

/** @param {Node} a @param {Node} b */
const sameKind = (a, b) => a.nodeName === b.nodeName && keyOf(a) === keyOf(b);

/** White space between elements is the template's indentation. @param {Node} node */
const isBlank = (node) => node.nodeType === Node.TEXT_NODE && !node.nodeValue?.trim();

/** What the reader has opened stays open. @param {Element} live @param {Element} fresh */
function matchAttributes(live, fresh) {
  for (const { name } of [...live.attributes])
    if (name !== "open" && !fresh.hasAttribute(name)) live.removeAttribute(name);
  for (const { name, value } of fresh.attributes) {
    if (live.getAttribute(name) !== value) live.setAttribute(name, value);
  }
}

/** @param {ChildNode[]} candidates @param {Node} fresh */
function takeMatch(candidates, fresh) {
  const at = candidates.findIndex((live) => sameKind(live, fresh));
  return at < 0 ? null : candidates.splice(at, 1)[0];
}

/**
 * Make the children of `live` equal to `fresh`, keeping every element that has a match: by `data-key`, else by place.
 * @param {Element} live
 * @param {Iterable<Node>} fresh
 */
export function morph(live, fresh) {
  for (const node of [...live.childNodes])
    if (isBlank(node) || node.nodeType === Node.COMMENT_NODE) node.remove();
  const candidates = [...live.childNodes];
  /** @type {ChildNode | null} */
  let place = live.firstChild;
  for (const wanted of [...fresh]) {
    const kept = takeMatch(candidates, wanted);
    const node = kept ?? /** @type {ChildNode} */ (wanted);
    if (kept instanceof Element && wanted instanceof Element) {
      matchAttributes(kept, wanted);
      morph(kept, wanted.childNodes);
    } else if (kept && kept.nodeValue !== wanted.nodeValue) {
      kept.nodeValue = wanted.nodeValue;
    }
    if (node === place) place = place.nextSibling;
    else live.insertBefore(node, place);
  }
  for (const node of candidates) node.remove();
}

/** The element with that id, which the template promises. @param {string} id @returns {HTMLElement} */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`#${id} is missing`);
  return element;
}

/** @param {string} id @returns {any} the JSON that the page carries under that id */
export const data = (id) => JSON.parse(byId(id).textContent || "null");
