// The daily board is played once, from the moment it is seen.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { close, confirm, open, result, shows, site, withBrowser } from "./browser.js";

withBrowser();

const home = (page) => page.waitForSelector("#streak:not(:empty)");

/** Opens the page at a time, with a clock that the test can set. */
async function openAt(time) {
  const page = await open("");
  await page.clock.install({ time: new Date(time) });
  await page.reload();
  await home(page);
  return page;
}

async function startDaily(page) {
  await home(page);
  await page.click("#daily");
  assert.ok(await page.isHidden("#game"), "it asks first");
  await page.click('[data-answer="yes"]');
  await page.waitForSelector("#game:not([hidden])");
}

/** Fails if the page offers the board of the day again. */
async function isTaken(page, state) {
  await home(page);
  await page.waitForFunction((state) => document.querySelector("#today-state").textContent.includes(state), state);
  assert.ok(await page.isHidden("#daily"));
}

test("a reload before the first word leaves a trace", async () => {
  const page = await open("");
  await startDaily(page);
  await page.reload();
  await isTaken(page, "Finish the game in progress");
  assert.deepEqual(await page.locator("#unfinished button").allTextContents(), ["Resume", "End and score it"]);
  await page.click('[data-do="resume"]');
  await page.click("#cover");
  await confirm(page, "#end");
  await result(page);
  await page.click("#back");
  await isTaken(page, "0 points");
  await close(page);
});

test("the time played survives a reload without words", async () => {
  const page = await open("");
  await startDaily(page);
  await page.waitForTimeout(4500);
  await page.reload();
  await page.click('[data-do="resume"]');
  await page.click("#cover");
  assert.match(await page.textContent("#clock"), /2:5[0-8]/);
  await close(page);
});

test("another game does not discard it, and ends it only when asked", async () => {
  const page = await open("");
  await startDaily(page);
  await page.reload();
  await home(page);
  await page.click("#quick");
  await page.click('[data-answer="no"]');
  await isTaken(page, "Finish the game in progress");
  await confirm(page, "#quick");
  await page.waitForSelector("#game:not([hidden])");
  await confirm(page, "#end");
  await result(page);
  await page.click("#back");
  await isTaken(page, "0 points");
  await close(page);
});

test("a second tab offers neither the board nor the game", async () => {
  const page = await open("");
  await startDaily(page);
  const second = await page.context().newPage();
  await second.goto(site);
  await isTaken(second, "Finish the game in progress");
  await shows(second, "#unfinished p", "A game is in progress in another tab.");
  assert.ok(await second.isHidden('[data-do="resume"]'));
  await second.click("#quick");
  await shows(second, "#problem", "A game is in progress in another tab; finish it there.");
  await page.bringToFront();
  if (await page.isVisible("#cover")) await page.click("#cover");
  await confirm(page, "#end");
  await result(page);
  await second.reload();
  await isTaken(second, "0 points");
  await second.click("#quick");
  await second.waitForSelector("#game:not([hidden])");
  await close(page);
});

test("imported games change nothing", async () => {
  const page = await open("");
  await startDaily(page);
  await confirm(page, "#end");
  await result(page);
  await page.click("#back");
  await page.click("#all-games");
  const games = await readFile(join(import.meta.dirname, "../../tests/games.jsonl"));
  await page.locator("#import").setInputFiles({ name: "games.jsonl", mimeType: "text/plain", buffer: games });
  await page.waitForSelector("#problem.good");
  await page.click("#close-games");
  await isTaken(page, "0 points");
  await close(page);
});

test("a clock that is set back gives no new game", async () => {
  const page = await openAt("2026-11-25T10:00Z");
  await startDaily(page);
  await confirm(page, "#end");
  await result(page);
  await page.clock.setSystemTime(new Date("2026-11-24T10:00Z"));
  await page.reload();
  await isTaken(page, "is before Wed, Nov 25");
  await close(page);
});

test("a game over midnight counts for the day when it began", async () => {
  const page = await openAt("2026-11-25T23:59:30Z");
  await startDaily(page);
  await page.clock.runFor(60_000);
  await confirm(page, "#end");
  await result(page);
  assert.match(await page.textContent("#shareline"), /daily 2026-11-25/);
  await page.click("#back");
  await page.waitForSelector("#daily:not([hidden])");
  await shows(page, "#today-title", "Daily · Thu, Nov 26");
  // The card changes by itself at the next midnight.
  await page.clock.setSystemTime(new Date("2026-11-27T00:00:05Z"));
  await page.clock.runFor(2000);
  await shows(page, "#today-title", "Daily · Fri, Nov 27");
  await close(page);
});
