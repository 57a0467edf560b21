// The daily board is played once, from the moment it is seen.

import assert from "node:assert/strict";
import { join } from "node:path";
import { CONTINUE, close, confirm, result, resume, shows, site, stores } from "./browser.js";
import { everywhere, withBrowsers } from "./everywhere.js";

withBrowsers();

const home = (page) => page.waitForSelector("#streak:not(:empty)");

/** Sets the clock of the page until it is reloaded. */
const setClock = (page, time) => page.evaluate((time) => {
  globalThis.Clock ??= Date;
  const shift = time - globalThis.Clock.now();
  globalThis.Date = class extends globalThis.Clock {
    constructor(...parts) {
      super(...(parts.length > 0 ? parts : [globalThis.Clock.now() + shift]));
    }

    static now() {
      return globalThis.Clock.now() + shift;
    }
  };
}, time);

/** The beginning of a coming day, and its name on the card. */
function day(after) {
  const start = (Math.floor(Date.now() / 86_400_000) + after) * 86_400_000;
  const name = new Date(start).toLocaleDateString("en", { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });
  return { start, name, date: new Date(start).toISOString().slice(0, 10) };
}

async function startDaily(page) {
  await home(page);
  await page.click("#daily");
  assert.ok(await page.isHidden("#game"), "it asks first");
  await page.click('[data-answer="yes"]');
  await page.waitForSelector("#game:not([hidden])");
}

/** What the card says once the game of the day is over. */
const OVER = "See the words";

/** Fails if the page offers the board of the day again. */
async function isTaken(page, state) {
  await home(page);
  await page.waitForFunction((state) => document.querySelector("#today").innerText.includes(state), state);
  assert.equal(await page.isVisible("#daily"), state === OVER);
  if (state === OVER) assert.equal(await page.textContent("#daily"), "See the words");
}

everywhere("a reload before the first word leaves a trace", async (open) => {
  const page = await open("");
  await startDaily(page);
  await page.reload();
  await isTaken(page, "Finish the game in progress");
  assert.deepEqual(await page.locator("#unfinished button").allTextContents(), ["Continue", "Finish"]);
  await page.click('[data-do="resume"]');
  await page.waitForSelector("#game:not([hidden], .paused)");
  await confirm(page, "#end");
  await result(page);
  await page.click("#back");
  await isTaken(page, OVER);
  await page.click("#daily");
  assert.match(await result(page), /^Today, .* · 0 points$/);
  await close(page);
});

everywhere("the time played survives a reload without words", async (open) => {
  const page = await open("");
  await startDaily(page);
  await stores(page, '\n{"at":');
  await page.reload();
  await page.click('[data-do="resume"]');
  await page.waitForSelector("#game:not([hidden], .paused)");
  assert.match(await page.textContent("#clock"), /2:5[0-8]/);
  await close(page);
});

everywhere("another game does not discard it, and ends it only when asked", async (open) => {
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
  await isTaken(page, OVER);
  await close(page);
});

everywhere("a second tab offers neither the board nor the game", async (open) => {
  const page = await open("");
  await startDaily(page);
  const second = await page.context().newPage();
  await second.goto(site);
  await isTaken(second, "Finish the game in progress");
  await shows(second, "#unfinished p", "A game is in progress in another tab.");
  assert.ok(await second.isHidden('[data-do="resume"]'));
  await second.click("#quick");
  await shows(second, "#problem", "A game is in progress in another tab; finish it there.");
  await page.bringToFront?.();
  if (await page.isVisible(CONTINUE)) await resume(page);
  await confirm(page, "#end");
  await result(page);
  await second.reload();
  await isTaken(second, OVER);
  await second.click("#quick");
  await second.waitForSelector("#game:not([hidden])");
  await close(page);
});

everywhere("imported games change nothing", async (open) => {
  const page = await open("");
  await startDaily(page);
  await confirm(page, "#end");
  await result(page);
  await page.click("#back");
  await page.click("#all-games");
  await page.locator("#import").setInputFiles(join(import.meta.dirname, "../../tests/games.jsonl"));
  await page.waitForSelector("#problem.good");
  await page.click("#close-games");
  await isTaken(page, OVER);
  await close(page);
});

everywhere("a clock that is set back gives no new game", async (open) => {
  const page = await open("");
  await home(page);
  const { start, name } = day(1);
  await setClock(page, start);
  await shows(page, "#today-title", `Today, ${name}`);
  await startDaily(page);
  await confirm(page, "#end");
  await result(page);
  await page.reload();
  await isTaken(page, `is before ${name}`);
  await close(page);
});

everywhere("a game over midnight counts for the day when it began", async (open) => {
  const page = await open("");
  await home(page);
  const [first, second, third] = [1, 2, 3].map(day);
  await setClock(page, second.start - 30_000);
  await shows(page, "#today-title", `Today, ${first.name}`);
  await startDaily(page);
  await setClock(page, second.start + 30_000);
  await confirm(page, "#end");
  await result(page);
  assert.equal(await page.textContent("#result-caption"), first.name);
  await page.click("#back");
  await shows(page, "#today-title", `Today, ${second.name}`);
  await shows(page, "#streak", "1 day in a row");
  assert.equal(await page.textContent("#daily"), "Play today’s board");
  assert.ok(await page.isVisible("#daily"));
  // The card changes by itself at the next midnight.
  await setClock(page, third.start + 5000);
  await shows(page, "#today-title", `Today, ${third.name}`);
  await close(page);
});
