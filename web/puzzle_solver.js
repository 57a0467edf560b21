// Solving a word search from elsewhere, or marking where its words are.

import * as address from "./address.js";
import { byId, commas, make, makeSvg, plural, showProblem } from "./dom.js";
import { cellName } from "./board.js";
import { family } from "./engine.js";
import * as engine from "./puzzle_engine.js";
import { WordList } from "./words.js";

export const root = make("div", { id: "puzzle-solver" });
root.innerHTML = `
<div class="desk">
  <form id="puzzle-form" class="puzzle-form">
    <label>Puzzle
      <textarea id="puzzle-text" rows="8" placeholder="Paste the letters, one row per line" autocomplete="off"
        autocapitalize="off" autocorrect="off" spellcheck="false"></textarea></label>
    <label>Words to find
      <textarea id="puzzle-words" rows="6" placeholder="One per line; without any, all words of the dictionary"
        autocomplete="off" autocapitalize="off" autocorrect="off" spellcheck="false"></textarea></label>
    <p class="row"><button class="main">Solve</button>
      <a class="quiet" href="#wordsearch&amp;make=1">Make a puzzle</a></p>
    <label class="check"><input class="family" type="checkbox"> No slurs or obscenities</label>
  </form>
  <div class="puzzle">
    <p class="row tools"><span id="puzzle-summary" class="summary" role="status">Paste a puzzle.</span>
      <button id="puzzle-solution" type="button" aria-pressed="false" disabled>Solution</button>
      <button id="puzzle-print" type="button" disabled>Print</button></p>
    <div id="puzzle-sheet" class="sheet"></div>
    <p id="puzzle-detail" class="detail" aria-live="polite"></p>
    <div id="puzzle-list" class="words"></div>
  </div>
</div>
`;
byId("wordsearch", HTMLElement).append(root);
/** @type {HTMLInputElement} */ (root.querySelector(".family")).checked = family;

/** @typedef {import("./words.js").Word & {paths: number[][]}} Hidden a word and all of its places */
/** @typedef {{rows: number, columns: number, faces: string[], puzzle: string, listed: boolean, complete: boolean,
 *   words: {text: string, letters: number, paths: number[][]}[]}} Solved */

/** The colors of the words. */
const COLORS = 6;

const form = byId("puzzle-form", HTMLFormElement);
const letters = byId("puzzle-text", HTMLTextAreaElement);
const words = byId("puzzle-words", HTMLTextAreaElement);
const sheet = byId("puzzle-sheet", HTMLElement);
const summary = byId("puzzle-summary", HTMLElement);
const detail = byId("puzzle-detail", HTMLParagraphElement);
const solution = byId("puzzle-solution", HTMLButtonElement);
const list = new WordList(byId("puzzle-list", HTMLElement), {
  levels: false,
  choose: (word, how) => choose(/** @type {Hidden | undefined} */ (word), how),
});

/** The current state. @type {address.State} */
let state = {};
/** The engine's reply. @type {Solved | undefined} */
let solved;
/** The words found. @type {Hidden[]} */
let found = [];
/** The word whose places stay marked. @type {Hidden | undefined} */
let pinned;
/** The element that contains the marks of words. */
let marks = makeSvg("g");
/** Whether the user has just submitted the form. */
let isAsked = false;
/** Counts the requests, so that only the reply to the last one is shown. */
let asked = 0;

/** Shows the state in the address.
 * @param {address.State} next */
export async function show(next) {
  state = next;
  if (document.activeElement !== letters && state.puzzle) letters.value = expanded(state.puzzle);
  if (document.activeElement !== words && state.words) words.value = state.words;
  const mine = (asked += 1);
  if (!state.puzzle) return;
  if (!state.words) await engine.open(state.dict);
  try {
    const json = await engine.ask({ method: "solve", puzzle: state.puzzle }, state.words);
    if (mine !== asked) return;
    showProblem();
    draw(json);
  } catch (error) {
    if (mine !== asked) return;
    clear();
    throw error;
  }
}

/** Removes the previous puzzle. */
function clear() {
  [solved, found] = [undefined, []];
  sheet.replaceChildren();
  list.show([]);
  summary.textContent = "";
  setButtons(false);
  choose(undefined, "press");
}

/** Enables or disables the buttons for a puzzle. @param {boolean} isShown whether there is one */
function setButtons(isShown) {
  for (const button of [solution, byId("puzzle-print", HTMLButtonElement)]) button.disabled = !isShown;
  solution.setAttribute("aria-pressed", String(isShown && !state.hide));
}

/** @param {Solved} answer */
function draw(answer) {
  solved = answer;
  const { rows, columns, faces } = answer;
  /** @param {number} count @param {string} noun */
  const title = (count, noun) => `${noun}: ${commas(count)}`;
  /** @type {Hidden[]} */
  const all = answer.words.map(({ text, letters, paths }) => {
    const note = paths.length > 1 ? `${paths.length}x` : "";
    return { word: text, letters, points: 0, common: true, path: paths[0] ?? [], paths, note };
  });
  found = all.filter(({ paths }) => paths.length > 0);
  const missing = all.filter(({ paths }) => paths.length === 0);
  if (!answer.listed) found.sort((a, b) => b.letters - a.letters || (a.word < b.word ? -1 : 1));

  const label = `The puzzle: ${plural(rows, "row")} of ${plural(columns, "letter")}`;
  marks = makeSvg("g");
  const tiles = faces.map((face, cell) => {
    const [x, y] = [(cell % columns) + 0.5, Math.floor(cell / columns) + 0.5];
    return makeSvg("text", { x, y, class: [...face].length > 1 && "long" }, face);
  });
  sheet.replaceChildren(makeSvg("svg", { viewBox: `0 0 ${columns} ${rows}`, role: "img", "aria-label": label }, marks, ...tiles));
  sheet.style.setProperty("--columns", String(columns));
  sheet.style.setProperty("--rows", String(rows));

  const groups = [{ title: title(found.length, answer.listed ? "Words" : "Words of the dictionary"), words: found }];
  if (missing.length > 0) groups.push({ title: title(missing.length, "Not there"), words: missing });
  list.show(groups.filter(({ words }) => words.length > 0));
  const count = plural(found.length, "word");
  const parts = [make("b", {}, count), answer.listed ? ` of ${commas(all.length)}` : ""];
  if (!answer.complete) parts.push("; the rest of the puzzle would take too long");
  summary.replaceChildren(...parts);
  pinned = undefined;
  // On narrow screens, the form is above the result.
  if (isAsked) summary.scrollIntoView();
  isAsked = false;
  setButtons(true);
  choose(undefined, "press");
}

/** Marks a word while it is pointed at, or until another word is pressed; otherwise marks the
 * solution.
 * @param {Hidden | undefined} word @param {"point" | "press"} how */
function choose(word, how) {
  if (how === "press") {
    pinned = word === pinned ? undefined : word;
    list.mark(pinned);
    detail.replaceChildren(...(pinned ? [make("b", {}, pinned.word), ` ${where(pinned)}`] : []));
  }
  const chosen = how === "point" ? word ?? pinned : pinned;
  // Words of a dictionary overlap each other, so do not mark all of them.
  const isSolution = Boolean(solved?.listed) && solution.getAttribute("aria-pressed") === "true";
  const shown = chosen ? [chosen] : isSolution ? found : [];
  marks.replaceChildren(...shown.flatMap((word) => word.paths.map((path) => mark(path, found.indexOf(word)))));
}

/** @param {Hidden} word */
function where({ paths }) {
  const name = (/** @type {number} */ cell) => cellName(cell, solved?.columns ?? 1);
  if (paths.length === 0) return "is not there";
  return paths.map((path) => (path.length > 1 ? `${name(path[0])} to ${name(path[path.length - 1])}` : name(path[0]))).join(", ");
}

/** @param {number[]} path @param {number} index */
function mark(path, index) {
  const columns = solved?.columns ?? 1;
  const points = path.map((cell) => `${(cell % columns) + 0.5},${Math.floor(cell / columns) + 0.5}`);
  // A line with a single point has no ends to round.
  return makeSvg("polyline", { points: [points[0], points[points.length - 1]].join(" "), class: `hue${index % COLORS}` });
}

/** Solves the puzzle in the form. */
function solve() {
  const next = { view: "wordsearch", puzzle: compact(letters.value), words: words.value.trim() };
  if (!next.puzzle) {
    showProblem("there are no letters; paste a puzzle");
    return;
  }
  isAsked = true;
  address.go(next);
}

/** Returns a puzzle in the form that the address uses: rows of letters without spaces, with slashes
 * between them. Any other text stays as it is.
 * @param {string} puzzle */
function compact(puzzle) {
  const rows = puzzle.trim().split(/[ \t\r]*\n[ \t]*/);
  const isPlain = rows.length > 1 && rows.every((row) => /^\p{L}+$|^\p{L}( \p{L})*$/u.test(row));
  return isPlain ? rows.map((row) => row.replaceAll(" ", "")).join("/") : puzzle.trim();
}

/** Returns a puzzle from an address in the form in which it is shown.
 * @param {string} puzzle */
function expanded(puzzle) {
  return /^[\p{L}/]+$/u.test(puzzle) ? puzzle.replaceAll("/", "\n") : puzzle;
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  letters.blur();
  solve();
});
byId("puzzle-print", HTMLButtonElement).addEventListener("click", () => print());
solution.addEventListener("click", () => {
  solution.setAttribute("aria-pressed", String(solution.getAttribute("aria-pressed") !== "true"));
  choose(undefined, "press");
});
