// Draws boards and paths.

import { NO_MEANING, make, makeSvg } from "./dom.js";

/** @typedef {import("./engine.js").Board} Board */

/** Returns the name of a cell as in a spreadsheet: letters for columns, numbers for rows.
 * @param {number} cell @param {number} columns */
export function cellName(cell, columns) {
  let name = "";
  for (let column = (cell % columns) + 1; column > 0; column = Math.floor((column - 1) / 26)) {
    name = String.fromCharCode(65 + ((column - 1) % 26)) + name;
  }
  return name + (Math.floor(cell / columns) + 1);
}

/** A board on the page. */
export class BoardView {
  /** @param {HTMLElement} frame */
  constructor(frame) {
    this.frame = frame;
    /** @type {HTMLElement[]} The tiles by cell. */
    this.tiles = [];
    this.columns = 4;
    this.rows = 4;
    /** The cells in the order in which they are shown. @type {number[]} */
    this.order = [];
    this.root = frame.querySelector("div") ?? make("div");
    this.root.className = "board";
    this.root.setAttribute("role", "group");
    this.root.setAttribute("aria-label", "Board");
    this.lines = makeSvg("svg", { "aria-hidden": "true" });
    frame.append(this.root);
  }

  /**
   * Draws tiles, as buttons or as fields to edit.
   * @param {{rows: number, columns: number, faces: string[]}} board
   * @param {{editing?: boolean, order?: number[]}} [how] the cells in the order in which they are shown
   */
  draw({ rows, columns, faces }, { editing = false, order = faces.map((_, cell) => cell) } = {}) {
    this.rows = rows;
    this.columns = columns;
    this.order = order;
    this.frame.style.setProperty("--rows", String(rows));
    this.frame.style.setProperty("--columns", String(columns));
    this.lines.setAttribute("viewBox", `0 0 ${columns} ${rows}`);
    this.root.classList.toggle("lettered", faces.some(Boolean) || editing);
    this.tiles = faces.map((face, cell) => {
      const length = [...face].length;
      const size = length > 3 ? " longer" : length > 1 ? " long" : "";
      const blocked = !face && !editing ? " blocked" : "";
      const name = `${cellName(order.indexOf(cell), columns)} ${face || "hole"}`;
      const attributes = { class: `tile${size}${blocked}`, "data-cell": cell, "aria-label": name };
      if (!editing) return make("button", { type: "button", tabindex: -1, ...attributes }, make("span", {}, face));
      return make("input", { ...attributes, value: face, maxlength: 12, autocomplete: "off", autocapitalize: "characters", spellcheck: "false" });
    });
    this.root.replaceChildren(...order.map((cell) => this.tiles[cell]), this.lines);
    this.lines.replaceChildren();
    const first = this.tiles[order[0]];
    if (first) first.tabIndex = 0;
  }

  /** Writes the faces into the fields being edited, except for the one with the focus.
   * @param {string[]} faces */
  rewrite(faces) {
    this.tiles.forEach((tile, cell) => {
      if (tile instanceof HTMLInputElement && tile !== document.activeElement) tile.value = faces[cell];
    });
  }

  /** Reserves space for tiles that are not known yet.
   * @param {number} rows @param {number} columns */
  reserve(rows, columns) {
    this.draw({ rows, columns, faces: Array(rows * columns).fill("") });
    for (const tile of this.tiles) tile.classList.remove("blocked");
  }

  /**
   * Highlights a path, or none.
   * @param {number[]} path
   * @param {string} [style] lit, good, again or bad
   */
  light(path, style = "lit") {
    const on = new Set(path);
    this.tiles.forEach((tile, cell) => {
      for (const name of ["lit", "good", "again", "bad"]) tile.classList.toggle(name, name === style && on.has(cell));
    });
    const points = path.map((cell) => {
      const at = this.order.indexOf(cell);
      return [(at % this.columns) + 0.5, Math.floor(at / this.columns) + 0.5];
    });
    this.lines.replaceChildren();
    if (points.length === 0) return;
    this.lines.append(makeSvg("circle", { cx: points[0][0], cy: points[0][1], r: 0.13 }));
    // A step across a joined edge has no line.
    let run = [points[0]];
    const runs = [run];
    for (const point of points.slice(1)) {
      const [x, y] = run[run.length - 1];
      if (Math.abs(point[0] - x) > 1 || Math.abs(point[1] - y) > 1) runs.push((run = []));
      run.push(point);
    }
    for (const run of runs) this.lines.append(makeSvg("polyline", { points: run.map((point) => point.join(",")).join(" ") }));
  }

  /** Returns the nodes that describe a word on the board: the word, the text `about`, its path and its meaning.
   * @param {{word: string, path: number[]}} word @param {string} about @param {Promise<string>} meaning */
  describe({ word, path }, about, meaning) {
    const line = make("span");
    meaning.then((text) => line.append(text), () => line.append(NO_MEANING));
    const cells = path.map((cell) => cellName(cell, this.columns)).join(" ");
    return [make("b", {}, word), ` ${about} `, make("small", {}, cells), make("br"), line];
  }

  /** Dims the tiles that no word uses. @param {number[]} using the number of words that use each tile */
  spend(using) {
    this.tiles.forEach((tile, cell) => tile.classList.toggle("spent", !using[cell]));
  }

  /** Shows two numbers on each tile: how many words start there, and how many use it.
   * @param {number[]} starting @param {number[]} using */
  count(starting, using) {
    this.tiles.forEach((tile, cell) => {
      for (const old of tile.querySelectorAll("i")) old.remove();
      if (!using[cell]) return;
      tile.append(make("i", { title: "words that start here" }, String(starting[cell])), make("i", { title: "words through here" }, String(using[cell])));
    });
  }

  /** Moves the focus between tiles with the arrow keys.
   * @param {KeyboardEvent} event @returns {boolean} whether the key was an arrow key */
  move(event) {
    const tile = event.target instanceof Element ? event.target.closest(".tile") : null;
    const at = tile ? this.order.indexOf(Number(tile.getAttribute("data-cell"))) : -1;
    const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -this.columns, ArrowDown: this.columns };
    const step = steps[/** @type {keyof typeof steps} */ (event.key)];
    if (at < 0 || !step) return false;
    event.preventDefault();
    this.focus(at + step);
    return true;
  }

  /** Focuses the tile at a position. @param {number} at */
  focus(at) {
    const tile = this.tiles[this.order[at]];
    if (!tile) return;
    for (const other of this.tiles) other.tabIndex = -1;
    tile.tabIndex = 0;
    tile.focus();
  }
}
