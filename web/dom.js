// Small helpers to build the page. Text is never parsed as markup.

/**
 * Returns the element with this id.
 * @template {HTMLElement} T
 * @param {string} id
 * @param {new () => T} type
 * @returns {T}
 */
export function byId(id, type) {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(`no ${type.name} #${id}`);
  return element;
}

/**
 * Creates an element with attributes and children. Omits attributes that are false.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name
 * @param {Record<string, string | number | boolean>} [attributes]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children);
}

/**
 * Creates an SVG element in the same way.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} name
 * @param {Record<string, string | number | boolean>} [attributes]
 * @param {...(Node | string)} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function makeSvg(name, attributes = {}, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);
}

/** @template {Element} T @param {T} element @param {Record<string, string | number | boolean>} attributes
 * @param {(Node | string)[]} children */
function fill(element, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== false) element.setAttribute(key, value === true ? "" : String(value));
  }
  element.append(...children);
  return element;
}

/** Returns the meaning of a word as one line.
 * @param {{lemma?: string | null, text?: string | null} | null} definition @returns {string} */
export function meaning(definition) {
  if (!definition?.text) return "";
  return definition.lemma ? `see ${definition.lemma}: ${definition.text}` : definition.text;
}

/** Shown in place of a meaning. */
export const NO_MEANING = "The meanings could not be loaded. Check your connection and try again.";

/** Formats a whole number with commas. The browser's own formats take 30 ms to set up.
 * @param {number} count */
export function commas(count) {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}

/**
 * @param {number} count
 * @param {string} noun
 * @returns {string} such as "1 word" or "1,233 words"
 */
export function plural(count, noun) {
  return `${commas(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** The time after which a success message disappears, in milliseconds. */
const NEWS_TIME = 3000;

/** Removes the success message later. @type {number | undefined} */
let removal;

/**
 * Shows an error message, or removes it.
 * @param {unknown} [problem]
 */
export function showProblem(problem) {
  clearTimeout(removal);
  const line = byId("problem", HTMLParagraphElement);
  const text = problem instanceof Error ? problem.message : String(problem ?? "");
  // The messages are in English, but a name in front can be in any language.
  line.textContent = text && `${text.replace(/^[a-z]/, (letter) => letter.toUpperCase())}.`;
  const excerpt = problem instanceof Error && "excerpt" in problem ? String(problem.excerpt) : "";
  if (excerpt) line.append(make("code", { class: "excerpt" }, excerpt));
  line.classList.remove("good");
  line.hidden = !text;
}

/**
 * Shows a success message in the same place for a short time.
 * @param {string} news
 */
export function showNews(news) {
  showProblem(news);
  const line = byId("problem", HTMLParagraphElement);
  line.textContent = news;
  line.classList.add("good");
  removal = setTimeout(showProblem, NEWS_TIME);
}

/** Has a screen reader say that little time is left. @param {HTMLElement} element @param {number} left @param {number} last */
export function announceTime(element, left, last) {
  const passed = [60, 30, 10].find((time) => left <= time && last > time && last !== Infinity);
  if (passed) element.textContent = `${passed} seconds left`;
}
