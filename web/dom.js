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
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== false) element.setAttribute(key, value === true ? "" : String(value));
  }
  element.append(...children);
  return element;
}

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

/**
 * Shows an error message, or removes it.
 * @param {unknown} [problem]
 */
export function showProblem(problem) {
  const line = byId("problem", HTMLParagraphElement);
  const text = problem instanceof Error ? problem.message : String(problem ?? "");
  line.textContent = text && `${text[0].toUpperCase()}${text.slice(1)}.`;
  line.classList.remove("good");
  line.hidden = !text;
}

/**
 * Shows a success message in the same place.
 * @param {string} news
 */
export function showNews(news) {
  showProblem(news);
  byId("problem", HTMLParagraphElement).classList.add("good");
}
