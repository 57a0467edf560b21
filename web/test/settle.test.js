// Games that cannot start or be resumed, and must not be in the way of others.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  choose, close, confirm, open, playGreet, result, shows, site, startGame, visit, waitForAsync, withBrowser
} from "./browser.js";

withBrowser();

const home = (page) => page.waitForSelector("#streak:not(:empty)");

/** Waits until no tab has a game or is starting one. Until then, the buttons that start a game do nothing. */
const settled = (page) => waitForAsync(page, async () => (await navigator.locks.query()).held.length === 0);

/** Opens the page again in the same browser context. */
async function openTab(page) {
  const second = await page.context().newPage();
  await second.goto(site);
  await home(second);
  return second;
}

test("a game that cannot be resumed can be discarded", async () => {
  for (const journal of ["5\n", "{}\n", "damaged"]) {
    const page = await open("");
    await home(page);
    await page.evaluate(async (journal) => (await import("./store.js")).save("playing", journal), journal);
    await page.reload();
    await home(page);
    await page.click('[data-do="resume"]');
    const question = /^This game cannot be resumed \(.+\)\. Discard it\?$/;
    await page.waitForFunction((question) => question.test(document.querySelector("dialog p")?.textContent), question);
    await page.click('[data-answer="no"]');
    await settled(page);
    assert.ok(await page.isVisible("#unfinished"));
    await page.click("#quick");
    await page.click('[data-answer="yes"]');
    await page.click('dialog:has-text("Discard it?") [data-answer="yes"]');
    await page.waitForSelector("#game:not([hidden])");
    await close(page);
  }
});

test("the daily board that another tab has played does not start", async () => {
  const page = await open("");
  await home(page);
  const second = await openTab(page);
  await confirm(second, "#daily");
  await second.waitForSelector("#game:not([hidden])");
  await confirm(second, "#end");
  await result(second);
  // The first tab still shows the button if nothing has told it to refresh.
  await page.evaluate(() => (document.querySelector("#daily").hidden = false));
  await confirm(page, "#daily");
  await shows(page, "#problem", "The daily board of this day has been played; the next one comes at midnight UTC.");
  await close(page);
});

test("a game that does not start leaves other tabs free", async () => {
  const page = await open("");
  await home(page);
  await choose(page, { choice: "practice" });
  await page.click("#quick");
  await shows(page, "#problem", "Nothing to practice yet: no word was missed in two games.");
  const second = await openTab(page);
  assert.ok(await second.isHidden("#unfinished"));
  await choose(second, { choice: "" });
  await startGame(second);
  await second.reload();
  await home(second);
  await second.click("#quick");
  await second.click('[data-answer="no"]');
  await settled(second);
  await page.reload();
  await page.waitForFunction(() => /^Quick game stopped at \d:\d\d$/.test(document.querySelector("#unfinished p").textContent));
  await close(page);
});

test("a double tap scores an interrupted game once", async () => {
  const page = await open("");
  await startGame(page);
  await page.keyboard.type("zzz");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector("#verdict").textContent.startsWith("zzz: "));
  await page.reload();
  await page.waitForSelector("#unfinished:not([hidden])");
  await page.evaluate(() => {
    for (let taps = 0; taps < 3; taps += 1) document.querySelector('[data-do="score"]').click();
  });
  await result(page);
  await page.waitForTimeout(300);
  assert.ok(await page.isHidden("#problem"));
  await page.click("#back");
  await page.click("#all-games");
  await page.waitForSelector("#records li");
  assert.equal(await page.locator("#records li").count(), 1);
  await close(page);
});

test("a canceled challenge does not make the next game one, and dice of another language are confirmed", async () => {
  const page = await open("#play");
  await home(page);
  const dice = await page.evaluate(async () => {
    const { ask } = await import("./engine.js");
    return (await ask({ method: "dice" })).find(({ language }) => language !== "English").name;
  });
  await choose(page, { dice });
  for (const button of ["#challenge", "#find-all"]) {
    await page.click(button);
    await page.waitForFunction(() => document.querySelector("dialog p")?.textContent.startsWith("These dice are "));
    await page.click('[data-answer="no"]');
  }
  await visit(page, "play&board=new-16d");
  await page.waitForSelector("#setup-board:not([hidden])");
  await playGreet(page);
  await page.click("#send");
  await page.waitForSelector(".qr path");
  assert.equal(await page.locator("dialog").count(), 1, "the game did not open one by itself");
  await close(page);
});

test("a challenge from the daily board is the game of the day", async () => {
  const page = await open("");
  await home(page);
  await confirm(page, "#daily");
  await page.waitForSelector("#game:not([hidden])");
  await confirm(page, "#end");
  await result(page);
  const code = await page.evaluate(async () => {
    const [{ send }, { history }] = await Promise.all([import("./engine.js"), import("./saved_games.js")]);
    return (await send({ method: "make-challenge", id: 1, name: "Ann" }, { bytes: await history() })).json;
  });
  await close(page);
  const friend = await open(`#play&challenge=${encodeURIComponent(code)}`);
  await friend.waitForSelector("#challenge-card:not([hidden])");
  assert.match(await friend.textContent("#challenge-card p"), /This is today’s board, which you can play only once\.$/);
  // Another tab has the same challenge.
  const second = await friend.context().newPage();
  await second.goto(friend.url());
  await second.waitForSelector("#challenge-card:not([hidden])");
  await friend.bringToFront();
  await friend.click("#accept");
  await friend.waitForSelector("#game:not([hidden])");
  await confirm(friend, "#end");
  await result(friend);
  assert.match(await friend.textContent("#result-caption"), /^Today, /);
  await second.click("#accept");
  await shows(second, "#problem", "The daily board of this day has been played; the next one comes at midnight UTC.");
  await friend.goto(`${site}?again#play`);
  await friend.waitForSelector("#daily:not([hidden], :disabled)");
  assert.equal(await friend.textContent("#daily"), "See the words");
  await close(friend);
});

test("games are played without storage, and the player is told", async () => {
  const page = await open("");
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("blocked", "SecurityError");
    };
    Object.defineProperty(globalThis, "localStorage", { get: refuse });
    IDBFactory.prototype.open = refuse;
    LockManager.prototype.query = LockManager.prototype.request = async () => refuse();
  });
  await page.reload();
  await startGame(page);
  await page.keyboard.type("zzz");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector("#verdict").textContent.startsWith("zzz: "));
  await confirm(page, "#end");
  await result(page);
  assert.match(await page.textContent("#news"), /This browser did not store the game/);
  await page.click("#back");
  await page.waitForSelector("#home:not([hidden])");
  assert.ok(await page.isHidden("#unfinished"));
  await startGame(page);
  await close(page);
});
