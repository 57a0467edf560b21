// Slips of the finger and surprises, on a phone with touch events.

import assert from "node:assert/strict";
import { CONTINUE, answered, choose, close, confirm, middles, playGreet, press, result, resume, shows, startGame } from "./browser.js";
import { everywhere, file, finger, withBrowsers } from "./everywhere.js";

withBrowsers();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Opens a game on a phone, and returns functions that touch the board. */
async function openGame(open, options = PHONE) {
  const page = await open("#play&board=new-16d", options);
  await startGame(page);
  return { page, touch: await finger(page) };
}

/** The path of prefab: diagonals, except for one step. */
const PREFAB = [13, 10, 5, 0, 4, 1];

everywhere("End and Hints ask first", async (open) => {
  const { page } = await openGame(open);
  for (const button of ["#hints", "#end"]) {
    await press(page, button);
    await page.tap('[data-answer="no"]');
    await page.waitForSelector("#game:not(.paused)");
  }
  assert.ok(await page.isVisible("#game"));
  await confirm(page, "#end");
  await result(page);
  assert.equal(await page.locator("#game-board .tile i").count(), 0);
  assert.doesNotMatch(await page.textContent("#news"), /hints/);
  await close(page);
});

everywhere("the daily board asks first", async (open) => {
  const page = await open("", PHONE);
  await page.waitForSelector("#streak:not(:empty)");
  await page.tap("#daily");
  await page.tap('[data-answer="no"]');
  // If the daily game had started, no other game could start.
  await startGame(page);
  await confirm(page, "#end");
  await result(page);
  assert.doesNotMatch(await page.textContent("#result-caption"), /^Today/);
  await page.reload();
  await page.waitForSelector("#streak:not(:empty)");
  assert.equal(await page.textContent("#daily"), "Play today’s board");
  assert.ok(await page.isVisible("#daily"));
  await close(page);
});

everywhere("a double tap starts one game", async (open) => {
  const page = await open("#play&board=new-16d", PHONE);
  await page.waitForSelector("#streak:not(:empty)");
  await page.evaluate(() => {
    for (let taps = 0; taps < 3; taps += 1) document.querySelector("#quick").click();
  });
  await page.waitForSelector("#game:not([hidden])");
  await page.waitForTimeout(300);
  assert.equal(await page.locator("dialog").count(), 0);
  assert.ok(await page.isHidden("#problem"));
  await close(page);
});

everywhere("a palm does not wipe the path", async (open) => {
  const { page, touch } = await openGame(open);
  const path = await middles(page, PREFAB);
  const palm = { ...(await middles(page, [15]))[0], id: 7 };
  await touch("touchStart", path[0]);
  for (const point of path.slice(1, 3)) await touch("touchMove", point);
  await touch("touchStart", path[2], palm);
  await touch("touchMove", path[3], { ...palm, y: palm.y + 9 });
  await touch("touchMove", path[3]);
  for (const point of path.slice(4)) await touch("touchMove", point);
  await touch("touchEnd");
  await shows(page, "#verdict", "prefab: 3 points");
  await close(page);
});

everywhere("lifting the finger outside the board cancels the word", async (open) => {
  const { page, touch } = await openGame(open);
  const path = await middles(page, PREFAB);
  await touch("touchStart", path[0]);
  for (const point of path.slice(1)) await touch("touchMove", point);
  await shows(page, "#pill", "PREFAB");
  await touch("touchMove", { x: path[0].x, y: 830 });
  await touch("touchEnd");
  await shows(page, "#pill", "");
  assert.equal(await page.locator("#found li").count(), 0);
  assert.equal(await page.locator("#game-board .tile.good").count(), 0);
  await close(page);
});

everywhere("the word is colored before the finger lifts", async (open) => {
  const { page, touch } = await openGame(open);
  const path = await middles(page, PREFAB);
  for (const color of ["good", "again"]) {
    await touch("touchStart", path[0]);
    await touch("touchMove", path[1]);
    await page.waitForFunction(() => document.querySelector("#pill").className === "lit");
    for (const point of path.slice(2)) await touch("touchMove", point);
    await page.waitForFunction((color) => document.querySelector("#pill").className === color, color);
    const [word, board] = await Promise.all([page.locator("#pill").boundingBox(), page.locator("#game-board .board").boundingBox()]);
    assert.ok(word.y + word.height <= board.y, "the word is above the board");
    await touch("touchEnd");
    await page.waitForFunction(() => document.querySelector("#pill").textContent === "");
  }
  await close(page);
});

everywhere("German dice with English words warn before the game", async (open) => {
  const page = await open("", PHONE);
  await choose(page, { dice: "german" });
  await page.waitForSelector("#mismatch:not([hidden])");
  assert.match(await page.textContent("#mismatch"), /These dice are German, but the words are English/);
  await page.tap("#quick");
  await page.tap('[data-answer="no"]');
  // On a phone, the first visit does not show it.
  await page.evaluate(() => document.querySelector("#options").click());
  await page.locator('dialog input[type="file"]').setInputFiles(await file("deutsch.txt", "tor\nrot\nort\nnest\n"));
  await page.waitForURL(/dict=deutsch/);
  await page.waitForSelector("#mismatch", { state: "hidden" });
  assert.ok(await page.isVisible("#home"));
  await close(page);
});

everywhere("words with umlauts are dragged", async (open) => {
  const page = await open("", PHONE);
  const touch = await finger(page);
  await page.waitForSelector("#streak:not(:empty)");
  // On a phone, the first visit does not show it.
  await page.evaluate(() => document.querySelector("#options").click());
  await page.locator('dialog input[type="file"]').setInputFiles(await file("deutsch.txt", "träge\nlöt\nrüge\n"));
  await page.waitForURL(/dict=deutsch/);
  await page.evaluate(() => (location.hash = `play&board=${encodeURIComponent("trü/öäg/len")}&dict=deutsch`));
  await startGame(page);
  const drags = [
    ["löt: 1 point · Great!", 6, 3, 0],
    ["rüge: 1 point · Superb!", 1, 2, 5, 7],
    ["träge: 2 points · Perfect!", 0, 1, 4, 5, 7],
  ];
  for (const [verdict, ...cells] of drags) {
    const [first, ...rest] = await middles(page, cells);
    await touch("touchStart", first);
    for (const point of rest) await touch("touchMove", point);
    await touch("touchEnd");
    await shows(page, "#verdict", verdict);
  }
  await close(page);
});

everywhere("the word, the verdict and the buttons stay on every screen", async (open) => {
  // Upright, on its side, and with the keyboard open.
  for (const viewport of [[390, 844], [844, 390], [390, 460], [320, 568], [667, 375], [1024, 768]].map(([width, height]) => ({ width, height }))) {
    const { page } = await openGame(open, { ...PHONE, viewport });
    const { height } = viewport;
    const width = await page.evaluate(() => document.documentElement.clientWidth);
    if (height === 460 && (await page.isVisible("#keys"))) await page.tap("#keys");
    await page.keyboard.type("greet");
    await shows(page, "#pill", "GREET");
    for (const id of ["#clock", "#score", "#pill", "#game-board .board", "#pause", "#turn", '[data-do="mirror"]', '[data-do="hints"]', '[data-do="end"]', CONTINUE]) {
      if (id.includes("data-do") && !(await page.isVisible(id))) await page.click("#pause");
      await page.waitForSelector(id);
      await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
      const box = await page.locator(id).boundingBox();
      const isInside = box.x >= 0 && box.y >= 0 && box.x + box.width <= width + 1 && box.y + box.height <= height + 1;
      assert.ok(isInside && box.height > 0, `${id} at ${width}x${height}: ${JSON.stringify(box)}`);
      assert.ok(await page.locator(id).evaluate((element) => element.scrollWidth <= element.clientWidth + 1), `${id} is cut at ${width}`);
    }
    const tile = await page.locator("#game-board .tile").first().boundingBox();
    assert.ok(tile.width >= 40, `tiles of ${tile.width} at ${width}x${height}`);
    assert.ok(await page.isHidden("nav"));
    await resume(page);
    await page.fill("#word", "greet");
    await page.keyboard.press("Enter");
    await shows(page, "#verdict", "greet: 2 points");
    const box = await page.locator("#verdict").boundingBox();
    assert.ok(box.y >= 0 && box.y + box.height <= height);
    await close(page);
  }
});

everywhere("a filter without matches says so", async (open) => {
  const page = await open("#board=perslatgsineters", PHONE);
  await answered(page);
  await page.fill("#filter", "zzz");
  await page.waitForFunction(() => document.querySelector("#words").textContent === "No word matches the filter.");
  await close(page);
});

everywhere("Share works without access to the clipboard", async (open) => {
  for (const isAllowed of [true, false]) {
    const page = await open("#play&board=new-16d", PHONE);
    // Browsers offer neither over plain HTTP.
    await page.evaluate((isAllowed) => {
      Object.defineProperty(navigator, "clipboard", { value: undefined });
      Object.defineProperty(navigator, "share", { value: undefined });
      document.execCommand = (what) => isAllowed && (globalThis.copied = `${what} ${document.activeElement.value}`) !== "";
    }, isAllowed);
    await playGreet(page);
    await page.tap("#share");
    await page.tap("#copy-text");
    await page.waitForSelector("#problem:not([hidden])");
    const message = await page.textContent("#problem");
    if (isAllowed) {
      assert.equal(message, "Copied");
      assert.match(await page.evaluate(() => globalThis.copied), /^copy boggle new-16d: Warm-up, 1 of /);
    } else assert.match(message, /select and copy this text: boggle new-16d: Warm-up, 1 of /);
    await close(page);
  }
});

everywhere("nothing is red at the goal, and the headline has no ring", async (open) => {
  const page = await open("#play&board=new-16d", PHONE);
  await choose(page, { goal: "2" });
  await startGame(page);
  await page.keyboard.type("greet");
  await page.keyboard.press("Enter");
  assert.match(await result(page), /^Goal reached/);
  assert.ok(await page.isHidden("#problem"));
  assert.equal(await page.evaluate(() => document.activeElement.id), "headline");
  assert.equal(await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle), "none");
  await close(page);
});

everywhere("a strikeout on a narrow screen", async (open) => {
  const page = await open("#play&board=new-16d", { ...PHONE, viewport: { width: 320, height: 568 } });
  await choose(page, { mode: "strikeout", goal: "100" });
  await startGame(page);
  // Slips are no wrong words.
  for (const [word, strikes] of [["ee", 0], ["a?", 0], ["teef", 1], ["tree", 1], ["beef", 2]]) {
    await page.keyboard.type(word);
    await page.keyboard.press("Enter");
    await page.waitForFunction((word) => document.querySelector("#verdict").textContent.startsWith(`${word}: `), word);
    assert.match(await page.textContent("#counts"), new RegExp(`${strikes} (of 3 )?strikes?`), word);
  }
  const [clock, score] = await Promise.all(["#clock", "#score"].map((id) => page.locator(id).boundingBox()));
  assert.ok(clock.x + clock.width <= score.x && score.x + score.width <= (await page.evaluate(() => document.documentElement.clientWidth)));
  assert.equal(await page.locator("#word.off").count(), 0);
  await close(page);
});

everywhere("a time of 2 is two minutes", async (open) => {
  const page = await open("#play&board=new-16d", PHONE);
  await choose(page, { time: "2" });
  await startGame(page);
  assert.match(await page.textContent("#clock"), /^(2:00|1:5\d)$/);
  await close(page);
});

everywhere("the list of games fits on a phone", async (open) => {
  const page = await open("#play&board=new-16d", { ...PHONE, viewport: { width: 320, height: 568 } });
  await playGreet(page);
  await page.tap("#back");
  await page.tap("#all-games");
  await page.waitForSelector("#records b");
  const box = await page.locator("#records button").boundingBox();
  assert.ok(box.x >= 0 && box.x + box.width <= (await page.evaluate(() => document.documentElement.clientWidth)));
  const text = await page.textContent("#records button");
  for (const part of ["4 by 4, 3 minutes", "2 points", "greet", "new-16d"]) assert.ok(text.includes(part), text);
  await close(page);
});

everywhere("a meaning that cannot be loaded says so", async (open) => {
  const page = await open("#board=perslatgsineters", PHONE);
  await answered(page);
  // The server has no meanings.
  await page.evaluate(() => {
    const { fetch } = globalThis;
    globalThis.fetch = (file, ...rest) => fetch(String(file).replace("definitions", "missing"), ...rest);
  });
  await page.tap("#words .word");
  await shows(page, "#word-detail span", "The meanings could not be loaded. Check your connection and try again.");
  page.problems = page.problems.filter((problem) => !problem.includes("404"));
  await close(page);
});
