// Engines run in workers, so that the page stays responsive. The page loads this module first, and
// the module loads the files of the solver itself, because starting its worker takes the most time.

/** @typedef {{rows: number, columns: number, tiles: string[], faces: string[], text: string,
 *   bare_q: boolean, code: string | null, dice: string | null}} Board */
/** @typedef {{name: string, words: number, checksum: string, levels: boolean, definitions: boolean,
 *   skipped: number, example: string | null}} Dictionary */
/** @typedef {{json: any, bytes: Uint8Array}} Reply */

/** A request that the engine rejected. */
export class EngineError extends Error {
  /** @param {{error: string, excerpt?: string, sizes?: [number, number][]}} reply */
  constructor(reply) {
    super(reply.error);
    /** The line of a text in which the error is, with carets. */
    this.excerpt = reply.excerpt ?? "";
    /** The possible sizes of the board. */
    this.sizes = reply.sizes ?? [];
  }
}

/** An engine in a worker of its own. */
export class Engine {
  /** @param {string} file */
  constructor(file) {
    /** @type {Map<number, {resolve: (reply: Reply) => void, reject: (reason: unknown) => void}>} */
    this.waiting = new Map();
    this.lastId = 0;
    /** The reason why no more requests are answered. @type {Error | undefined} */
    this.failure = undefined;
    this.worker = new Worker("worker.js");
    this.worker.onmessage = (/** @type {MessageEvent} */ { data }) => {
      const call = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (data.reply?.error === undefined) call?.resolve({ json: data.reply, bytes: data.bytes });
      else call?.reject(new EngineError(data.reply));
    };
    const fail = () => {
      this.failure = new Error("the solver could not be started; reload the page");
      for (const { reject } of this.waiting.values()) reject(this.failure);
      this.waiting.clear();
    };
    this.worker.onerror = fail;
    /** Makes the messages to the worker wait for each other. @type {Promise<void>} */
    this.queue = compile(file).then((module) => this.worker.postMessage({ module }), fail);
  }

  /**
   * Sends a request, and bytes with it.
   * @param {{method: string, [key: string]: unknown}} request
   * @param {{bytes?: Uint8Array | Promise<Uint8Array>}} [payload]
   * @returns {Promise<Reply>}
   */
  send(request, { bytes } = {}) {
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve, reject) => {
      this.queue = this.queue.then(() => bytes).then((bytes) => {
        if (this.failure) throw this.failure;
        this.waiting.set(id, { resolve, reject });
        this.worker.postMessage({ id, request, bytes });
      }).catch(reject);
    });
  }

  stop() {
    this.worker.terminate();
  }
}

/** Loads an engine for a worker. @param {string} file */
export async function compile(file) {
  try {
    return await WebAssembly.compileStreaming(fetch(file));
  } catch {
    // Some servers do not know the MIME type of the file.
    return WebAssembly.compile(await read(file));
  }
}

/** Reads one of the page's files. @param {string} file */
export async function read(file) {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file} could not be loaded; reload the page`);
  return new Uint8Array(await response.arrayBuffer());
}

/** The solver and the game. */
const engine = new Engine("boggle.wasm");

/** Sends a request, and bytes with it. @type {Engine["send"]} */
export const send = (request, payload) => engine.send(request, payload);

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

/** The storage key for family mode. */
const FAMILY = "boggle-family";

/** Whether family mode is on, which leaves out slurs and obscenities. */
export let family = (() => {
  try {
    return Boolean(localStorage.getItem(FAMILY));
  } catch {
    return false;
  }
})();

/** Turns family mode on or off. The dictionary is reopened when it is needed.
 * @param {boolean} on */
export function setFamily(on) {
  family = on;
  openName = "";
  try {
    localStorage.setItem(FAMILY, on ? "on" : "");
  } catch {
    // The setting lasts until the page is closed.
  }
}

/** Whether the definitions are loaded. @type {Promise<unknown> | undefined} */
let definitions;

/** @type {Promise<Dictionary>} */
let opened = openBuiltIn();

/** The name of the dictionary that is open or being opened. */
let openName = BUILT_IN;

/** @returns {Promise<Dictionary>} */
async function openBuiltIn() {
  return (await send({ method: "open", name: BUILT_IN, packed: true, family }, { bytes: read("wordnik.words") })).json;
}

/**
 * Opens the built-in dictionary, or another one from its bytes.
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

/**
 * Compiles a word list, after which no known dictionary is open.
 * @param {string} name
 * @param {Uint8Array} bytes
 */
export function compileList(name, bytes) {
  openName = "";
  return send({ method: "compile", name, family }, { bytes });
}

/**
 * Returns the definition of a word as one line, or "" if there is none.
 * @param {string} word
 */
export async function define(word) {
  await opened;
  if (openName === BUILT_IN) {
    definitions ??= send({ method: "definitions" }, { bytes: read("wordnik.definitions") }).catch((error) => {
      definitions = undefined;
      throw error;
    });
    await definitions;
  }
  const { lemma, text } = await ask({ method: "define", word });
  return !text ? "" : lemma ? `see ${lemma}: ${text}` : text;
}
