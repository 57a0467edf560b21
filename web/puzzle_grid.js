// The letters of a word search, on which the player selects words: by dragging, by pressing both ends, or with the keyboard.

import { cellName } from "./board.js";
import { make, makeSvg } from "./dom.js";
import { followFingers } from "./touch.js";

/** The number of colors of words. */
export const HUES = 6;

const ARROWS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/** Returns the cells of a straight line. @param {number} from @param {number} to @param {number} columns */
function line(from, to, columns) {
  const rows = Math.floor(to / columns) - Math.floor(from / columns);
  const across = (to % columns) - (from % columns);
  const step = Math.sign(rows) * columns + Math.sign(across);
  return Array.from({ length: Math.max(Math.abs(rows), Math.abs(across)) + 1 }, (_, at) => from + at * step);
}

export class PuzzleGrid {
  /**
   * @param {HTMLElement} root
   * @param {{ends: (from: number) => Promise<number[]>, changed: (cells: number[]) => void,
   *   entered: (from: number, to: number) => void}} events `ends` returns, for each cell, the end of the selection when the
   *   finger is there
   */
  constructor(root, events) {
    this.root = root;
    this.events = events;
    this.rows = 1;
    this.columns = 1;
    /** @type {string[]} */
    this.faces = [];
    /** @type {HTMLElement[]} */
    this.cells = [];
    /** The first cell of the selection. @type {number | undefined} */
    this.from = undefined;
    /** The cell below the finger or with the focus. */
    this.at = 0;
    /** @type {number[] | undefined} */
    this.ends = undefined;
    /** The pointer that draws. Others are ignored. @type {number | undefined} */
    this.pointer = undefined;
    /** Where it was pressed, and whether it has left that cell. */
    this.start = 0;
    this.hasMoved = false;
    /** The end that was pressed before. @type {number | undefined} */
    this.pressed = undefined;
    /** Whether the letters can be selected. */
    this.isOn = true;
    this.marks = makeSvg("g");
    this.ring = makeSvg("g", { class: "ring" });
    this.trail = makeSvg("g", { class: "trail" });
    this.picture = makeSvg("svg", { "aria-hidden": "true" }, this.marks, this.ring, this.trail);
    this.letters = make("div", { role: "grid", "aria-label": "Letters" });
    root.append(this.picture, this.letters);
    const { letters } = this;
    followFingers(letters, () => this.isOn);
    letters.addEventListener("pointerdown", (event) => this.#down(event));
    letters.addEventListener("pointermove", (event) => this.#move(event));
    letters.addEventListener("pointerup", (event) => this.#up(event));
    for (const type of /** @type {const} */ (["pointercancel", "lostpointercapture"])) {
      letters.addEventListener(type, (event) => event.pointerId === this.pointer && this.clear());
    }
    letters.addEventListener("keydown", (event) => this.#key(event));
    // A screen reader presses cells without pointers or keys.
    letters.addEventListener("click", (event) => {
      const cell = this.cells.indexOf(/** @type {HTMLElement} */ (event.target));
      if (event.detail === 0 && cell >= 0 && this.isOn) this.#press(cell);
    });
  }

  /** @param {{rows: number, columns: number, faces: string[]}} puzzle */
  draw({ rows, columns, faces }) {
    Object.assign(this, { rows, columns, faces });
    this.root.style.setProperty("--rows", String(rows));
    this.root.style.setProperty("--columns", String(columns));
    this.picture.setAttribute("viewBox", `0 0 ${columns} ${rows}`);
    this.cells = faces.map((face, cell) => {
      const length = [...face].length;
      return make("div", { role: "gridcell", tabindex: -1, "aria-label": `${cellName(cell, columns)} ${face || "no letter"}`, class: length > 1 && "long" }, face);
    });
    this.letters.replaceChildren(...Array.from({ length: rows }, (_, row) => {
      return make("div", { role: "row", "aria-label": `Row ${row + 1}` }, ...this.cells.slice(row * columns, (row + 1) * columns));
    }));
    this.marks.replaceChildren();
    this.hint(null);
    this.cells[0].tabIndex = 0;
    this.at = 0;
    this.clear();
  }

  /** Marks the words that were found, in this order. @param {number[][]} finds the cells of each */
  mark(finds) {
    // The marks that are there stay, so that only the new ones appear.
    for (const cells of finds.slice(this.marks.childElementCount)) {
      const at = this.marks.childElementCount;
      const capsule = this.#capsule(cells[0], cells[cells.length - 1], `hue${at % HUES}`);
      capsule.style.setProperty("--at", String(at));
      this.marks.append(capsule);
      for (const cell of cells) this.#describe(cell);
    }
  }

  /** Marks the letter where a word begins, or none. @param {number | null} cell */
  hint(cell) {
    this.ring.replaceChildren(...(cell === null ? [] : [this.#capsule(cell, cell)]));
  }

  /** Tells a screen reader that a letter is part of a word that was found. @param {number} cell */
  #describe(cell) {
    const label = this.cells[cell].getAttribute("aria-label") ?? "";
    if (!label.endsWith("found")) this.cells[cell].setAttribute("aria-label", `${label}, found`);
  }

  /** @param {number} from @param {number} to @param {string} [style] */
  #capsule(from, to, style) {
    const [x1, x2] = [from, to].map((cell) => (cell % this.columns) + 0.5);
    const [y1, y2] = [from, to].map((cell) => Math.floor(cell / this.columns) + 0.5);
    return makeSvg("line", { x1, y1, x2, y2, ...(style ? { class: style } : {}) });
  }

  /** Returns the letters of cells. @param {number[]} cells */
  spell(cells) {
    return cells.map((cell) => this.faces[cell]).join("");
  }

  clear() {
    this.#choose(undefined);
    this.pressed = undefined;
    this.pointer = undefined;
    this.ends = undefined;
    this.#show();
  }

  /** Removes a selection that was judged, unless another one has begun. */
  settle() {
    if (this.from === undefined) this.clear();
  }

  /** Begins a selection. @param {number} cell */
  #begin(cell) {
    this.#choose(cell);
    this.at = cell;
    this.ends = undefined;
    this.#show();
    this.events.ends(cell).then((ends) => {
      if (this.from !== cell) return;
      this.ends = ends;
      this.#show();
    }, () => {});
  }

  /** Sets the first cell of the selection, or none. @param {number | undefined} cell */
  #choose(cell) {
    if (this.from !== undefined) this.cells[this.from]?.removeAttribute("aria-selected");
    if (cell !== undefined) this.cells[cell].setAttribute("aria-selected", "true");
    this.from = cell;
  }

  /** Shows the selection. */
  #show() {
    if (this.from === undefined) {
      this.trail.replaceChildren();
      this.events.changed([]);
      return;
    }
    const to = this.ends?.[this.at] ?? this.from;
    this.trail.replaceChildren(this.#capsule(this.from, to));
    this.events.changed(line(this.from, to, this.columns));
  }

  /** Ends a selection, which stays in sight until it is judged. @param {number} to */
  #enter(to) {
    const { from } = this;
    this.at = to;
    this.#show();
    this.#choose(undefined);
    this.pressed = undefined;
    if (from !== undefined) this.events.entered(from, to);
  }

  /** Presses an end of a selection. @param {number} cell */
  #press(cell) {
    if (this.pressed === undefined) {
      if (this.from !== cell) this.#begin(cell);
      this.pressed = cell;
    } else if (this.pressed === cell) {
      this.clear();
    } else {
      this.#enter(cell);
    }
  }

  /** Returns the cell at a position, or the nearest one. @param {PointerEvent} event */
  #cell(event) {
    const box = this.letters.getBoundingClientRect();
    const part = (/** @type {number} */ at, /** @type {number} */ length, /** @type {number} */ count) => {
      return Math.max(0, Math.min(count - 1, Math.floor((at / length) * count)));
    };
    return part(event.clientY - box.top, box.height, this.rows) * this.columns + part(event.clientX - box.left, box.width, this.columns);
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button !== 0 || !this.isOn || this.pointer !== undefined) return;
    event.preventDefault();
    this.pointer = event.pointerId;
    if (event.isTrusted) this.letters.setPointerCapture(event.pointerId);
    this.hasMoved = false;
    const cell = this.#cell(event);
    // The second press can be the other end, or begin a drag.
    this.start = cell;
    if (this.pressed === undefined) this.#begin(cell);
    else {
      this.at = cell;
      this.#show();
    }
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (event.pointerId !== this.pointer) return;
    const cell = this.#cell(event);
    if (cell === this.at && !this.hasMoved) return;
    if (!this.hasMoved && cell !== this.start) {
      this.hasMoved = true;
      this.pressed = undefined;
      if (this.from !== this.start) this.#begin(this.start);
    }
    if (!this.hasMoved || cell === this.at) return;
    this.at = cell;
    this.#show();
  }

  /** @param {PointerEvent} event */
  #up(event) {
    if (event.pointerId !== this.pointer) return;
    // The finger may have moved on since the last event.
    this.#move(event);
    this.pointer = undefined;
    const cell = this.#cell(event);
    if (!this.hasMoved) this.#press(cell);
    else if (cell === this.start) this.clear();
    else this.#enter(cell);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const at = this.cells.indexOf(/** @type {HTMLElement} */ (event.target));
    const step = ARROWS[/** @type {keyof typeof ARROWS} */ (event.key)];
    if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    if (step) {
      event.preventDefault();
      const [row, column] = [Math.floor(at / this.columns) + step[0], (at % this.columns) + step[1]];
      if (row < 0 || column < 0 || row >= this.rows || column >= this.columns) return;
      if (event.shiftKey && this.pressed === undefined && this.isOn) this.#press(at);
      this.focus(row * this.columns + column);
    } else if ((event.key === "Enter" || event.key === " ") && this.isOn) {
      event.preventDefault();
      this.#press(at);
    } else if (event.key === "Escape" && this.from !== undefined) {
      event.stopPropagation();
      this.clear();
    }
  }

  /** Moves the focus to a cell, and the end of the selection with it. @param {number} cell */
  focus(cell) {
    for (const other of this.letters.querySelectorAll("[tabindex='0']")) if (other instanceof HTMLElement) other.tabIndex = -1;
    this.cells[cell].tabIndex = 0;
    this.cells[cell].focus({ preventScroll: true });
    this.at = cell;
    if (this.pressed !== undefined) this.#show();
  }
}
