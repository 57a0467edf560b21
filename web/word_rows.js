// Rows of words from a board: a picture of the path, the word, a line about it, and the points.

import { make, makeSvg } from "./dom.js";
import { icon } from "./icons.js";
import { define, openWord } from "./word_sheet.js";

/** A word in a row. Without a note, its meaning is shown. The letters after the first `known` ones are marked.
 * @typedef {import("./words.js").Word & {note?: string, known?: number}} Row */

/** How many rows are added at a time. */
const MORE = 50;

/** Draws a path on the tiles of a board as a small picture. @param {number[]} path @param {import("./engine.js").Board} board */
export function pathPicture(path, { rows, columns }) {
  const middle = (/** @type {number} */ cell) => [(cell % columns) + 0.5, Math.floor(cell / columns) + 0.5];
  const points = path.map(middle);
  // A step across a joined edge has no line.
  const line = points.map(([x, y], at) => {
    const [lastX, lastY] = points[at - 1] ?? [x, y];
    return `${at > 0 && Math.abs(x - lastX) <= 1 && Math.abs(y - lastY) <= 1 ? "L" : "M"}${x} ${y}`;
  });
  const tiles = Array.from({ length: rows }, (_, row) => `M.5 ${row + 0.5}h${columns - 0.99}`);
  return makeSvg("svg", { class: "path", viewBox: `-.3 -.3 ${columns + 0.6} ${rows + 0.6}`, "aria-hidden": "true" },
    makeSvg("path", { class: "dots", d: tiles.join("") }), makeSvg("path", { class: "used", d: points.map(([x, y]) => `M${x} ${y}h0`).join("") }),
    makeSvg("path", { d: line.join("") }));
}

/** @param {Row} row @param {import("./engine.js").Board} board @param {Promise<string> | undefined} defined @param {() => void} press */
function makeRow({ word, points, path, note, known }, board, defined, press) {
  const letters = [...word];
  const rest = known === undefined ? "" : letters.splice(known).join("");
  const about = make("small", {}, note ?? "");
  // Some words have no meaning, and without a connection, none has.
  defined?.catch(() => "").then((text) => (text ? about.append(text) : about.remove()));
  const text = make("span", {}, make("b", { class: "word-text", dir: "auto" }, letters.join(""), rest && make("mark", {}, rest)), about);
  const button = make("button", { type: "button", class: "word-row" }, pathPicture(path, board), text, make("span", { class: "worth" }, `+${points}`));
  button.addEventListener("click", press);
  return make("li", {}, button);
}

/** Returns a titled list of words whose rows open a sheet. It shows some rows at first, and more when a button is pressed.
 * @param {string} title shown once there are rows @param {Row[]} rows @param {import("./engine.js").Board} board
 * @param {{first?: number, more?: (left: number) => (Node | string)[]}} [fold] how many rows are shown at first, and the label of the button
 * @param {import("./word_sheet.js").Texts} [texts] */
export function wordRows(title, rows, board, { first = rows.length, more = () => [] } = {}, texts = {}) {
  const heading = make("h2", {}, title);
  const list = make("ul", { class: "word-rows" });
  const button = make("button", { type: "button", class: "fold" });
  let shown = 0;
  const show = (/** @type {number} */ count) => {
    const from = shown;
    // The button would take the place of a single row.
    const to = rows.length === from + count + 1 ? rows.length : from + count;
    const added = rows.slice(from, to).map((row, at) => {
      const defined = row.note === undefined ? (texts.define ?? define)(row) : undefined;
      return makeRow(row, board, defined, () => openWord(rows, from + at, board, texts));
    });
    list.append(...added);
    shown += added.length;
    heading.hidden = shown === 0;
    button.hidden = shown >= rows.length;
    button.replaceChildren(make("span", {}, ...more(rows.length - shown)), icon("next"));
    return added[0];
  };
  show(first);
  button.addEventListener("click", () => show(MORE)?.querySelector("button")?.focus());
  return make("section", {}, heading, list, button);
}
