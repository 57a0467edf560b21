// Picks tiles with a finger, a pen or the mouse, by dragging along a word or pressing its tiles.

/** @typedef {import("./board.js").BoardView} BoardView */

/** The distance from the middle of a tile, in tiles, within which a drag picks it. There is a
 * gap between tiles, so a diagonal drag does not pick the tiles beside it. */
const REACH = 0.4;

/** Lets a player pick a path. */
export class Picker {
  /**
   * @param {BoardView} board
   * @param {{changed: (path: number[]) => void, entered: (path: number[]) => void}} events
   */
  constructor(board, { changed, entered }) {
    this.board = board;
    this.changed = changed;
    this.entered = entered;
    /** @type {number[]} */
    this.path = [];
    /** The neighbors of each cell. @type {number[][]} */
    this.neighbors = [];
    this.reuse = false;
    /** @type {[number, number] | undefined} The last position of the pointer, in tiles. */
    this.last = undefined;
    /** Whether the pointer has left the tile where it was pressed. */
    this.hasMoved = false;
    /** Whether the press was on the last tile of the path. */
    this.isContinued = false;
    const { root } = board;
    // In Chromium, lifting a finger while it moves would start a fling, even where nothing
    // scrolls, and the next tap would only end the fling.
    root.addEventListener("touchstart", (event) => event.preventDefault(), { passive: false });
    root.addEventListener("pointerdown", (event) => this.#down(event));
    root.addEventListener("pointermove", (event) => this.#move(event));
    root.addEventListener("pointerup", () => this.#up());
    root.addEventListener("pointercancel", () => this.clear());
    // A press on a tile with the keyboard or a screen reader.
    root.addEventListener("click", (event) => {
      const tile = event.target instanceof Element ? event.target.closest(".tile") : null;
      if (tile && event.detail === 0) this.#press(Number(tile.getAttribute("data-cell")));
    });
  }

  clear() {
    this.path = [];
    this.last = undefined;
    this.changed(this.path);
  }

  /** @param {PointerEvent} event @returns {[number, number]} the position in tiles */
  #place(event) {
    const box = this.board.root.getBoundingClientRect();
    const padding = box.width * 0.015;
    const x = ((event.clientX - box.left - padding) / (box.width - 2 * padding)) * this.board.columns;
    const y = ((event.clientY - box.top - padding) / (box.height - 2 * padding)) * this.board.rows;
    return [x, y];
  }

  /** Returns the cell at a position. @param {[number, number]} place @param {number} reach */
  #cell([x, y], reach) {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    if (column < 0 || row < 0 || column >= this.board.columns || row >= this.board.rows) return undefined;
    if (Math.hypot(x - column - 0.5, y - row - 0.5) > reach) return undefined;
    return this.board.order[row * this.board.columns + column];
  }

  /** Adds a cell, or removes it if it is the last one. @param {number} cell */
  #pick(cell) {
    const { path } = this;
    const last = path[path.length - 1];
    if (cell === last) return;
    if (path.length > 1 && cell === path[path.length - 2]) path.pop();
    else if (this.#fits(cell)) path.push(cell);
    else return;
    this.changed(path);
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
    if (event.button !== 0) return;
    event.preventDefault();
    this.board.root.setPointerCapture(event.pointerId);
    this.last = this.#place(event);
    this.hasMoved = false;
    const cell = this.#cell(this.last, 1);
    if (cell === undefined) return;
    this.isContinued = this.path.length > 0 && this.path[this.path.length - 1] === cell;
    if (this.isContinued) return;
    if (!this.#fits(cell)) this.path = [];
    this.#pick(cell);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (!this.last) return;
    const [toX, toY] = this.#place(event);
    const [x, y] = this.last;
    const before = this.path.length;
    // Fast moves skip tiles, so check the positions in between.
    const steps = Math.ceil(Math.hypot(toX - x, toY - y) * 6);
    for (let step = 1; step <= steps; step += 1) {
      const cell = this.#cell([x + ((toX - x) * step) / steps, y + ((toY - y) * step) / steps], REACH);
      if (cell !== undefined) this.#pick(cell);
    }
    this.hasMoved ||= this.path.length !== before;
    this.last = [toX, toY];
  }

  #up() {
    if (!this.last) return;
    this.last = undefined;
    // A drag enters the word, and so does pressing the last tile again.
    if (this.path.length > 0 && (this.hasMoved || this.isContinued)) this.#enter();
  }

  /** @param {number} cell */
  #press(cell) {
    if (this.path[this.path.length - 1] === cell) {
      this.#enter();
      return;
    }
    if (!this.#fits(cell)) this.path = [];
    this.#pick(cell);
  }

  #enter() {
    const { path } = this;
    this.path = [];
    this.entered(path);
  }
}
