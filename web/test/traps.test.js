// Slips of the finger and surprises, on a phone with touch events.

import assert from "node:assert/strict";
import { test } from "node:test";
import { answered, choose, close, confirm, middles, open, playGreet, result, shows, startGame, withBrowser } from "./browser.js";

withBrowser();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Opens a game on a phone, and returns functions that touch the board. */
async function openGame(options = PHONE, hash = "#play&board=new-16d") {
  const page = await open(hash, options);
  await startGame(page);
  const client = await page.context().newCDPSession(page);
  const touch = (type, ...points) => client.send("Input.dispatchTouchEvent", { type, touchPoints: points.map((point, id) => ({ id, ...point })) });
  return { page, touch };
}

/** The path of prefab: diagonals, except for one step. */
const PREFAB = [13, 10, 5, 0, 4, 1];

test("End and Hints ask first", async () => {
  const { page } = await openGame();
  await page.tap("#hints");
  await page.tap('[data-answer="no"]');
  assert.equal(await page.locator("#game-board .tile i").count(), 0);
  await page.tap("#end");
  await page.tap('[data-answer="no"]');
  assert.ok(await page.isVisible("#game"));
  await confirm(page, "#end");
  await result(page);
  assert.doesNotMatch(await page.textContent("#shareline"), /hints/);
  await close(page);
});

test("a double tap starts one game", async () => {
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

test("a palm does not wipe the path", async () => {
  const { page, touch } = await openGame();
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

test("lifting the finger outside the board cancels the word", async () => {
  const { page, touch } = await openGame();
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

test("the word is colored before the finger lifts", async () => {
  const { page, touch } = await openGame();
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

test("German dice with English words warn before the game", async () => {
  const page = await open("", PHONE);
  await choose(page, { dice: "german" });
  await page.waitForSelector("#mismatch:not([hidden])");
  assert.match(await page.textContent("#mismatch"), /These dice are German, but the words are English/);
  await page.tap("#quick");
  await page.tap('[data-answer="no"]');
  assert.ok(await page.isVisible("#home"));
  await page.locator('#setup-form input[type="file"]').setInputFiles({ name: "deutsch.txt", mimeType: "text/plain", buffer: Buffer.from("tor\nrot\nort\nnest\n") });
  await page.waitForURL(/dict=deutsch/);
  await page.waitForSelector("#mismatch", { state: "hidden" });
  await close(page);
});

test("a new puzzle is in sight on a phone", async () => {
  const page = await open("#wordsearch", PHONE);
  await page.fill("#puzzle-words", "apple\nplum\ncherry\n");
  await page.tap("#puzzle-new");
  await page.waitForSelector("#puzzle-sheet svg");
  const { y, height } = await page.locator("#puzzle-sheet svg").boundingBox();
  assert.ok(y >= 0 && y + height <= 844, `${y} ${height}`);
  await close(page);
});

test("the word, the verdict and the buttons stay on every screen", async () => {
  // Upright, on its side, and with the keyboard open.
  for (const [width, height] of [[390, 844], [844, 390], [390, 460], [320, 568], [667, 375], [1024, 768]]) {
    const { page } = await openGame({ ...PHONE, viewport: { width, height } });
    if (height === 460) await page.tap("#keys");
    await page.keyboard.type("greet");
    await shows(page, "#pill", "GREET");
    for (const id of ["#clock", "#score", "#pill", "#game-board .board", "#pause", "#turn", "#mirror", "#hints", "#end"]) {
      const box = await page.locator(id).boundingBox();
      const isInside = box.x >= 0 && box.y >= 0 && box.x + box.width <= width + 1 && box.y + box.height <= height + 1;
      assert.ok(isInside && box.height > 0, `${id} at ${width}x${height}: ${JSON.stringify(box)}`);
    }
    const tile = await page.locator("#game-board .tile").first().boundingBox();
    assert.ok(tile.width >= 40, `tiles of ${tile.width} at ${width}x${height}`);
    assert.ok(await page.isHidden("nav") && (await page.isHidden("footer")));
    await page.keyboard.press("Enter");
    await shows(page, "#verdict", "greet: 2 points");
    const box = await page.locator("#verdict").boundingBox();
    assert.ok(box.y >= 0 && box.y + box.height <= height);
    await close(page);
  }
});

test("a filter without matches says so", async () => {
  const page = await open("#board=perslatgsineters", PHONE);
  await answered(page);
  await page.fill("#filter", "zzz");
  await page.waitForFunction(() => document.querySelector("#words").textContent === "No word matches the filter.");
  await close(page);
});

test("Share works without access to the clipboard", async () => {
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
    await page.waitForSelector("#problem:not([hidden])");
    const message = await page.textContent("#problem");
    if (isAllowed) {
      assert.equal(message, "Copied; paste it into a message.");
      assert.match(await page.evaluate(() => globalThis.copied), /^copy boggle new-16d: 2 points/);
    } else assert.match(message, /select and copy this text: boggle new-16d: 2 points/);
    await close(page);
  }
});

test("nothing is red at the goal, and the headline has no ring", async () => {
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

test("a strikeout on a narrow screen", async () => {
  const page = await open("#play&board=new-16d", { ...PHONE, viewport: { width: 320, height: 568 } });
  await choose(page, { mode: "strikeout", goal: "100" });
  await startGame(page);
  for (const word of ["ee", "teef", "beef"]) {
    await page.keyboard.type(word);
    await page.keyboard.press("Enter");
    await page.waitForFunction((word) => document.querySelector("#verdict").textContent.startsWith(`${word}: `), word);
  }
  const [clock, score] = await Promise.all(["#clock", "#score"].map((id) => page.locator(id).boundingBox()));
  assert.ok(clock.x + clock.width <= score.x && score.x + score.width <= 320);
  assert.match(await page.textContent("#score"), /strikes/);
  assert.equal(await page.locator("#word.off").count(), 0);
  await close(page);
});

test("a time of 2 is two minutes", async () => {
  const page = await open("#play&board=new-16d", PHONE);
  await choose(page, { time: "2" });
  await startGame(page);
  assert.match(await page.textContent("#clock"), /^(2:00|1:5\d)$/);
  await close(page);
});

test("the list of games fits on a phone", async () => {
  const page = await open("#play&board=new-16d", { ...PHONE, viewport: { width: 320, height: 568 } });
  await playGreet(page);
  await page.tap("#back");
  await page.tap("#all-games");
  await page.waitForSelector("#records b");
  assert.equal(await page.textContent("#records b"), "new-16d");
  const box = await page.locator("#records button").boundingBox();
  assert.ok(box.x >= 0 && box.x + box.width <= 320);
  assert.match(await page.textContent("#records"), /2 points, 1 word, greet/);
  await close(page);
});
