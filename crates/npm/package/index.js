// Boards and word searches, solved by an engine in WebAssembly. It starts with the first `load`.

import engine from "./engine.js";

/** What was wrong, and where. */
export class BoggleError extends Error {
  /** @param {{kind: import("./types.js").ErrorKind, message: string,
   *   position?: import("./types.js").Position | null, excerpt?: string | null}} failure */
  constructor({ kind, message, position, excerpt }) {
    super(message);
    this.name = "BoggleError";
    this.kind = kind;
    this.position = position ?? null;
    this.excerpt = excerpt ?? null;
  }
}

/** @param {string} message */
const argument = (message) => new BoggleError({ kind: "argument", message });

/** All words on a board. */
export class Solution {
  /** @param {import("./types.js").SolutionData} data */
  constructor({ board, points, undecided, found }) {
    this.board = board;
    this.points = points;
    this.undecided = undecided;
    this.found = found;
  }

  get words() {
    return this.found.map(({ word }) => word);
  }

  get length() {
    return this.found.length;
  }

  /** @param {string} word */
  get(word) {
    const wanted = text(word, "a word").normalize("NFC").toLowerCase();
    return this.found.find(({ word }) => word === wanted);
  }

  /** @param {string} word */
  has(word) {
    return this.get(word) !== undefined;
  }

  [Symbol.iterator]() {
    return this.found.values();
  }
}

/** What each option is, and whether a value is one. @type {Record<string, [string, (value: unknown) => boolean]>} */
const OPTIONS = {
  size: ['text such as "3x4"', (value) => typeof value === "string"],
  bareQ: ["true or false", (value) => typeof value === "boolean"],
  minLength: ["a whole number such as 4", (value) => isWhole(value) && value <= 255],
  scoring: ['text such as "classic"', (value) => typeof value === "string"],
  neighbors: ["8 or 4", (value) => value === 8 || value === 4],
  wrap: ["true or false", (value) => typeof value === "boolean"],
  reuse: ["true or false", (value) => typeof value === "boolean"],
  dice: ['text such as "big"', (value) => typeof value === "string"],
  seed: ["a whole number such as 7", (value) => isWhole(value)],
  level: ['"easy", "medium" or "hard"', (value) => ["easy", "medium", "hard"].includes(/** @type {string} */ (value))],
  shape: ['text such as "heart"', (value) => typeof value === "string"],
  message: ['text such as "well done"', (value) => typeof value === "string"],
  directions: ['a list such as ["right", "down"]', (value) => Array.isArray(value) && value.every((name) => typeof name === "string")],
  dense: ["true or false", (value) => typeof value === "boolean"],
  foldAccents: ['"all", "german" or "spanish"', (value) => ["all", "german", "spanish"].includes(/** @type {string} */ (value))],
};
const RULES = ["size", "bareQ", "minLength", "scoring", "neighbors", "wrap", "reuse"];
const FIND = ["size", "bareQ", "neighbors", "wrap", "reuse"];
const ROLL = ["dice", "size", "seed", "bareQ"];
const MAKE = ["level", "size", "shape", "message", "directions", "dense", "foldAccents", "seed"];

/** @param {unknown} value @returns {value is number} */
function isWhole(value) {
  return Number.isSafeInteger(value) && /** @type {number} */ (value) >= 0;
}

/** Returns a seed of 25 bits, as in the programs, which keeps board codes short. */
function randomSeed() {
  return crypto.getRandomValues(new Uint32Array(1))[0] >>> 7;
}

/** Checks the options of a function, and returns those that are set.
 * @param {string} call @param {string[]} names @param {unknown} options */
function check(call, names, options) {
  if (options === undefined) return {};
  // Others, such as a `Map`, have their values elsewhere.
  if (typeof options !== "object" || options === null || Object.getPrototypeOf(options) !== Object.prototype) {
    throw argument(`the options of ${call} are an object, such as { ${names[0]}: ${OPTIONS[names[0]][0].split(" ").at(-1)} }`);
  }
  const set = Object.entries(options).filter(([, value]) => value !== undefined);
  for (const [name, value] of set) {
    if (!names.includes(name)) throw argument(`${call} has no option ${name}; it has ${names.join(", ")}`);
    const [what, is] = OPTIONS[name];
    if (!is(value)) throw argument(`${name} is ${what}`);
  }
  return Object.fromEntries(set);
}

/** @param {unknown} value @param {string} what */
function text(value, what) {
  if (typeof value === "string") return value;
  throw argument(value instanceof Promise ? `await the promise for ${what} first` : `${what} is text`);
}

/** Whether a value is a board as it is returned. @param {unknown} value @returns {value is import("./types.js").Board} */
function isBoard(value) {
  const { rows, columns, tiles } = /** @type {any} */ (value ?? {});
  return isWhole(rows) && isWhole(columns) && isText(tiles);
}

/** @param {unknown} value @returns {value is string[]} */
function isText(value) {
  return Array.isArray(value) && value.every((part) => typeof part === "string");
}

/** Divides cells into rows. @param {string[]} cells @param {number} columns */
function rowsOf(cells, columns) {
  return Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) => cells.slice(row * columns, (row + 1) * columns));
}

/** Returns the fields of a request for a board. @param {unknown} board @param {{size?: string}} options */
function boardFields(board, { size }) {
  if (typeof board === "string") return { text: board };
  if (isText(board)) {
    // If most strings are single letters, they are the cells of a square.
    const side = Math.sqrt(board.length);
    const singles = board.filter((cell) => [...cell].length === 1).length;
    const isSquare = size === undefined && side >= 2 && Number.isInteger(side) && 2 * singles > board.length;
    return { text: JSON.stringify(isSquare ? rowsOf(board, side) : board) };
  }
  if (Array.isArray(board) && board.every((row) => typeof row === "string" || isText(row))) return { text: JSON.stringify(board) };
  if (isBoard(board)) return { board: { rows: board.rows, columns: board.columns, tiles: board.tiles } };
  if (board instanceof Promise) throw argument("await the promise for the board first");
  throw argument('a board is text such as "cat rre ton", a list of rows, or a board that roll returned');
}

/** Returns a puzzle as text. @param {unknown} puzzle */
function puzzleText(puzzle) {
  if (typeof puzzle === "string") return puzzle;
  if (puzzle instanceof Promise) throw argument("await the promise for the puzzle first");
  const rows = isBoard(puzzle) ? rowsOf(puzzle.tiles, puzzle.columns) : puzzle;
  if (Array.isArray(rows) && rows.every((row) => typeof row === "string" || isText(row))) {
    return rows.map((row) => (typeof row === "string" ? row : row.join(" "))).join("\n");
  }
  throw argument("a puzzle is text with a row per line, a list of rows, or a puzzle that makeWordsearch returned");
}

/** Returns a list of words, one per line. @param {unknown} words @param {string} what */
function lines(words, what) {
  return typeof words === "string" ? words : items(words, what).map((word) => `${word}\n`).join("");
}

/** The words that a puzzle hides, by their letters in it, if `makeWordsearch` returned it.
 * @param {unknown} puzzle @returns {Map<string, string> | undefined} */
function hiddenWords(puzzle) {
  const { tiles, words } = /** @type {any} */ (puzzle ?? {});
  if (!isBoard(puzzle) || !Array.isArray(words) || !words.every((hidden) => Array.isArray(hidden?.path))) return undefined;
  const letters = (/** @type {{path: number[]}} */ { path }) => path.map((cell) => tiles[cell]).join("");
  return new Map(words.map((hidden) => [letters(hidden), hidden.word]));
}

/** Returns the words of a list. @param {unknown} words @param {string} what @returns {string[]} */
function items(words, what) {
  if (words instanceof Promise) throw argument(`await the promise for ${what} first`);
  if (typeof words !== "object" || words === null || !(Symbol.iterator in words)) {
    throw argument(`${what} are a list such as ["cat", "dog"], or text with a word per line`);
  }
  const list = [.../** @type {Iterable<unknown>} */ (words)];
  const wrong = list.findIndex((word) => typeof word !== "string" || word.includes("\n"));
  if (wrong >= 0) throw argument(`number ${wrong} of ${what} is not a word`);
  return /** @type {string[]} */ (list);
}

/** The words that are loaded, and all that is done with them. */
export class Boggle {
  /** @type {any} */
  #exports;

  /** @param {WebAssembly.Instance} instance @param {Uint8Array} words @param {boolean} packed */
  constructor(instance, words, packed) {
    this.#exports = instance.exports;
    /** @type {import("./types.js").Dictionary} */
    this.dictionary = this.#call({ method: "open", packed }, words);
  }

  /** @param {object} request @param {Uint8Array} [bytes] */
  #call(request, bytes = new Uint8Array()) {
    const exports = this.#exports;
    if (!exports) throw new BoggleError({ kind: "too-large", message: "the engine gave up earlier; call load again" });
    const json = new TextEncoder().encode(`${JSON.stringify(request)}\n`);
    let reply;
    try {
      const to = exports.boggle_reserve(json.length + bytes.length);
      const message = new Uint8Array(exports.memory.buffer, to, json.length + bytes.length);
      message.set(json);
      message.set(bytes, json.length);
      const from = exports.boggle_call();
      reply = new TextDecoder().decode(new Uint8Array(exports.memory.buffer, from, exports.boggle_reply_length()));
    } catch {
      // Most likely out of memory. The state of the engine cannot be trusted any more.
      this.#exports = undefined;
      throw new BoggleError({ kind: "too-large", message: "the engine gave up; use a smaller board or list" });
    }
    const value = JSON.parse(reply);
    if (value?.kind !== undefined) throw new BoggleError(value);
    return value;
  }

  /** @param {import("./index.js").BoardInput} board @param {import("./index.js").SolveOptions} [options] */
  solve(board, options) {
    const set = check("solve", RULES, options);
    return new Solution(this.#call({ ...set, ...boardFields(board, set), method: "solve" }));
  }

  /** @param {import("./index.js").RollOptions} [options] @param {never[]} rest @returns {import("./types.js").Board} */
  roll(options, ...rest) {
    if (rest.length > 0) throw argument("roll rolls one board, and takes only options; call it once per board");
    return this.#call({ seed: randomSeed(), ...check("roll", ROLL, options), method: "roll" });
  }

  /** @param {import("./index.js").BoardInput} board @param {string | Iterable<string>} words
   * @param {import("./index.js").FindOptions} [options] */
  find(board, words, options) {
    const set = check("find", FIND, options);
    const list = typeof words === "string" ? [words] : items(words, "the words");
    const paths = this.#call({ ...set, ...boardFields(board, set), words: list, method: "find" });
    return typeof words === "string" ? paths[0] : paths;
  }

  /** @param {Parameters<import("./index.js").Boggle["wordsearch"]>[0]} puzzle @param {string | Iterable<string>} [words]
   * @param {never[]} rest @returns {import("./types.js").Puzzle} */
  wordsearch(puzzle, words, ...rest) {
    if (rest.length > 0) throw argument("wordsearch has no options");
    const hidden = words === undefined ? hiddenWords(puzzle) : undefined;
    const list = hidden?.keys() ?? words;
    const request = { method: "wordsearch", text: puzzleText(puzzle), listed: list !== undefined, isBoard: isBoard(puzzle) };
    const found = this.#call(request, new TextEncoder().encode(list === undefined ? "" : lines(list, "the words")));
    if (hidden) for (const entry of found.words) entry.word = hidden.get(entry.word) ?? entry.word;
    return found;
  }

  /** @param {string | Iterable<string>} words @param {Parameters<import("./index.js").Boggle["makeWordsearch"]>[1]} [options]
   * @returns {import("./types.js").NewPuzzle} */
  makeWordsearch(words, options) {
    const request = { seed: randomSeed(), ...check("makeWordsearch", MAKE, options), method: "make-wordsearch" };
    return this.#call(request, new TextEncoder().encode(lines(words, "the words to hide")));
  }
}

/** Restores what `build` compressed. @param {string} base64 @returns {Promise<Uint8Array<ArrayBuffer>>} */
async function restore(base64) {
  // Node.js takes 25 ms to start its streams, and 5 ms without them.
  const { process, Buffer } = /** @type {any} */ (globalThis);
  const zlib = process?.getBuiltinModule?.("node:zlib");
  if (zlib) return zlib.gunzipSync(Buffer.from(base64, "base64"));
  const text = atob(base64);
  const compressed = new Uint8Array(text.length);
  // `Uint8Array.from` would take ten times as long.
  for (let i = 0; i < text.length; i += 1) compressed[i] = text.charCodeAt(i);
  const stream = new Blob([compressed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The compiled engine, which all words share. @type {Promise<WebAssembly.Module> | undefined} */
let module;

/** The words that were loaded last. @type {Boggle | undefined} */
let loaded;

/** @param {string | Iterable<string> | Uint8Array | ArrayBuffer} [words] @param {never[]} rest */
export async function load(words, ...rest) {
  if (rest.length > 0) throw argument("load takes one list of words, and no options");
  module ??= restore(engine).then((bytes) => WebAssembly.compile(bytes));
  const packed = words === undefined;
  const bytes = packed ? import("./words.js").then((file) => restore(file.default)) : bytesOf(words);
  loaded = new Boggle(await WebAssembly.instantiate(await module), await bytes, packed);
  return loaded;
}

/** @param {unknown} words */
function bytesOf(words) {
  if (words instanceof ArrayBuffer) return new Uint8Array(words);
  if (words instanceof Uint8Array) return words;
  if (typeof words === "string" && !/^\[|[\n,]/.test(words)) {
    throw argument("load takes text with a word per line, not a name; read the file first, and pass its contents");
  }
  return new TextEncoder().encode(lines(words, "the words to load"));
}

function current() {
  if (loaded) return loaded;
  throw new BoggleError({ kind: "not-loaded", message: "no words are loaded; call `await load()` first" });
}

// The same with the words that were loaded last.

/** @param {Parameters<Boggle["solve"]>} passed */
export const solve = (...passed) => current().solve(...passed);
/** @param {Parameters<Boggle["roll"]>} passed */
export const roll = (...passed) => current().roll(...passed);
/** @param {Parameters<Boggle["find"]>} passed */
export const find = (...passed) => current().find(...passed);
/** @param {Parameters<Boggle["wordsearch"]>} passed */
export const wordsearch = (...passed) => current().wordsearch(...passed);
/** @param {Parameters<Boggle["makeWordsearch"]>} passed */
export const makeWordsearch = (...passed) => current().makeWordsearch(...passed);
