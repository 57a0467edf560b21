// Runs the engines in Node.js.

import { readFile } from "node:fs/promises";
import { join } from "node:path";

const WEB = join(import.meta.dirname, "..");

/** Starts an engine and returns the function that sends it requests. */
export async function start(file = "boggle.wasm") {
  const { instance } = await WebAssembly.instantiate(await readFile(join(WEB, file)));
  const engine = instance.exports;
  return (request, bytes = new Uint8Array()) => {
    const text = typeof request === "string" ? request : JSON.stringify(request);
    const json = new TextEncoder().encode(`${text}\n`);
    const to = engine.boggle_reserve(json.length + bytes.length);
    const message = new Uint8Array(engine.memory.buffer, to, json.length + bytes.length);
    message.set(json);
    message.set(bytes, json.length);
    const from = engine.boggle_call();
    const reply = new Uint8Array(engine.memory.buffer, from, engine.boggle_reply_length());
    const end = reply.indexOf(10);
    return JSON.parse(new TextDecoder().decode(end < 0 ? reply : reply.subarray(0, end)));
  };
}
