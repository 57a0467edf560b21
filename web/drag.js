// Picks tiles with a finger, a pen or the mouse, by dragging along a word or pressing its tiles.

import { lower } from "./lexicon.js";
import { followFingers } from "./touch.js";
import { Trail } from "./trail.js";

/** @typedef {import("./board.js").BoardView} BoardView */

/** How far outside the board, in tiles, a finger can be lifted without canceling the word. */
const MARGIN = 0.35;

/** How long to wait for a finger to be lifted, in milliseconds. */
const PATIENCE = 3000;

/** Lets a player pick a path. */
export class Picker {
  /**
   * @param {BoardView} board
   * @param {{changed: (path: number[]) => void, entered: (path: number[]) => void, tapped?: (cell: number) => void,
   *   isOn?: () => boolean}} events a tap on a tile begins or continues a path unless it means something else
   */
  constructor(board, { changed, entered, tapped, isOn = () => true }) {
    this.board = board;
    this.changed = changed;
    this.entered = entered;
    this.tapped = tapped;
    this.isOn = isOn;
    /** @type {number[]} */
    this.path = [];
    /** The neighbors of each cell. @type {number[][]} */
    this.neighbors = [];
    this.reuse = false;
    /** The letters of each cell, or undefined if the player has to choose them. @type {(string | undefined)[]} */
    this.letters = [];
    /** @type {import("./trail.js").Words} */
    this.words = { has: () => false, begins: () => false };
    /** @type {number | undefined} The pointer that draws. Others, such as a palm, are ignored. */
    this.pointer = undefined;
    /** @type {[number, number]} The last position of the pointer, in tiles. */
    this.last = [0, 0];
    /** The trail of the pointer, unless it continues a path. @type {Trail | undefined} */
    this.trail = undefined;
    /** Whether the pointer has left the tile where it was pressed. */
    this.hasMoved = false;
    /** Whether the press was on the last tile of the path. */
    this.isContinued = false;
    const { root } = board;
    followFingers(root, isOn);
    root.addEventListener("pointerdown", (event) => this.#down(event));
    root.addEventListener("pointermove", (event) => this.#move(event));
    root.addEventListener("pointerup", (event) => this.#up(event));
    for (const type of /** @type {const} */ (["pointercancel", "lostpointercapture"])) {
      root.addEventListener(type, (event) => this.pointer === event.pointerId && this.clear());
    }
    // A press on a tile with the keyboard or a screen reader.
    root.addEventListener("click", (event) => {
      const tile = event.target instanceof Element ? event.target.closest(".tile") : null;
      if (tile && event.detail === 0 && isOn()) this.#press(Number(tile.getAttribute("data-cell")));
    });
  }

  /** Prepares for a game.
   * @param {{board: {tiles: string[]}, neighbors: number[][], reuse: boolean, words: import("./trail.js").Words}} game */
  prepare({ board, neighbors, reuse, words }) {
    Object.assign(this, { neighbors, reuse, words, path: [], trail: undefined, pointer: undefined });
    // Hyphens mark tiles that can only begin or end words.
    this.letters = board.tiles.map((tile) => (/[?/]/.test(tile) ? undefined : lower(tile.replaceAll("-", ""))));
  }

  clear() {
    this.path = [];
    this.pointer = undefined;
    this.#show();
  }

  /** Ends the drag, if there is one. Returns when the finger is lifted. */
  async stop() {
    const { pointer } = this;
    this.clear();
    if (pointer === undefined) return;
    const done = new AbortController();
    await new Promise((resolve) => {
      const lift = (/** @type {PointerEvent} */ event) => event.pointerId === pointer && resolve(undefined);
      // The events that stand for a touch do not bubble.
      const options = { capture: true, signal: done.signal };
      for (const type of /** @type {const} */ (["pointerup", "pointercancel"])) addEventListener(type, lift, options);
      // The browser may never report the end of a touch.
      setTimeout(resolve, PATIENCE);
    });
    done.abort();
  }

  /** Returns the letters of a path. @param {number[]} path */
  spell(path) {
    return path.map((cell) => this.letters[cell] ?? "?").join("");
  }

  /** Interprets the path or its trail. */
  #read() {
    const { board, trail, path, words } = this;
    if (!trail || path.length === 0 || words.has(this.spell(path))) return path;
    const cell = (/** @type {number} */ place) => board.order[place];
    const letters = (/** @type {number} */ place) => this.spell([cell(place)]);
    const isStep = (/** @type {number} */ from, /** @type {number} */ to) => this.neighbors[cell(from)].includes(cell(to));
    return trail.read(letters, isStep, this.reuse, words)?.map(cell) ?? path;
  }

  #show() {
    this.changed(this.#read());
  }

  /** @param {PointerEvent} event @returns {[number, number]} the position in tiles */
  #place(event) {
    const box = this.board.root.getBoundingClientRect();
    const padding = box.width * 0.015;
    const x = ((event.clientX - box.left - padding) / (box.width - 2 * padding)) * this.board.columns;
    const y = ((event.clientY - box.top - padding) / (box.height - 2 * padding)) * this.board.rows;
    return [x, y];
  }

  /** Adds a cell, or removes it if it is the last one. @param {number} cell @returns {boolean} */
  #pick(cell) {
    const { path } = this;
    const last = path[path.length - 1];
    if (cell === last) return false;
    if (path.length > 1 && cell === path[path.length - 2]) path.pop();
    else if (this.#fits(cell)) path.push(cell);
    else return false;
    return true;
  }

  /** @param {number} cell */
  #fits(cell) {
    const last = this.path[this.path.length - 1];
    if (this.board.tiles[cell]?.classList.contains("blocked")) return false;
    if (last === undefined) return true;
    return this.neighbors[last].includes(cell) && (this.reuse || !this.path.includes(cell));
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button !== 0 || !this.isOn()) return;
    event.preventDefault();
    if (this.pointer !== undefined) return;
    const [x, y] = this.#place(event);
    const { rows, columns, order, root } = this.board;
    const [column, row] = [Math.floor(x), Math.floor(y)];
    if (column < 0 || row < 0 || column >= columns || row >= rows) return;
    this.pointer = event.pointerId;
    if (event.isTrusted) root.setPointerCapture(event.pointerId);
    this.last = [x, y];
    this.hasMoved = false;
    this.trail = undefined;
    const cell = order[row * columns + column];
    this.isContinued = this.path.length > 0 && this.path[this.path.length - 1] === cell;
    if (this.isContinued) return;
    if (!this.#fits(cell)) this.path = [];
    if (this.path.length === 0) {
      this.trail = new Trail(rows, columns);
      this.trail.add(x, y);
    }
    if (this.#pick(cell)) this.#show();
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (event.pointerId !== this.pointer) return;
    const [toX, toY] = this.#place(event);
    // When time runs out, the board is hidden and has no size, but the pointer may still be down.
    if (!Number.isFinite(toX + toY)) {
      this.clear();
      return;
    }
    const [x, y] = this.last;
    let isChanged = false;
    // Fast moves skip tiles, so check the positions in between.
    const steps = Math.ceil(Math.hypot(toX - x, toY - y) * 12);
    const trail = this.trail ?? new Trail(this.board.rows, this.board.columns);
    for (let step = 1; step <= steps; step += 1) {
      const place = trail.add(x + ((toX - x) * step) / steps, y + ((toY - y) * step) / steps);
      if (place !== undefined && this.#pick(this.board.order[place])) isChanged = true;
    }
    this.hasMoved ||= isChanged;
    this.last = [toX, toY];
    this.board.root.classList.toggle("leaving", this.#isOutside());
    if (isChanged) this.#show();
  }

  #isOutside() {
    const [x, y] = this.last;
    return x < -MARGIN || y < -MARGIN || x > this.board.columns + MARGIN || y > this.board.rows + MARGIN;
  }

  /** @param {PointerEvent} event */
  #up(event) {
    if (event.pointerId !== this.pointer) return;
    // The finger may have moved on since the last event.
    this.#move(event);
    this.pointer = undefined;
    this.board.root.classList.remove("leaving");
    const [cell] = this.path;
    if (this.hasMoved && this.#isOutside()) this.clear();
    else if (this.tapped && !this.hasMoved) {
      this.clear();
      if (cell !== undefined) this.tapped(cell);
    }
    // A drag enters the word, and so does pressing the last tile again.
    else if (this.path.length > 0 && (this.hasMoved || this.isContinued)) this.#enter();
  }

  /** @param {number} cell */
  #press(cell) {
    if (this.tapped) {
      this.tapped(cell);
      return;
    }
    this.trail = undefined;
    if (this.path[this.path.length - 1] === cell) {
      this.#enter();
      return;
    }
    if (!this.#fits(cell)) this.path = [];
    if (this.#pick(cell)) this.#show();
  }

  #enter() {
    const path = this.#read();
    this.path = [];
    this.entered(path);
  }
}
