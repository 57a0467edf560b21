// Opens the page in WebKit for the tests, with the methods of Playwright's pages that they use.

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { after, before } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import * as touchScreen from "./touch_screen.js";

/** The driver from Debian's package webkit2gtk-driver. Its browser requires a display. */
const COMMAND = ["xvfb-run", "-a", "WebKitWebDriver"];
export const isThere = COMMAND.every((name) => name.startsWith("-") || spawnSync("which", [name]).status === 0);

const KEYS = {
  Enter: "\uE007", Escape: "\uE00C", Tab: "\uE004", ArrowLeft: "\uE012", ArrowUp: "\uE013", ArrowRight: "\uE014", ArrowDown: "\uE015", " ": "\uE00D",
};

/** The screen if it can be touched, the driver, its address, the address of the session, and the tab in use. */
let screen, driver, server, session, tab;

/** Sends a WebDriver command. */
async function send(method, path, body) {
  const response = await fetch(`${session ?? server}${path}`, { method, body: body && JSON.stringify(body) });
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

async function endSession() {
  if (session) await send("DELETE", "").catch(() => {});
  session = undefined;
}

/** Starts the driver for the tests of a file, if it is installed. */
export function withWebKit() {
  before(async () => {
    if (!isThere) return;
    const port = await freePort();
    screen = await touchScreen.start();
    if (!screen) console.log("# WebKit gets mouse events instead of touch; real touch requires root, xserver-xorg-core and xserver-xorg-video-dummy");
    const [command, ...options] = [...(screen ? COMMAND.slice(-1) : COMMAND), `--port=${port}`];
    // Drawing without OpenGL takes half the CPU time.
    const env = { ...process.env, WEBKIT_DISABLE_COMPOSITING_MODE: "1", ...(screen && { DISPLAY: screen.display }) };
    driver = spawn(command, options, { stdio: "ignore", detached: true, env });
    server = `http://127.0.0.1:${port}`;
  });
  after(async () => {
    if (!driver) return;
    await endSession();
    process.kill(-driver.pid);
    await screen?.stop();
  });
}

/** A tab. Its browser stores nothing that earlier sessions have stored. */
class Page {
  problems = [];

  constructor(handle) {
    this.handle = handle;
  }

  async #send(method, path, body) {
    if (tab !== this.handle) await send("POST", "/window", { handle: this.handle });
    tab = this.handle;
    return send(method, path, body);
  }

  async #find(selector) {
    return Object.values(await this.#send("POST", "/element", { using: "css selector", value: selector }))[0];
  }

  async evaluate(act, arg) {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => (${act})(arguments[0])).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = await this.#send("POST", "/execute/async", { script, args: [arg ?? null] });
    if (error) throw new Error(error);
    return value;
  }

  async waitForFunction(act, arg) {
    for (const end = Date.now() + 60_000; Date.now() < end; await sleep(100)) {
      if (await this.evaluate(act, arg).catch(() => false)) return;
    }
    const shown = await this.evaluate(() => document.body.innerText).catch(String);
    assert.fail(`${act} ${JSON.stringify(arg)}; the page shows: ${shown}`);
  }

  waitForSelector(selector, { state = "visible" } = {}) {
    const isVisible = (selector) => [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
    const isGone = (selector) => ![...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
    return this.waitForFunction(state === "visible" ? isVisible : isGone, selector);
  }

  waitForURL(pattern) {
    return this.waitForFunction((source) => new RegExp(source).test(location.href), pattern.source);
  }

  waitForTimeout(time) {
    return sleep(time);
  }

  /** Waits until an element has come to rest, and returns its middle. */
  async #settled(selector) {
    await this.waitForSelector(selector);
    await this.waitForFunction(async (selector) => {
      const element = document.querySelector(selector);
      element.scrollIntoView({ block: "nearest", behavior: "instant" });
      const { x, y, width, height } = element.getBoundingClientRect();
      await new Promise((done) => setTimeout(done, 100));
      const next = element.getBoundingClientRect();
      return x === next.x && y === next.y && element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }, selector);
    const { x, y, width, height } = await this.locator(selector).boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  }

  /** Clicks an element, again if it moved meanwhile because the page was still being drawn. */
  async click(selector) {
    for (let tries = 0; tries < 20; tries += 1) {
      await this.#settled(selector);
      await this.evaluate((selector) => {
        globalThis.isMissed = true;
        const hit = () => (globalThis.isMissed = false);
        document.querySelector(selector).addEventListener("click", hit, { capture: true, once: true });
      }, selector);
      await this.#send("POST", `/element/${await this.#find(selector)}/click`, {});
      if (!(await this.evaluate(() => globalThis.isMissed).catch(() => false))) return;
    }
    assert.fail(`${selector} does not get clicks`);
  }

  async tap(selector) {
    if (!screen) return this.click(selector);
    await this.touch("touchStart", await this.#settled(selector));
    await this.touch("touchEnd");
  }

  textContent(selector) {
    return this.evaluate((selector) => document.querySelector(selector).textContent, selector);
  }

  isVisible(selector) {
    return this.locator(selector).isVisible();
  }

  async isHidden(selector) {
    return !(await this.isVisible(selector));
  }

  fill(selector, text) {
    return this.locator(selector).fill(text);
  }

  async press(selector, key) {
    await this.evaluate((selector) => document.querySelector(selector).focus(), selector);
    await this.keyboard.press(key);
  }

  goto(url) {
    return this.#send("POST", "/url", { url });
  }

  reload() {
    return this.#send("POST", "/refresh", {});
  }

  context() {
    const newPage = async () => new Page((await this.#send("POST", "/window/new", { type: "tab" })).handle);
    return { newPage, close() {} };
  }

  keyboard = {
    type: async (text) => {
      const actions = [...text].flatMap((value) => [{ type: "keyDown", value }, { type: "keyUp", value }]);
      await this.#send("POST", "/actions", { actions: [{ type: "key", id: "keys", actions }] });
    },
    press: (key) => this.keyboard.type(KEYS[key] ?? key),
  };

  /** The points where fingers touch the page, by number. @type {Map<number, { x: number, y: number }>} */
  #fingers = new Map();

  /** Changes the points where fingers touch the page, as the command of Chromium does. */
  async touch(_type, ...points) {
    const fingers = new Map(points.map((point, index) => [point.id ?? index, point]));
    for (const [id, point] of this.#fingers) if (!fingers.has(id)) await this.#finger("lift", id, point);
    for (const [id, point] of fingers) await this.#finger(this.#fingers.has(id) ? "move" : "press", id, point);
    this.#fingers = fingers;
  }

  /** Moves a finger. On a screen without touch, the first one is a mouse, and others, such as a palm, are events. */
  async #finger(type, id, { x, y }) {
    if (screen) {
      const top = await this.evaluate(() => outerHeight - innerHeight);
      await screen.touch(type, id, { x, y: y + top });
    } else if (id === 0) {
      const move = { type: "pointerMove", duration: 20, x: Math.round(x), y: Math.round(y) };
      const actions = { move: [move], press: [move, { type: "pointerDown", button: 0 }], lift: [{ type: "pointerUp", button: 0 }] }[type];
      await this.#send("POST", "/actions", { actions: [{ type: "pointer", id: "finger", actions }] });
    } else {
      await this.evaluate(({ type, ...init }) => {
        const event = new PointerEvent(type, { pointerType: "touch", bubbles: true, cancelable: true, ...init });
        document.elementFromPoint(init.clientX, init.clientY)?.dispatchEvent(event);
      }, { type: { press: "pointerdown", move: "pointermove", lift: "pointerup" }[type], pointerId: 99 + id, clientX: x, clientY: y });
    }
  }

  /** Sets the size of the page, which is at least 447 pixels wide. */
  async setViewportSize({ width, height }) {
    const frame = await this.evaluate(() => outerHeight - innerHeight);
    await this.#send("POST", "/window/rect", { width, height: height + frame });
    await this.waitForFunction((height) => innerHeight === height, height);
  }

  async setFiles(selector, paths) {
    await this.waitForFunction((selector) => document.querySelector(selector), selector);
    await this.#send("POST", `/element/${await this.#find(selector)}/value`, { text: paths.join("\n") });
  }

  locator(selector) {
    return new Locator(this, selector);
  }
}

/** The elements that match a selector. */
class Locator {
  constructor(page, selector) {
    Object.assign(this, { page, selector });
  }

  #first(act, arg) {
    const { selector } = this;
    return this.page.evaluate(`({ selector, arg }) => (${act})(document.querySelector(selector), arg)`, { selector, arg });
  }

  first() {
    return this;
  }

  count() {
    return this.page.evaluate((selector) => document.querySelectorAll(selector).length, this.selector);
  }

  allTextContents() {
    return this.page.evaluate((selector) => [...document.querySelectorAll(selector)].map((element) => element.textContent), this.selector);
  }

  evaluate(act) {
    return this.#first(act);
  }

  isVisible() {
    return this.#first((element) => Boolean(element?.checkVisibility()));
  }

  boundingBox() {
    return this.#first((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    });
  }

  fill(text) {
    return this.#first((element, text) => {
      element.focus();
      element.value = text;
      element.dispatchEvent(new Event("input", { bubbles: true }));
      element.dispatchEvent(new Event("change", { bubbles: true }));
    }, text);
  }

  selectOption(value) {
    return this.fill(value);
  }

  setInputFiles(paths) {
    return this.page.setFiles(this.selector, [paths].flat());
  }
}

/** Opens an address in a new session. */
export async function open(url, { viewport = { width: 1024, height: 700 } } = {}) {
  await endSession();
  for (let tries = 0; ; tries += 1) {
    try {
      const { sessionId } = await send("POST", "/session", { capabilities: {} });
      session = `${server}/session/${sessionId}`;
      break;
    } catch (error) {
      if (tries === 100) throw error;
      await sleep(100);
    }
  }
  tab = await send("GET", "/window");
  const page = new Page(tab);
  await page.setViewportSize(viewport);
  await page.goto(url);
  return page;
}
