// The screens of a room: on phones by touch, on the wall, with hostile names, and with axe-core.

import assert from "node:assert/strict";
import { test } from "node:test";
import { checkAccess, close, middles, open, shows, site, withBrowser } from "./browser.js";
import { OPTIONS, Wall, acknowledged, enter, join, solve, standings } from "./rooms.js";

withBrowser(...OPTIONS);

/** Opens the home page and then a room. Expected errors of the browser are those of rooms that do not exist yet. */
async function player(code, name, options) {
  const page = await open("", options);
  await join(page, site, code, name);
  page.problems = page.problems.filter((problem) => !/404/.test(problem));
  return page;
}

/** Starts a round, and returns its words. */
async function begin(page, code, button = "#start") {
  const wall = new Wall(site, code);
  await page.click(button);
  const { board } = await wall.until("round");
  await page.waitForSelector("#game:not([hidden])");
  await wall.close();
  return solve(site, board);
}

async function end(page) {
  await page.click("#end");
  await page.click('[data-answer="yes"]');
  await page.waitForSelector("#review:not([hidden])");
}

test("axe finds nothing on any screen", async () => {
  for (const [colorScheme, code] of [["light", "XBCD"], ["dark", "XBCF"]]) {
    const page = await open("", { colorScheme, bypassCSP: true });
    const wall = await open("", { colorScheme, bypassCSP: true });
    const check = (screen, checked = page) => checkAccess(checked, colorScheme, screen);
    await page.click("#together-button");
    await page.waitForSelector("dialog[open]");
    await check("play together");
    await page.goto(site + code);
    await page.waitForFunction(() => document.querySelector("#join h2").textContent.startsWith("New room"));
    await check("join");
    await join(page, site, code, "Anna");
    await page.click("#settings-details summary");
    await check("lobby");
    await wall.goto(`${site}${code}/tv`);
    await wall.waitForSelector("#lobby:not([hidden])");
    await check("lobby on the wall", wall);
    const words = await begin(page, code);
    await enter(page, words[0].word, "zzz");
    await acknowledged(page);
    await page.waitForTimeout(1000);
    await check("round");
    await wall.waitForSelector("#round:not([hidden])");
    await check("round on the wall", wall);
    await end(page);
    await page.click("#review-words .word");
    await check("review");
    await wall.waitForSelector("#review:not([hidden])");
    await check("review on the wall", wall);
    await page.click("#stop");
    await page.click('[data-answer="yes"]');
    await page.waitForSelector("#review.final");
    await check("final result");
    await wall.waitForSelector("#review.final");
    await check("final result on the wall", wall);
    await wall.goto(`${site}tv`);
    await wall.waitForSelector("#dice-form:not([hidden])");
    await check("real dice", wall);
    for (const closed of [page, wall]) await closed.context().close();
  }
});

test("a phone draws words with a finger", async () => {
  const page = await player("XBCG", "Anna", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const [{ word, path, points }] = await begin(page, "XBCG");
  const client = await page.context().newCDPSession(page);
  const touch = (type, point) => client.send("Input.dispatchTouchEvent", { type, touchPoints: point ? [point] : [] });
  const [first, ...others] = await middles(page, path);
  await touch("touchStart", first);
  for (const point of others) await touch("touchMove", point);
  await touch("touchEnd");
  await shows(page, "#verdict", `${word}: ${points} point${points === 1 ? "" : "s"}`);
  await acknowledged(page);
  await end(page);
  assert.match(await page.textContent("#standings"), /Anna1/);
  await close(page);
});

test("latecomers watch, and hostile names and words stay text", async () => {
  const code = "XBCH";
  const anna = await player(code, "Anna");
  const words = await begin(anna, code);
  const name = '<img src=x id="x">';
  const late = await player(code, name);
  await late.waitForSelector("#game:not([hidden])");
  await late.waitForFunction(() => document.querySelector("#verdict").textContent === "You play from the next round.");
  assert.ok(await late.isDisabled("#word"));
  await enter(anna, words[0].word, "<b>bold</b>");
  await end(anna);
  const next = await begin(anna, code, "#next");
  await enter(late, next[0].word);
  await anna.waitForFunction((name) => document.querySelector("#others").textContent.includes(`${name} 1`), name);
  await end(anna);
  assert.ok((await anna.textContent("#standings")).includes(name));
  for (const page of [anna, late]) {
    await page.waitForSelector("#review:not([hidden])");
    assert.equal(await page.locator("#x, #found b").count(), 0);
    await close(page);
  }
});

test("the wall waits until the room is open", async () => {
  const wall = await open("XBCN/tv");
  await shows(wall, "#problem", "There is no room XBCN yet; check the code, or wait until the room is open.");
  const anna = await player("XBCN", "Anna");
  await wall.waitForSelector("#lobby:not([hidden])");
  assert.ok(await wall.isHidden("#problem"));
  // The browser logs an error for each attempt.
  wall.problems = [];
  for (const page of [anna, wall]) await close(page);
});

test("words of one game do not enter the next", async () => {
  const code = "XBCM";
  const [anna, ben] = [await player(code, "Anna"), await player(code, "Ben")];
  // The browser logs an error for each request while it is offline.
  ben.removeAllListeners("console");
  await anna.click("#settings-details summary");
  await anna.fill('[name="rounds"]', "1");
  await anna.press('[name="rounds"]', "Tab");
  await ben.waitForFunction(() => / 1 round /.test(document.querySelector("#settings-line").textContent));
  const [old] = await begin(anna, code);
  await ben.waitForSelector("#game:not([hidden])");
  await ben.context().setOffline(true);
  await enter(ben, old.word);
  await end(anna);
  await anna.click("#next");
  await anna.waitForSelector("#review.final");
  const [best] = await begin(anna, code, "#next");
  await ben.context().setOffline(false);
  // A word typed before the new board appears would be cleared.
  await shows(ben, "#verdict", "");
  await ben.waitForFunction(() => document.querySelectorAll("#found li").length === 0);
  await enter(ben, best.word);
  await acknowledged(ben);
  await end(anna);
  assert.deepEqual(await standings(anna), { Anna: [0, 0], Ben: [best.points, best.points] });
  for (const page of [anna, ben]) await close(page);
});

test("a device with a wrong clock shows the time of the others", async () => {
  const page = await open("");
  await page.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() - 86_400_000;
  });
  await join(page, site, "XBCJ", "Anna");
  page.problems = [];
  await begin(page, "XBCJ");
  await page.waitForFunction(() => /^2:5\d$/.test(document.querySelector("#clock").textContent));
  await close(page);
});

test("the offline copy of the page does not hide rooms", async () => {
  const page = await open("");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto(`${site}XBCK`);
  await page.waitForSelector("#join:not([hidden])");
  await page.goto(site);
  await page.waitForSelector("#together-button");
  assert.deepEqual(await page.evaluate(() => caches.keys()), []);
  await page.context().close();
});

test("real dice: the clock, the bell, and the words on the board", async () => {
  const page = await open("tv");
  await page.fill("#dice-time", "2s");
  await page.click("#dice-form button");
  await page.waitForSelector("#dice-solution:not([hidden])");
  await page.fill("#dice-text", "perslatgsineters");
  await page.click("#dice-entry button");
  await page.waitForFunction(() => document.querySelector("#dice-summary").textContent === "1,233 words, 4,073 points");
  await page.click("#dice-words .word");
  await page.waitForFunction(() => /^replastering: 11 points/.test(document.querySelector("#dice-detail").textContent));
  assert.equal(await page.locator("#dice-board .tile.lit").count(), 12);
  await close(page);
});
