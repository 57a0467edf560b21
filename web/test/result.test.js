// The result of a game: its rank, its words, and how it appears.

import assert from "node:assert/strict";
import { test } from "node:test";
import { choose, close, confirm, open, passTimeUp, result, shows, startGame, stopClock, withBrowser } from "./browser.js";

withBrowser();

/** Plays new-16d and ends the game. */
async function play(page, words) {
  await startGame(page);
  for (const word of words) {
    await page.keyboard.type(word);
    await page.keyboard.press("Enter");
    await page.waitForFunction((word) => document.querySelector("#verdict").textContent.startsWith(`${word}: `), word);
  }
  await confirm(page, "#end");
  await result(page);
}

test("the rank, the steps and the words that were almost found", async () => {
  const page = await open("#play&board=new-16d");
  await play(page, ["greet", "tub", "tubes", "fee", "alee"]);
  assert.equal(await page.textContent("#headline"), "Warm-up");
  const ranks = page.locator(".rank-steps > div");
  assert.deepEqual(await ranks.evaluateAll((steps) => steps.map((step) => step.className)), ["got reached0 you", "", "", "", "", "", ""]);
  const thresholds = (await ranks.allTextContents()).map(Number);
  assert.deepEqual(thresholds, [...thresholds].sort((a, b) => a - b));
  assert.equal(await page.textContent(".step-line span"), `${thresholds[1] - 3} word to Good start`);
  assert.equal(await page.textContent("#fraction .hidden"), `3 of ${thresholds[6]}`);
  assert.deepEqual(await page.locator("#pills li").allTextContents(), ["5 points", "Longest greet", "+1 rare"]);
  const near = page.locator(".review section").nth(1);
  const rows = await near.locator(".word-row").evaluateAll((rows) => rows.map((row) => [row.querySelector("b").textContent, row.querySelector("mark")?.textContent ?? "", row.querySelector("small").textContent]));
  assert.deepEqual(rows.filter(([word]) => word === "feet" || word === "tube"), [["feet", "t", "you found fee"], ["tube", "", "you entered tubes"]]);
  await close(page);
});

test("all words come into sight, and nothing invites to share a game without words", async () => {
  const page = await open("#play&board=new-16d", { viewport: { width: 390, height: 844 } });
  await play(page, ["greet"]);
  await page.click("#all-words");
  const heading = page.locator("#result-words h2").first();
  const { top, bottom } = await page.evaluate(() => ({ top: document.querySelector("#all-words").getBoundingClientRect().top, bottom: document.querySelector(".after").getBoundingClientRect().top }));
  const { y } = await heading.boundingBox();
  assert.ok(top >= 0 && top < y && y < bottom, `${top} ${y} ${bottom}`);
  assert.ok(await page.isVisible("#share"));
  await page.click("#again");
  await page.waitForSelector("#game:not([hidden])");
  await confirm(page, "#end");
  await result(page);
  assert.ok(!(await page.isVisible("#share")) && !(await page.isVisible("#send")));
  await close(page);
});

test("numbers count up, and with reduced motion, everything is there at once", async () => {
  for (const reducedMotion of ["no-preference", "reduce"]) {
    const page = await open("#play&board=new-16d", { reducedMotion });
    await page.waitForSelector("#result", { state: "attached" });
    await page.evaluate(() => {
      globalThis.counted = [];
      new MutationObserver(() => globalThis.counted.push(document.querySelector("#fraction b")?.textContent)).observe(document.querySelector("#result"), { subtree: true, childList: true });
    });
    await play(page, ["greet", "beer", "tree"]);
    await shows(page, "#fraction b", "3");
    const counted = await page.evaluate(() => globalThis.counted);
    assert.equal(counted.includes("0"), reducedMotion === "no-preference", `${counted}`);
    const animations = await page.evaluate(() => getComputedStyle(document.querySelector(".rank-steps .got i")).animationName);
    assert.equal(animations, reducedMotion === "reduce" ? "none" : "grow");
    await close(page);
  }
});

test("time is up: the letters go dark, and nothing drops with reduced motion", async () => {
  const page = await open("#play&board=new-16d");
  await stopClock(page);
  await choose(page, { time: "1:00" });
  await startGame(page);
  await page.clock.runFor(61_000);
  await page.waitForSelector(".time-up");
  const seen = await page.evaluate(() => ({
    drop: getComputedStyle(document.querySelector(".time-up")).animationName,
    outline: getComputedStyle(document.querySelector("#game")).outlineStyle,
    letter: getComputedStyle(document.querySelector("#game-board .tile span")).visibility,
  }));
  assert.deepEqual(seen, { drop: "none", outline: "none", letter: "hidden" });
  const controls = page.locator("#game :is(button:not(.tile), input)");
  assert.deepEqual(await controls.evaluateAll((all) => all.filter((control) => control.checkVisibility({ visibilityProperty: true })).map(({ id }) => id)), []);
  // Words are no longer judged.
  assert.equal(await page.evaluate(async () => (await import("./game.js")).isOn()), false);
  await passTimeUp(page);
  await result(page);
  assert.equal(await page.locator(".time-up").count(), 0);
  await close(page);
});

test("nothing overflows or is too small to press", async () => {
  for (const [width, height] of [[390, 844], [360, 640], [320, 568], [1280, 800]]) {
    const page = await open("#play&board=new-16d", { viewport: { width, height } });
    await play(page, ["greet", "tub"]);
    assert.equal(await page.locator("#result button.main:visible").count(), 1);
    const check = async (screen) => {
      const wrong = await page.evaluate(() => {
        const root = document.querySelector("dialog") ?? document.querySelector("#result");
        const small = [...root.querySelectorAll("button, a, input")].filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest(".board, .words") && control.getBoundingClientRect().height < 48);
        const wide = [...root.querySelectorAll("*")].filter((element) => element.getBoundingClientRect().right > innerWidth + 1);
        return [...small, ...wide].map((element) => element.outerHTML.slice(0, 100));
      });
      assert.deepEqual(wrong, [], `${screen}, ${width}x${height}`);
    };
    await check("result");
    // The button that stays in sight covers nothing at the end.
    await page.click("#all-words");
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const isCovered = await page.evaluate(() => {
      const [words, again] = ["#result-words", "#again"].map((name) => document.querySelector(name).getBoundingClientRect());
      return getComputedStyle(document.querySelector(".after")).position === "fixed" && words.bottom > again.top;
    });
    assert.ok(!isCovered, `${width}x${height}`);
    for (const [button, content] of [[".word-row", ".word-sheet"], ["#share", ".share-picture"], ["#send", ".qr path"]]) {
      await page.click(button);
      await page.waitForSelector(content);
      await check(content);
      await page.keyboard.press("Escape");
      await page.waitForSelector("dialog", { state: "detached" });
    }
    await close(page);
  }
});
