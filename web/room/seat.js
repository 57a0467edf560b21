// A player's seat in a room: the token, and the words of the round that the server has not acknowledged. Other tabs of
// the same browser have the same seat; only the newest tab uses it.

import { recall } from "../store.js";

/** @typedef {{n: number, word: string, at: number}} Word a numbered word, and when it was entered */
/** @typedef {{token: string, isLeft: boolean, round: number, next: number, words: Word[]}} Stored */

/** @type {Stored} */
const EMPTY = { token: "", isLeft: false, round: 0, next: 0, words: [] };

/** Used if the browser stores nothing, as in private windows. @type {Map<string, string>} */
const memory = new Map();

/** @param {string} key */
const load = (key) => recall(key) ?? memory.get(key);

/** @param {string} key @param {string} value */
function save(key, value) {
  memory.set(key, value);
  try {
    // If the storage is full, an old value must not come back.
    localStorage.removeItem(key);
    localStorage.setItem(key, value);
  } catch {
    // The seat lasts until the page is closed.
  }
}

export class Seat {
  /** @param {string} code @param {() => void} taken called when another tab takes the seat */
  constructor(code, taken) {
    this.key = `boggle-room-${code}`;
    this.tab = `${Date.now()} ${Math.random()}`;
    addEventListener(
      "storage",
      ({ key, newValue }) => key === `${this.key}-tab` && newValue && newValue !== this.tab && taken(),
    );
  }

  /** @returns {Stored} what is stored, which another tab may have changed */
  get #stored() {
    try {
      return { ...EMPTY, ...JSON.parse(load(this.key) ?? "{}") };
    } catch {
      return EMPTY;
    }
  }

  /** @param {Partial<Stored>} change */
  #change(change) {
    save(this.key, JSON.stringify({ ...this.#stored, ...change }));
  }

  /** The token, or "" if the player has not joined, or has left. */
  get token() {
    const { token, isLeft } = this.#stored;
    return isLeft ? "" : token;
  }

  /** The token of the seat that the player left, which brings the player back. */
  get former() {
    const { token, isLeft } = this.#stored;
    return isLeft ? token : "";
  }

  /** The round that the words belong to. */
  get round() {
    return this.#stored.round;
  }

  /** The words that the server has not acknowledged. */
  get waiting() {
    return this.#stored.words;
  }

  /** Stores the token of a seat. @param {string} token */
  sit(token) {
    this.#change({ ...EMPTY, token });
  }

  /** Leaves the seat. */
  leave() {
    this.#change({ ...EMPTY, token: this.#stored.token, isLeft: true });
  }

  /** Takes the seat from other tabs. */
  take() {
    save(`${this.key}-tab`, this.tab);
  }

  /** Begins a round, unless it has begun. Words of earlier rounds are too late. @param {number} round */
  begin(round) {
    if (round !== this.round) this.#change({ round, next: 0, words: [] });
  }

  /** Keeps a word until it is acknowledged. @param {string} word @param {number} at @returns {number} its number */
  keep(word, at) {
    const { next, words } = this.#stored;
    this.#change({ next: next + 1, words: [...words, { n: next, word, at }] });
    return next;
  }

  /** Does not use numbers again that the server has. @param {number[]} numbers */
  skip(numbers) {
    this.#change({ next: Math.max(this.#stored.next, ...numbers.map((n) => n + 1)) });
  }

  /** Removes acknowledged words. @param {number} round @param {number[]} numbers */
  acknowledge(round, numbers) {
    if (round === this.round) this.#change({ words: this.waiting.filter(({ n }) => !numbers.includes(n)) });
  }
}
