// The engine runs in a worker, so that the page answers while it works. The page loads this
// module before all others, because starting the worker takes longest.

/** @typedef {{rows: number, columns: number, tiles: string[], faces: string[], text: string,
 *   bare_q: boolean, code: string | null, dice: string | null}} Board */
/** @typedef {{name: string, words: number, checksum: string, levels: boolean, definitions: boolean,
 *   skipped: number, example: string | null}} Dictionary */
/** @typedef {{json: any, bytes: Uint8Array}} Reply */

/** A request that the engine rejected. */
export class EngineError extends Error {
  /** @param {{error: string, sizes?: [number, number][]}} reply */
  constructor(reply) {
    super(reply.error);
    /** The sizes that a board could have. */
    this.sizes = reply.sizes ?? [];
  }
}

/** @type {Map<number, {resolve: (reply: Reply) => void, reject: (reason: unknown) => void}>} */
const waiting = new Map();
let lastId = 0;
/** Why no request is answered any more. @type {Error | undefined} */
let failure;
const worker = start();

function start() {
  const worker = new Worker("worker.js");
  worker.onmessage = ({ data }) => {
    const call = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.reply?.error === undefined) call?.resolve({ json: data.reply, bytes: data.bytes });
    else call?.reject(new EngineError(data.reply));
  };
  worker.onerror = () => {
    failure = new Error("the solver could not be started; reload the page");
    for (const { reject } of waiting.values()) reject(failure);
    waiting.clear();
  };
  worker.postMessage({ id: 0 });
  return worker;
}

/**
 * Sends a request with bytes, or with the bytes of a file of the page.
 * @param {{method: string, [key: string]: unknown}} request
 * @param {{bytes?: Uint8Array, file?: string}} [payload]
 * @returns {Promise<Reply>}
 */
export function send(request, { bytes, file } = {}) {
  if (failure) return Promise.reject(failure);
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker.postMessage({ id, request, bytes, file });
  });
}

/**
 * Sends a request and returns the JSON of the reply.
 * @param {{method: string, [key: string]: unknown}} request
 * @returns {Promise<any>}
 */
export async function ask(request) {
  return (await send(request)).json;
}

/** The name of the built-in dictionary. */
export const BUILT_IN = "wordnik";

/** Where the browser keeps whether family mode is on. */
const FAMILY = "boggle-family";

/** Whether slurs and obscenities are left out. */
export let family = (() => {
  try {
    return Boolean(localStorage.getItem(FAMILY));
  } catch {
    return false;
  }
})();

/** Turns family mode on or off. The dictionary is opened again when it is needed.
 * @param {boolean} on */
export function setFamily(on) {
  family = on;
  openName = "";
  try {
    localStorage.setItem(FAMILY, on ? "on" : "");
  } catch {
    // Until the page is closed.
  }
}

/** Whether the definitions are loaded. @type {Promise<unknown> | undefined} */
let definitions;

/** @type {Promise<Dictionary>} */
let opened = openBuiltIn();

/** The dictionary that is open or about to be. */
let openName = BUILT_IN;

/** @returns {Promise<Dictionary>} */
async function openBuiltIn() {
  return (await send({ method: "open", name: BUILT_IN, packed: true, family }, { file: "wordnik.words" })).json;
}

/**
 * Opens the built-in dictionary, or the bytes of another.
 * @param {string} wanted
 * @param {Uint8Array} [bytes]
 * @returns {Promise<Dictionary>}
 */
export function open(wanted, bytes) {
  if (wanted !== openName) {
    openName = wanted;
    definitions = undefined;
    opened = bytes ? send({ method: "open", name: wanted, family }, { bytes }).then((reply) => reply.json) : openBuiltIn();
  }
  return opened;
}

/** Notes that the engine has opened the list it compiled.
 * @param {Dictionary} dictionary */
export function compiled(dictionary) {
  openName = dictionary.name;
  definitions = undefined;
  opened = Promise.resolve(dictionary);
}

/**
 * Returns what a word means, in one line, or "" if that is not known.
 * @param {string} word
 */
export async function define(word) {
  await opened;
  if (openName === BUILT_IN) {
    definitions ??= send({ method: "definitions" }, { file: "wordnik.definitions" });
    await definitions.catch(() => (definitions = undefined));
  }
  const { lemma, text } = await ask({ method: "define", word });
  return !text ? "" : lemma ? `see ${lemma}: ${text}` : text;
}
