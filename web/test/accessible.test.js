// Checks the page with axe-core.

import { test } from "node:test";
import { CONTINUE, answered, checkAccess, close, confirm, open, press, result, resume, startGame, withBrowser } from "./browser.js";

withBrowser();

test("axe finds nothing on any screen", async () => {
  for (const colorScheme of ["light", "dark"]) {
    const page = await open("#board=perslatgsineters", { colorScheme, bypassCSP: true });
    await answered(page);
    const check = (screen) => checkAccess(page, colorScheme, screen);
    await page.click("#words .word");
    await page.click("#rules summary");
    await check("solve");
    await page.click("#edit");
    await check("edit");
    await page.evaluate(() => (location.hash = "wordsearch&puzzle=cat/xox/god&words=cat,dog"));
    await page.waitForSelector("#puzzle-sheet svg");
    await check("word search");
    await page.click('nav [data-view="play"]');
    await page.waitForSelector("#streak:not(:empty)");
    await check("home");
    await page.click("#how");
    await page.waitForSelector(".tutorial .tile");
    await check("tutorial");
    await page.keyboard.press("Escape");
    await startGame(page);
    await page.fill("#word", "zzz");
    await page.keyboard.press("Enter");
    await page.waitForSelector("#verdict.bad");
    await press(page, "#hints");
    await check("question");
    await page.click('[data-answer="yes"]');
    await page.waitForSelector("#game-board .tile i");
    await page.waitForTimeout(1000);
    await check("game");
    await page.click("#pause");
    await page.waitForSelector(CONTINUE);
    await check("pause");
    await resume(page);
    await confirm(page, "#end");
    await result(page);
    await check("result");
    await page.click(".word-row");
    await check("word");
    await page.keyboard.press("Escape");
    await page.click("#all-words");
    await check("all words");
    await page.click("#share");
    await page.waitForSelector(".share-picture");
    await check("share");
    await page.keyboard.press("Escape");
    await page.click("#send");
    await page.waitForSelector(".qr path");
    await check("challenge");
    await page.keyboard.press("Escape");
    await page.click("#back");
    await page.click("#all-games");
    await page.waitForSelector("#records li");
    await check("games");
    await page.click("#close-games");
    await page.waitForSelector("#lesson", { state: "hidden" });
    await page.waitForSelector("#home:not(.first)");
    await check("home, later");
    await page.click("#find-all");
    await page.waitForSelector(".slots .slot");
    await confirm(page, "#hints");
    await page.waitForSelector(".slot.hinted");
    await check("find them all");
    await page.click(".leave");
    await page.waitForSelector("#unfinished:not([hidden])");
    await check("home with a game to resume");
    await close(page);
  }
});
