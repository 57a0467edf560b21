// Runs an engine, which takes and returns bytes. The first message brings its module.

(() => {
  /** @typedef {{memory: WebAssembly.Memory, boggle_reserve(length: number): number,
   *   boggle_call(): number, boggle_reply_length(): number}} Exports */

  /** @type {WebAssembly.Module} */
  let engine;
  /** @type {Exports | undefined} */
  let exports;
  /** The requests that opened the dictionary, to reopen it after a failure. @type {Uint8Array[]} */
  let opening = [];

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

  /** @param {{method: string}} request @param {Uint8Array} [bytes] */
  function answer(request, bytes) {
    const message = encode(request, bytes);
    if (!exports) {
      exports = /** @type {any} */ (new WebAssembly.Instance(engine).exports);
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

  self.onmessage = ({ data: { module, id, request, bytes } }) => {
    if (module) {
      engine = module;
      return;
    }
    try {
      self.postMessage({ id, ...answer(request, bytes) });
    } catch (error) {
      self.postMessage({ id, reply: { error: String(error instanceof Error ? error.message : error) } });
    }
  };
})();
