// A list of words, grouped by length or points. It draws only as many words as are scrolled to.

import { make, plural } from "./dom.js";

/** @typedef {{word: string, letters: number, points: number, common: boolean, path: number[], note?: string}} Word */
/** @typedef {{title: string, words: Word[]}} Group */

/** The number of words to draw at a time. */
const SLICE = 200;

/** Compares texts by code points, like the programs. @param {string} a @param {string} b */
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Sorts and groups words. Common words come first in each group.
 * @param {Word[]} words
 * @param {string} sort length, points or alpha
 * @returns {Group[]}
 */
export function group(words, sort) {
  const sorted = [...words].sort((a, b) => compare(a.word, b.word));
  if (sort === "alpha") return sorted.length > 0 ? [{ title: plural(sorted.length, "word"), words: sorted }] : [];
  /** @type {Map<number, Word[]>} */
  const groups = new Map();
  for (const word of sorted) {
    const key = sort === "points" ? word.points : word.letters;
    const same = groups.get(key);
    if (same) same.push(word);
    else groups.set(key, [word]);
  }
  return [...groups].sort(([a], [b]) => b - a).map(([key, words]) => {
    words.sort((a, b) => Number(b.common) - Number(a.common) || b.points - a.points || compare(a.word, b.word));
    const each = words.every(({ points }) => points === words[0].points);
    const points = each ? `, ${plural(words[0].points, "point")} each` : "";
    const title = sort === "points" ? `for ${plural(key, "point")} each` : `of ${plural(key, "letter")}${points}`;
    return { title: `${plural(words.length, "word")} ${title}`, words };
  });
}

/** The list on the page. */
export class WordList {
  /**
   * @param {HTMLElement} root
   * @param {{levels: boolean, choose: (word: Word | undefined, how: "point" | "press") => void}} options
   */
  constructor(root, { levels, choose }) {
    this.root = root;
    this.levels = levels;
    this.choose = choose;
    /** @type {Map<Element, Word>} */
    this.words = new Map();
    /** @type {Group[]} */
    this.groups = [];
    /** The next word to draw: the index of its group, and its index in the group. */
    this.next = [0, 0];
    /** @type {HTMLElement | undefined} The last list drawn. */
    this.list = undefined;
    this.end = make("p");
    this.observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && this.more(),
      { rootMargin: "800px" },
    );
    /** @param {Event} event */
    const word = (event) => {
      const button = event.target instanceof Element ? event.target.closest(".word") : null;
      return button ? this.words.get(button) : undefined;
    };
    root.addEventListener("pointerover", (event) => {
      if (event.pointerType === "mouse") choose(word(event), "point");
    });
    root.addEventListener("pointerleave", () => choose(undefined, "point"));
    root.addEventListener("click", (event) => {
      const pressed = word(event);
      if (pressed) choose(pressed, "press");
    });
    root.addEventListener("keydown", (event) => this.#move(event));
    root.addEventListener("focusin", (event) => choose(word(event), "point"));
  }

  /** @param {Group[]} groups @param {string} [empty] the text to show if there are no words */
  show(groups, empty = "") {
    this.groups = groups;
    this.next = [0, 0];
    this.words.clear();
    this.list = undefined;
    this.end.textContent = groups.length === 0 ? empty : "";
    this.root.replaceChildren(this.end);
    this.observer.disconnect();
    this.more();
    this.observer.observe(this.end);
    const first = this.root.querySelector("button");
    if (first) first.tabIndex = 0;
  }

  /** Draws more words. @returns {boolean} whether there were any */
  more() {
    let [at, from] = this.next;
    let room = SLICE;
    while (at < this.groups.length && room > 0) {
      const { title, words } = this.groups[at];
      if (from === 0 || !this.list) {
        this.list = make("ul");
        this.end.before(make("h2", {}, title), this.list);
      }
      const slice = words.slice(from, from + room);
      this.list.append(...slice.map((word) => this.#item(word)));
      room -= slice.length;
      from += slice.length;
      if (from >= words.length) [at, from] = [at + 1, 0];
    }
    const is_more = room < SLICE;
    this.next = [at, from];
    return is_more;
  }

  /** Marks a word as selected, or none. @param {Word | undefined} chosen */
  mark(chosen) {
    for (const [button, word] of this.words) {
      if (button.getAttribute("aria-pressed") !== String(word === chosen)) button.setAttribute("aria-pressed", String(word === chosen));
    }
  }

  /** @param {Word} word */
  #item(word) {
    const rare = this.levels && !word.common ? " rare" : "";
    const button = make("button", { type: "button", class: `word${rare}`, tabindex: -1, dir: "auto", "aria-pressed": "false" }, word.word);
    if (word.note) button.append(make("small", {}, ` ${word.note}`));
    this.words.set(button, word);
    return make("li", {}, button);
  }

  /** @param {KeyboardEvent} event */
  #move(event) {
    const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -Infinity, End: Infinity };
    const step = steps[/** @type {keyof typeof steps} */ (event.key)];
    if (!step || !(event.target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    let buttons = [...this.words.keys()];
    let to = buttons.indexOf(event.target) + step;
    while (to >= buttons.length && this.more()) buttons = [...this.words.keys()];
    to = Math.max(0, Math.min(to, buttons.length - 1));
    event.target.tabIndex = -1;
    const button = /** @type {HTMLButtonElement} */ (buttons[to]);
    button.tabIndex = 0;
    button.focus();
  }
}
