// The relaxed game: find all common words, each of which has a slot. There is no clock, and players leave when they like.

import { byId, make } from "./dom.js";
import * as effects from "./effects.js";
import { capitalize } from "./entry.js";
import { icon } from "./icons.js";

/** How long a new word stays green, and the time for the party after the last one, in milliseconds. */
const FRESH = 1000;
const PARTY = 1600;

const panel = /** @type {HTMLElement} */ (document.querySelector("#game .panel"));

/** Returns whether a game is of this kind. @param {any} game the engine's reply at its start, or its setup */
export function isIt({ target, has_levels = true, timer, mode = "classic", goal }) {
  return (target === "common" || !has_levels) && timer === null && mode === "classic" && !goal;
}

/** Compares words by length, the longest first, and then by code points. @param {string} a @param {string} b */
const compare = (a, b) => [...b].length - [...a].length || (a < b ? -1 : 1);

/** The slots of a game, in alphabetical order, so that neighbors are a clue, and the hints in them. */
export class FindAll {
  /** @param {import("./lexicon.js").Lexicon} lexicon of a new game @param {() => void} leave
   * @param {(word: string) => void} ask called when the open slot of a word is tapped */
  constructor(lexicon, leave, ask) {
    this.lexicon = lexicon;
    /** The slot of each word. @type {Map<string, HTMLElement>} */
    this.slots = new Map();
    /** The number found of each length, and where it is shown. @type {Map<number, [number, HTMLElement]>} */
    this.counts = new Map();
    this.hinted = "";
    /** How many words have been hinted at. */
    this.hints = 0;
    this.list = make("div", { class: "slots", role: "group", "aria-label": "Words to find", tabindex: 0 });
    const words = lexicon.left().sort(compare);
    for (const letters of new Set(words.map((word) => [...word].length))) this.#group(letters, words.filter((word) => [...word].length === letters));
    this.button = make("button", { type: "button", class: "leave", "aria-label": "Leave" }, icon("back"), make("span", {}, "Leave"));
    this.button.addEventListener("click", leave);
    this.list.addEventListener("click", ({ target }) => {
      const tapped = [...this.slots].find(([word, slot]) => slot.contains(/** @type {Node} */ (target)) && !lexicon.found.has(word));
      if (tapped) ask(tapped[0]);
    });
    panel.append(this.list);
    byId("game-name", HTMLElement).before(this.button);
  }

  /** Removes what the game has added to the page. */
  remove() {
    this.list.remove();
    this.button.remove();
  }

  /** @param {number} letters @param {string[]} words of this many letters */
  #group(letters, words) {
    const count = make("small");
    this.counts.set(letters, [0, count]);
    const list = make("ul", { "aria-label": `${letters} letters` });
    for (const word of words) {
      const slot = make("li", { class: "slot" }, make("span", { class: "hidden" }, "open"), ...[...word].map(() => make("s")));
      slot.style.setProperty("--letters", String(letters));
      this.slots.set(word, slot);
      list.append(slot);
    }
    this.list.append(make("div", {}, make("p", {}, make("b", {}, String(letters)), count), list));
    this.#showCount(letters, 0, words.length);
  }

  /** @param {number} letters @param {number} found @param {number} all */
  #showCount(letters, found, all) {
    const count = /** @type {[number, HTMLElement]} */ (this.counts.get(letters))[1];
    count.textContent = `${found} of ${all}`;
    this.counts.set(letters, [found, count]);
  }

  /** Fills the slot of a word; rare words have none. @param {string} word @param {boolean} isFresh */
  add(word, isFresh) {
    const slot = this.slots.get(word);
    if (!slot) return;
    slot.replaceChildren(make("b", { dir: "auto" }, word));
    slot.classList.remove("hinted");
    const letters = [...word].length;
    const [found] = /** @type {[number, HTMLElement]} */ (this.counts.get(letters));
    this.#showCount(letters, found + 1, /** @type {HTMLElement} */ (slot.parentElement).children.length);
    if (!isFresh) return;
    slot.scrollIntoView({ block: "nearest" });
    slot.classList.add("fresh");
    setTimeout(() => slot.classList.remove("fresh"), FRESH);
  }

  /** Returns the next hint: the first letter of a word, which its slot shows, and then the word, for its path.
   * @param {string} [asked] the word, which is chosen otherwise @returns {{text: string, word?: string}} */
  hint(asked) {
    const { hinted, lexicon } = this;
    if (hinted && !lexicon.found.has(hinted) && (!asked || asked === hinted)) {
      this.hinted = "";
      return { text: "Here is its path", word: hinted };
    }
    const left = lexicon.left();
    // A word of another length each time.
    const lengths = [...new Set(left.map((word) => [...word].length))];
    const word = asked ?? left.find((word) => [...word].length === lengths[this.hints % lengths.length]);
    this.hints += 1;
    if (!word) return { text: "No common words on this board" };
    const slot = /** @type {HTMLElement} */ (this.slots.get(word));
    const letter = capitalize([...word][0]);
    this.hinted = word;
    slot.classList.add("hinted");
    slot.querySelector("s")?.replaceChildren(letter);
    slot.scrollIntoView({ block: "nearest" });
    return { text: `${[...word].length} letters, starting with ${letter}` };
  }

  /** Celebrates the last word, if it has been found. @param {HTMLElement[]} tiles in their order */
  async party(tiles) {
    if (this.lexicon.common < this.lexicon.possible) return;
    effects.celebrate();
    effects.hop(tiles);
    await new Promise((resolve) => setTimeout(resolve, PARTY));
  }
}
