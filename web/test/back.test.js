// The Back button: it closes what covers the page before it leaves the page.

import assert from "node:assert/strict";
import { test } from "node:test";
import { CONTINUE, answered, close, open, result, resume, startGame, withBrowser } from "./browser.js";

withBrowser();

const PHONE = { viewport: { width: 390, height: 844 } };
const home = (page) => page.waitForSelector("#streak:not(:empty)");
/** Goes back, without waiting for another page to load. */
const back = (page) => page.evaluate(() => history.back());

test("Back pauses a game, leaves it, and the game can go on", async () => {
  const page = await open("", PHONE);
  await home(page);
  await startGame(page);
  await back(page);
  await page.waitForSelector(CONTINUE);
  assert.ok(await page.isVisible("#game"));
  await resume(page);
  await back(page);
  await page.waitForSelector(CONTINUE);
  await back(page);
  await page.waitForSelector("#home:not([hidden]) #unfinished:not([hidden])");
  await page.waitForSelector("dialog", { state: "detached" });
  assert.ok(await page.isHidden("#game"));
  await page.click('#unfinished [data-do="resume"]');
  await page.waitForSelector("#game:not([hidden], .paused)");
  assert.equal(await page.locator("dialog").count(), 0);
  await close(page);
});

test("Back closes a sheet, and then leaves the result", async () => {
  const page = await open("", PHONE);
  await home(page);
  await startGame(page);
  await page.click("#pause");
  await page.click('dialog [data-do="end"]');
  await page.click('[data-answer="yes"]');
  await result(page);
  await page.click(".word-row");
  await page.waitForSelector("dialog.word-sheet");
  await back(page);
  await page.waitForSelector("dialog", { state: "detached" });
  assert.ok(await page.isVisible("#result"));
  await back(page);
  await page.waitForSelector("#home:not([hidden])");
  assert.ok(await page.isHidden("#result"));
  await close(page);
});

test("what is closed leaves no entry", async () => {
  const page = await open("#board=perslatgsineters", PHONE);
  await answered(page);
  await page.evaluate(() => (location.hash = "play"));
  await home(page);
  await startGame(page);
  await page.click("#pause");
  await page.click('dialog [data-do="end"]');
  await page.click('[data-answer="yes"]');
  await result(page);
  await page.click("#back");
  await page.waitForSelector("#home:not([hidden])");
  await page.click("#menu");
  await page.waitForSelector("dialog");
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog", { state: "detached" });
  await page.waitForFunction(() => !history.state?.depth);
  await back(page);
  await page.waitForSelector("#solve:not([hidden])");
  await page.evaluate(() => history.forward());
  await page.waitForSelector("#home:not([hidden])");
  await close(page);
});

test("Back returns from the pages in the menu, and Forward goes there again", async () => {
  const page = await open("", PHONE);
  await home(page);
  await page.click("#menu");
  await page.click('dialog .item:has-text("Calendar and games")');
  await page.waitForSelector("#games:not([hidden])");
  await back(page);
  await page.waitForSelector("#home:not([hidden])");
  assert.equal(await page.locator("dialog").count(), 0);
  await page.evaluate(() => history.forward());
  await page.waitForSelector("#games:not([hidden])");
  await back(page);
  await page.waitForSelector("#home:not([hidden])");
  await page.click("#menu");
  await page.click('dialog .item:has-text("How to play")');
  await page.waitForSelector(".tutorial .tile");
  await back(page);
  await page.waitForSelector(".tutorial", { state: "detached" });
  await page.waitForFunction(() => location.hash === "#play");
  await close(page);
});
