// A smoke test in WebKit: solves a board, and plays a game with the keyboard and the mouse.

import assert from "node:assert/strict";
import { test } from "node:test";
import { close, confirm, middles, result, resume, shows, site, startGame, withBrowser, words } from "./browser.js";
import { isThere, open, withWebKit } from "./webkit.js";

withBrowser();
withWebKit();

test("WebKit solves and plays", { skip: !isThere && "WebKitWebDriver and xvfb-run are not installed" }, async () => {
  const page = await open(`${site}#board=perslatgsineters`);
  await shows(page, "#summary", "1,233 words, 4,073 points, 588 common");
  await page.fill("#filter", "angst");
  await page.waitForFunction(() => document.querySelectorAll("#words .word").length === 3);
  assert.deepEqual(await words(page), ["angstiest", "angstier", "angst"]);
  await page.click("#words ul:last-of-type .word");
  await page.waitForFunction(() => document.querySelectorAll("#solve-board .tile.lit").length === 5);
  await page.waitForFunction(() => document.querySelector("#word-detail span").textContent.includes("anxiety"));

  await page.goto(`${site}#play&board=new-16d`);
  await startGame(page);
  await page.keyboard.type("greet");
  await page.keyboard.press("Enter");
  await shows(page, "#verdict", "greet: 2 points");
  // prefab: diagonals, except for one step.
  const [first, ...rest] = await middles(page, [13, 10, 5, 0, 4, 1]);
  await page.touch("touchStart", first);
  for (const point of rest) await page.touch("touchMove", point);
  await page.touch("touchEnd");
  await shows(page, "#verdict", "prefab: 3 points");
  await page.click("#pause");
  await resume(page);
  await confirm(page, "#hints");
  await page.waitForSelector("#game-board i");
  await confirm(page, "#end");
  assert.equal(await result(page), "Game over · 5 points · Longest prefab");
  await page.click("#back");
  await page.click("#all-games");
  await page.waitForFunction(() => document.querySelectorAll("#records li").length === 1);

  await page.goto(`${site}#wordsearch&puzzle=cat/xox/god&words=cat,dog`);
  await shows(page, "#puzzle-summary", "2 words of 2");
  assert.ok(await page.isHidden("#problem"));
  await close(page);
});
