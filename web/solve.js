// The solver: a board and all of its words.

import * as address from "./address.js";
import { BoardView, cellName } from "./board.js";
import { byId, commas, make, plural, showProblem } from "./dom.js";
import * as dictionaries from "./dictionaries.js";
import * as engine from "./engine.js";
import { WordList, group } from "./words.js";

/** @typedef {import("./words.js").Word} Word */
/** @typedef {import("./address.js").State} State */

const form = byId("board-form", HTMLFormElement);
const text = byId("board-text", HTMLTextAreaElement);
const sizes = byId("sizes", HTMLParagraphElement);
const dice = byId("dice", HTMLButtonElement);
const edit = byId("edit", HTMLButtonElement);
const rules = byId("rules-form", HTMLFormElement);
const detail = byId("word-detail", HTMLParagraphElement);
const summary = byId("summary", HTMLParagraphElement);
const filter = byId("filter", HTMLInputElement);
const sort = byId("sort", HTMLSelectElement);
const common = byId("common", HTMLInputElement);
const chip = byId("tile-filter", HTMLParagraphElement);
const board = new BoardView(byId("solve-board", HTMLElement));
const list = new WordList(byId("words", HTMLElement), { levels: true, choose });

/** The current state. @type {State} */
let state = {};
/** The engine's reply. @type {any} */
let solved;
/** The word whose path stays highlighted. @type {Word | undefined} */
let pinned;
/** The tiles that words must pass through, and the tile where they must start. */
let through = new Set();
/** @type {number | undefined} */
let startCell;
/** Counts the requests, so that only the reply to the last one is shown. */
let asked = 0;
/** Counts the word lists, so that only the last one is opened. */
let added = 0;
let isEditing = false;
/** Whether the user can drag words, so that taps must be distinguished from drags. */
let isDraggable = false;

/** Shows the state in the address.
 * @param {State} next */
export async function show(next) {
  state = next;
  fillRules();
  const mine = (asked += 1);
  try {
    await dictionaries.open(state.dict);
    if (!state.board) {
      await roll(true);
      return;
    }
    const answer = await engine.ask({ method: "solve", ...address.request(state) });
    if (mine !== asked) return;
    showProblem();
    sizes.hidden = true;
    showAnswer(answer);
  } catch (error) {
    if (mine === asked) refuse(error);
  }
}

/** Draws a preview before the engine has parsed the board: the tiles of a square board of
 * plain letters, and otherwise empty space.
 * @param {State} next */
export function preview(next) {
  const letters = next.board ?? "";
  const side = Math.sqrt(letters.length);
  if (/^[a-pr-z]+$/i.test(letters) && Number.isInteger(side)) {
    board.draw({ rows: side, columns: side, faces: [...letters.toUpperCase()] });
  } else {
    const [, rows, columns] = /\b(?:size|dims)=([1-9])x?([1-9])(?!\d)/.exec(location.href) ?? [0, 4, 4];
    board.reserve(Number(rows), Number(columns));
  }
}

/** @param {any} answer */
function showAnswer(answer) {
  const isNew = solved?.board.text !== answer.board.text;
  solved = answer;
  if (isNew) {
    through = new Set();
    startCell = undefined;
  }
  choose(undefined, "press");
  const { rows, columns, faces } = answer.board;
  const isSameSize = rows === board.rows && columns === board.columns;
  if (isEditing && isSameSize && board.tiles[0] instanceof HTMLInputElement) board.rewrite(faces);
  else board.draw(answer.board, { editing: isEditing });
  if (document.activeElement !== text) text.value = answer.board.code ?? answer.board.text;
  list.levels = Boolean(answer.common);
  byId("common-label", HTMLLabelElement).hidden = !answer.common;
  const first = /** @type {HTMLInputElement} */ (rules.elements.namedItem("min"));
  first.placeholder = String(answer.board.rules.min_length);
  refresh();
  if (performance.getEntriesByName("answer").length > 0) return;
  performance.mark("answer");
  import("./lookup.js").then(({ lookUp }) => {
    lookUp(board, { answer: () => (isEditing ? undefined : solved), tapped, dragged, found });
    isDraggable = true;
  }, () => {});
}

/** Selects the next filter at a tile: words through the tile, words that start there, all. @param {number} cell */
function tapped(cell) {
  if (through.delete(cell)) startCell = cell;
  else if (startCell === cell) startCell = undefined;
  else through.add(cell);
  choose(undefined, "press");
  refresh();
}

/** Shows the letters that are dragged. @param {string} text */
function dragged(text) {
  pinned = undefined;
  list.mark(pinned);
  detail.replaceChildren(make("b", {}, text));
}

/** Shows whether the dragged word is one, and what it means. @param {string} text @param {number[]} path */
function found(text, path) {
  const word = solved.words.find((/** @type {Word} */ { word }) => word === text);
  if (word) {
    choose({ ...word, path }, "press");
    return;
  }
  const isShort = [...text].length < solved.rules.min_length;
  board.light(path, "bad");
  detail.replaceChildren(make("b", {}, text), isShort ? " too short" : " not in the dictionary");
}

/** Shows an error, and removes the answer for the previous board. @param {unknown} error */
function refuse(error) {
  showProblem(error);
  solved = undefined;
  if (!isEditing) board.reserve(board.rows, board.columns);
  choose(undefined, "press");
  list.show([]);
  summary.textContent = "\u00a0";
  chip.hidden = true;
  if (!(error instanceof engine.EngineError) || error.sizes.length === 0) return;
  sizes.hidden = false;
  sizes.replaceChildren(
    ...error.sizes.map(([rows, columns]) => {
      const button = make("button", { type: "button" }, `${rows}x${columns}`);
      button.addEventListener("click", () => address.go({ ...state, size: `${rows}x${columns}` }));
      return button;
    }),
  );
}

/** Shows the words that match the filters. */
function refresh() {
  filterWords().catch(showProblem);
}

async function filterWords() {
  if (!solved) return;
  const text = filter.value.trim();
  const part = text && (await import("./lexicon.js")).lower(text);
  /** @type {Word[]} */
  let words = solved.words;
  if (part) words = words.filter(({ word }) => word.includes(part));
  if (common.checked && solved.common) words = words.filter((word) => word.common);
  const isTileFilter = through.size > 0 || startCell !== undefined;
  if (isTileFilter) {
    const mine = solved;
    const request = { ...address.request(state), start: startCell, cells: [...through], words: words.map(({ word }) => word) };
    /** @type {(number[] | null)[]} */
    const paths = await engine.ask({ method: "through", ...request });
    if (mine !== solved) return;
    words = words.flatMap((word, at) => (paths[at] ? [{ ...word, path: /** @type {number[]} */ (paths[at]) }] : []));
  }
  describeTiles(isTileFilter);
  list.show(group(words, sort.value), "No word matches the filter.");
  const points = words.reduce((sum, word) => sum + word.points, 0);
  const { totals } = solved;
  const isFiltered = words.length < solved.words.length;
  const parts = [make("b", {}, plural(words.length, "word")), ", ", make("b", {}, plural(points, "point"))];
  if (isFiltered) parts.push(` of ${plural(totals.words, "word")}, ${plural(totals.points, "point")}`);
  else if (solved.common) parts.push(`, ${commas(solved.common[0])} common`);
  if (totals.undecided > 0) parts.push(`; ${plural(totals.undecided, "word")} undecided, which would take too long`);
  summary.replaceChildren(...parts);
}

/** @param {boolean} isTileFilter */
function describeTiles(isTileFilter) {
  const name = (/** @type {number} */ cell) => `${solved.board.faces[cell]} (${cellName(cell, solved.board.columns)})`;
  board.tiles.forEach((tile, cell) => {
    tile.classList.toggle("through", through.has(cell));
    tile.classList.toggle("start", startCell === cell);
    if (!isEditing) tile.setAttribute("aria-pressed", String(through.has(cell) || startCell === cell));
  });
  chip.hidden = !isTileFilter;
  const parts = [];
  if (startCell !== undefined) parts.push(`start at ${name(startCell)}`);
  if (through.size > 0) parts.push(`pass ${[...through].map(name).join(", ")}`);
  byId("tile-filter", HTMLElement).querySelector("span")?.replaceChildren(`Words that ${parts.join(" and ")}`);
}

/** Highlights the path of a word while it is pointed at, or until another word is pressed.
 * @param {Word | undefined} word
 * @param {"point" | "press"} how */
function choose(word, how) {
  if (how === "press") pinned = word;
  const shown = word ?? pinned;
  board.light(shown?.path ?? []);
  if (how === "point") return;
  list.mark(pinned);
  detail.replaceChildren(...(pinned ? board.describe(pinned, plural(pinned.points, "point"), engine.define(pinned.word)) : []));
}

/** Drops what is still to come when another view is shown. */
export function hide() {
  asked += 1;
}

/** @param {boolean} [replace] */
async function roll(replace) {
  const mine = asked;
  const seed = crypto.getRandomValues(new Uint32Array(1))[0] >>> 7;
  // The first board should have words to look at.
  const rolled = await engine.ask({ method: "roll", game: { dice: dice.value }, seed, choice: replace && "easy" });
  if (mine !== asked) return;
  const { size: _, view: __, ...rest } = state;
  address.go({ ...rest, board: rolled.code ?? rolled.text }, { replace });
}

/** Adds a word list, and opens it unless another one has been added since. @param {FileList | null | undefined} files */
async function addList(files) {
  const mine = (added += 1);
  try {
    const { name, json, isKept } = await dictionaries.add([...(files ?? [])]);
    await listDictionaries();
    if (mine !== added) return;
    const skipped = json.skipped > 0 ? `; ${plural(json.skipped, "entry").replace("entrys", "entries")} skipped, such as ${json.example}` : "";
    const where = isKept ? "" : "; this browser forgets it when you close the page";
    address.go({ ...state, dict: name });
    showNote(`${name}: ${plural(json.words, "word")}${skipped}${where}`);
  } catch (error) {
    showProblem(error);
  }
}

/** @param {string} note */
function showNote(note) {
  pinned = undefined;
  detail.replaceChildren(note);
}

function listDictionaries() {
  return dictionaries.list(/** @type {HTMLSelectElement} */ (rules.elements.namedItem("dict")), state.dict);
}

/** Shows the rules in the address in the form. */
function fillRules() {
  for (const name of address.RULES) {
    const field = rules.elements.namedItem(name);
    const value = state[name] ?? "";
    if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = Boolean(value);
    else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
  }
}

/** Returns the text of the edited tiles, with commas between tiles and spaces between rows. All rows have the same case:
 * answers write capitals, and people type small letters. */
function editedText() {
  const tiles = board.tiles.map((tile) => (tile instanceof HTMLInputElement && tile.value.replace(/[\s,/;|]+/g, "").toLowerCase()) || "#");
  const rows = [];
  for (let at = 0; at < tiles.length; at += board.columns) rows.push(tiles.slice(at, at + board.columns).join(","));
  return rows.join(" / ");
}

/** @param {Event} event */
function tileEdited(event) {
  if (!(event.target instanceof HTMLInputElement)) return;
  const { size: _, ...rest } = state;
  address.go({ ...rest, board: editedText(), size: `${board.rows}x${board.columns}` }, { replace: true });
  const at = board.order.indexOf(Number(event.target.dataset.cell));
  if (event instanceof InputEvent && event.data && /** @type {string} */ (event.target.value).length > 0) board.focus(at + 1);
}

/** Sets up the event handlers. */
export function start() {
  preview(address.read());
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const { size: _, ...rest } = state;
    address.go({ ...rest, board: text.value.trim() || state.board });
    text.blur();
  });
  text.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      form.requestSubmit();
    }
  });
  text.addEventListener("paste", () => setTimeout(() => text.value.trim() && form.requestSubmit()));
  text.addEventListener("focus", () => text.select());
  byId("roll", HTMLButtonElement).addEventListener("click", () => roll().catch(showProblem));
  dice.addEventListener("click", async () => {
    try {
      const { choose, label } = await import("./dice.js");
      const chosen = await choose(dice.value);
      if (!chosen) return;
      [dice.value, dice.textContent] = [chosen.name, label(chosen)];
      await roll();
    } catch (error) {
      showProblem(error);
    }
  });
  byId("play-this", HTMLButtonElement).addEventListener("click", () => address.go({ ...state, view: "play" }));
  edit.addEventListener("click", () => {
    isEditing = !isEditing;
    edit.setAttribute("aria-pressed", String(isEditing));
    // Without an answer, the tiles stay until the user stops editing them.
    if (!solved && !isEditing) board.reserve(board.rows, board.columns);
    if (!solved) return;
    board.draw(solved.board, { editing: isEditing });
    choose(undefined, "press");
    if (isEditing) board.focus(0);
  });
  rules.addEventListener("submit", (event) => event.preventDefault());
  rules.addEventListener("change", (event) => {
    if (event.target instanceof HTMLInputElement && event.target.type === "file") return;
    const values = Object.fromEntries([...new FormData(rules)].map(([name, value]) => [name, String(value)]));
    const chosen = Object.fromEntries(address.RULES.map((name) => [name, values[name] ?? ""]));
    address.go({ ...state, ...chosen });
  });
  const file = byId("list-file", HTMLInputElement);
  file.addEventListener("change", () => {
    if (file.value) addList(file.files);
    file.value = "";
  });
  filter.addEventListener("input", refresh);
  sort.addEventListener("change", refresh);
  common.addEventListener("change", refresh);
  chip.querySelector("button")?.addEventListener("click", () => {
    through.clear();
    startCell = undefined;
    refresh();
  });
  board.root.addEventListener("click", (event) => {
    const tile = event.target instanceof Element ? event.target.closest(".tile") : null;
    if (tile && !isEditing && solved && !isDraggable) tapped(Number(tile.getAttribute("data-cell")));
  });
  board.root.addEventListener("input", tileEdited);
  board.root.addEventListener("focusin", (event) => event.target instanceof HTMLInputElement && event.target.select());
  board.root.addEventListener("keydown", (event) => {
    if (board.move(event)) return;
    if (event.key === "Backspace" && event.target instanceof HTMLInputElement && !event.target.value) {
      board.focus(board.order.indexOf(Number(event.target.dataset.cell)) - 1);
    }
  });
  addEventListener("dragover", (event) => {
    event.preventDefault();
    document.body.classList.add("over");
  });
  addEventListener("dragleave", () => document.body.classList.remove("over"));
  addEventListener("drop", (event) => {
    event.preventDefault();
    document.body.classList.remove("over");
    const dropped = event.dataTransfer?.files;
    const pasted = event.dataTransfer?.getData("text");
    if (dropped?.length) addList(dropped);
    else if (pasted) address.go({ ...state, board: pasted.trim() });
  });
  listDictionaries();
}
