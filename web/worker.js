// Runs an engine, which takes and returns bytes: boggle.wasm, unless the worker has a name.

(() => {
  /** @typedef {{memory: WebAssembly.Memory, boggle_reserve(length: number): number,
   *   boggle_call(): number, boggle_reply_length(): number}} Exports */

  /** @type {Promise<WebAssembly.Module>} */
  let module;
  /** @type {Exports | undefined} */
  let exports;
  /** The requests that opened the dictionary, to reopen it after a failure. @type {Uint8Array[]} */
  let opening = [];
  /** Makes requests wait for each other. @type {Promise<unknown>} */
  let queue = Promise.resolve();

  async function load() {
    const file = `${self.name || "boggle"}.wasm`;
    try {
      return await WebAssembly.compileStreaming(fetch(file));
    } catch {
      // Some servers do not know the MIME type of the file.
      return WebAssembly.compile(await (await fetch(file)).arrayBuffer());
    }
  }

  /** @param {Uint8Array} message @returns {Uint8Array} */
  function call(message) {
    if (!exports) throw new Error("not started");
    const to = exports.boggle_reserve(message.length);
    new Uint8Array(exports.memory.buffer, to, message.length).set(message);
    const from = exports.boggle_call();
    return new Uint8Array(exports.memory.buffer, from, exports.boggle_reply_length()).slice();
  }

  /** @param {object} request @param {Uint8Array} [bytes] */
  function encode(request, bytes) {
    const json = new TextEncoder().encode(JSON.stringify(request));
    if (!bytes) return json;
    const message = new Uint8Array(json.length + 1 + bytes.length);
    message.set(json);
    message[json.length] = 10;
    message.set(bytes, json.length + 1);
    return message;
  }

  /** @param {string} file */
  async function read(file) {
    const response = await fetch(file);
    if (!response.ok) throw new Error(`${file} could not be loaded; reload the page`);
    return new Uint8Array(await response.arrayBuffer());
  }

  /** @param {{method: string}} request @param {Promise<Uint8Array> | Uint8Array | undefined} payload */
  async function answer(request, payload) {
    const message = encode(request, await payload);
    if (!exports) {
      const instance = await WebAssembly.instantiate(await module);
      exports = /** @type {any} */ (instance.exports);
      opening.forEach(call);
    }
    let reply;
    try {
      reply = call(message);
    } catch {
      // Most likely out of memory. The state of the engine cannot be trusted any more.
      exports = undefined;
      return { reply: { error: "the solver gave up; try a smaller board or list" } };
    }
    const end = reply.indexOf(10);
    const json = JSON.parse(new TextDecoder().decode(end < 0 ? reply : reply.subarray(0, end)));
    if (json?.error === undefined) {
      if (request.method === "open" || request.method === "compile") opening = [message];
      if (request.method === "definitions") opening = [opening[0], message];
    }
    return { reply: json, bytes: end < 0 ? undefined : reply.slice(end + 1) };
  }

  self.onmessage = ({ data: { id, request, bytes, file } }) => {
    if (id === 0) {
      module = load();
      return;
    }
    // Load the file and the engine at the same time.
    const payload = bytes ?? (file && read(file));
    queue = queue.then(() => answer(request, payload)).then(
      (answered) => self.postMessage({ id, ...answered }),
      (error) => self.postMessage({ id, reply: { error: String(error?.message ?? error) } }),
    );
  };
})();
