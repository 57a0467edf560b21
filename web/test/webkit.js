// Opens the page in WebKit for the tests.

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { after, before } from "node:test";

/** The driver from Debian's package webkit2gtk-driver. Its browser requires a display. */
const COMMAND = ["xvfb-run", "-a", "WebKitWebDriver"];
export const isThere = COMMAND.every((name) => name.startsWith("-") || spawnSync("which", [name]).status === 0);

let driver, session;

/** Sends a WebDriver command. */
export async function send(method, path, body) {
  const response = await fetch(`${session}${path}`, { method, body: body && JSON.stringify(body) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${path}: ${value.message}`);
  return value;
}

async function freePort() {
  const listener = createServer().listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address();
  listener.close();
  return port;
}

async function launch() {
  const port = await freePort();
  driver = spawn(COMMAND[0], [...COMMAND.slice(1), `--port=${port}`], { stdio: "ignore", detached: true });
  session = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries += 1) {
    try {
      const { sessionId } = await send("POST", "/session", { capabilities: {} });
      session += `/session/${sessionId}`;
      return;
    } catch (error) {
      if (tries === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Starts WebKit for the tests of a file, if it is installed. */
export function withWebKit() {
  before(() => isThere && launch());
  after(async () => {
    if (!driver) return;
    await send("DELETE", "").catch(() => {});
    process.kill(-driver.pid);
  });
}

/** Runs a script in the page. */
export const run = (script) => send("POST", "/execute/sync", { script, args: [] });

/** Waits until a script returns the expected value. */
export async function until(script, expected) {
  let found;
  for (let tries = 0; tries < 600; tries += 1) {
    found = await run(`return ${script}`);
    if (found === expected) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  assert.equal(found, expected, script);
}

export const text = (selector) => `document.querySelector(${JSON.stringify(selector)})?.textContent`;

async function find(selector) {
  return Object.values(await send("POST", "/element", { using: "css selector", value: selector }))[0];
}

export const click = async (selector) => send("POST", `/element/${await find(selector)}/click`, {});
export const type = async (selector, keys) => send("POST", `/element/${await find(selector)}/value`, { text: keys });
