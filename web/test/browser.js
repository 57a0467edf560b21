// Opens the page in Chromium for the tests.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before } from "node:test";
import { chromium } from "playwright-core";
import { directory } from "./directory.js";

/** The directory that `boggle serve --export` wrote. */
export const SITE = join(import.meta.dirname, "site");
const EXECUTABLE = process.env.CHROMIUM ?? "/usr/bin/chromium";

/** Starts `boggle serve`. Returns the address of the page, and a function that stops the server. */
export async function serve(...options) {
  // The user's default dictionary can have other words than the page.
  const env = { ...process.env, XDG_DATA_HOME: directory() };
  const server = spawn(process.env.BOGGLE ?? "boggle", ["serve", "--port", "0", ...options], { env, stdio: ["ignore", "pipe", "ignore"] });
  const site = String((await once(server.stdout, "data"))[0]).trim();
  return { site, stop: () => server.kill() };
}

export let site, browser;
let stop;

/** Starts the server and Chromium for the tests of a file. */
export function withBrowser(...options) {
  before(async () => {
    ({ site, stop } = await serve(...options));
    const args = ["--no-sandbox", "--disable-background-networking", "--host-resolver-rules=MAP boggle.test 127.0.0.1"];
    browser = await chromium.launch({ executablePath: EXECUTABLE, args });
  });
  after(async () => {
    await browser?.close();
    stop?.();
  });
}

/** Opens the page in a new browser context, and records all errors that it logs. */
export async function open(hash, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  page.problems = [];
  page.on("pageerror", (error) => page.problems.push(error.message));
  page.on("console", (message) => message.type() === "error" && page.problems.push(message.text()));
  page.on("dialog", (dialog) => page.problems.push(dialog.message()));
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith("http") && url.origin !== new URL(site).origin) page.problems.push(`loads ${url}`);
  });
  await page.goto(site + hash);
  return page;
}

/** Closes the page, and fails if it logged an error. */
export async function close(page) {
  assert.deepEqual(page.problems, []);
  await page.context().close();
}

/** The rules of axe-core. In the dark, only those that depend on colors can give other results. */
const RULES = { light: {}, dark: { runOnly: ["color-contrast", "link-in-text-block"] } };

/** Checks a screen with axe-core. The page needs `bypassCSP`, because its content security policy blocks the script. */
export async function checkAccess(page, colorScheme, screen) {
  await page.evaluate(await readFile(join(import.meta.dirname, "node_modules/axe-core/axe.min.js"), "utf8"));
  const { violations } = await page.evaluate((options) => globalThis.axe.run(options), { resultTypes: ["violations"], ...RULES[colorScheme] });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.html).join(" ")}`);
  assert.deepEqual(found, [], `${screen}, ${colorScheme}`);
}

export const answered = (page) => page.waitForFunction(() => performance.getEntriesByName("answer").length > 0);
export const words = (page) => page.locator("#words .word").allTextContents();

/** Waits until an element contains a text. */
export const shows = (page, selector, text) =>
  page.waitForFunction(([selector, text]) => document.querySelector(selector)?.textContent === text, [selector, text]);

/** Waits until an async function returns a true value. Playwright's `waitForFunction` does not wait for promises. */
export async function waitForAsync(page, act, arg) {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await page.evaluate(act, arg)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  assert.fail(`${act} ${JSON.stringify(arg)}`);
}

/** Waits until the game in progress, as stored by the browser, contains a text. */
export const stores = (page, text) => waitForAsync(page, async (text) => {
  const { load } = await import("./store.js");
  return String(await load("playing")).includes(text);
}, text);

/** Stops the page's clock, which then advances only when the test tells it to. */
export async function stopClock(page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

/** Goes to another address, once the browser has left the entries of what was closed. @param {number} covers how many things
 * still cover the page, such as a game */
export async function visit(page, hash, covers = 0) {
  await page.waitForFunction((covers) => (history.state?.depth ?? 0) === covers, covers);
  await page.evaluate((hash) => (location.hash = hash), hash);
}

/** Returns the middles of tiles in the game. */
export async function middles(page, cells) {
  return Promise.all(cells.map(async (cell) => {
    const box = await page.locator(`#game-board .tile[data-cell="${cell}"]`).boundingBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }));
}

export async function startGame(page) {
  await page.waitForSelector("#streak:not(:empty)");
  await page.click("#quick");
  await page.waitForSelector("#game:not([hidden])");
}

/** Sets options of the next game. */
export async function choose(page, options) {
  await page.waitForSelector("#streak:not(:empty)");
  await page.evaluate(async (options) => (await import("./setup.js")).change(options), options);
}

/** Presses a button that asks for confirmation, and confirms. */
export async function confirm(page, selector) {
  await press(page, selector);
  await page.click('[data-answer="yes"]');
}

/** Presses a button, which can be in the sheet of the paused game. */
export async function press(page, selector) {
  const inSheet = `dialog [data-do="${selector.slice(1)}"]`;
  if (await page.isVisible(selector)) await page.click(selector);
  else {
    await page.click("#pause");
    await page.click(inSheet);
  }
}

/** The button of a paused game that continues it. */
export const CONTINUE = 'dialog [data-do="continue"]';

/** Continues a paused game. */
export async function resume(page) {
  await page.click(CONTINUE);
  await page.waitForSelector(CONTINUE, { state: "detached" });
  await page.waitForSelector("#game:not(.paused)");
}

/** Waits for the end of the game and returns why it ended, or its day, and the score. */
export async function result(page) {
  await page.waitForSelector("#result:not([hidden])");
  return page.evaluate(() => [...document.querySelectorAll("#result-caption, #pills li")].map((part) => part.textContent).join(" · "));
}

/** Has the time pass in which the page says that time is up, for a page whose clock is stopped. */
export async function passTimeUp(page) {
  await page.waitForSelector(".time-up");
  await page.clock.runFor(1200);
}

/** Opens the sheet to share the result, and returns its text. */
export async function sharedText(page) {
  await page.click("#share");
  const text = await page.textContent(".share-text");
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog", { state: "detached" });
  return text;
}

/** Plays a game in which the only word is *greet*, for two points. */
export async function playGreet(page) {
  await startGame(page);
  await page.keyboard.type("greet");
  await page.keyboard.press("Enter");
  await shows(page, "#verdict", "greet: 2 points");
  await confirm(page, "#end");
  await result(page);
}
