// Whole games: by keyboard, mouse and touch.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import {
  CONTINUE, answered, choose, close, confirm, middles, open, passTimeUp, press, result, resume, shows, startGame, stopClock, stores, withBrowser,
} from "./browser.js";

withBrowser();

test("a game by keyboard alone", async () => {
  const page = await open("#play&board=new-16d");
  await page.waitForSelector("#streak:not(:empty)");
  await page.keyboard.press("Tab");
  const focusTo = async (id) => {
    for (let tries = 0; tries < 60; tries += 1) {
      if (await page.evaluate((id) => document.activeElement?.matches(id), id)) return;
      await page.keyboard.press("Tab");
    }
    assert.fail(`${id} cannot be reached with Tab`);
  };
  await focusTo("#quick");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#game:not([hidden])");
  await focusTo("#word");
  for (const [word, verdict] of [["greet", "greet: 2 points"], ["beer", "beer: 1 point"], ["care", "care: not on the board"], ["beer", "beer: already found"]]) {
    await page.keyboard.type(word);
    await page.keyboard.press("Enter");
    await page.waitForFunction((verdict) => document.querySelector("#verdict").textContent === verdict, verdict);
  }
  // Enter without a word has a screen reader say where the game stands.
  await page.keyboard.press("Enter");
  assert.match(await page.textContent("#announce"), /^beer: already found\. \d:\d\d\. 2 of \d+ words\. 3 points/);
  await focusTo("#pause");
  await page.keyboard.press("Enter");
  await page.waitForSelector(CONTINUE);
  assert.equal(await page.evaluate(() => document.activeElement.dataset.do), "continue");
  await page.keyboard.press("Escape");
  await page.waitForSelector("#game:not(.paused)");
  await focusTo("#pause");
  await page.keyboard.press("Enter");
  await page.waitForSelector(CONTINUE);
  await focusTo('[data-do="hints"]');
  await page.keyboard.press("Enter");
  await page.waitForSelector('[data-answer="yes"]');
  await focusTo('[data-answer="yes"]');
  await page.keyboard.press("Enter");
  await page.waitForSelector("#game-board .tile i");
  await focusTo("#end");
  await page.keyboard.press("Enter");
  await page.waitForSelector('[data-answer="yes"]');
  await focusTo('[data-answer="yes"]');
  await page.keyboard.press("Enter");
  assert.equal(await result(page), "Game over · 3 points · Longest greet");
  await focusTo(".word-row");
  await page.keyboard.press("Enter");
  await shows(page, "dialog h2 b", "prefab");
  await page.keyboard.press("ArrowRight");
  await shows(page, "dialog h2 b", "queue");
  assert.equal(await page.locator("dialog .tile.lit").count(), 4);
  await page.keyboard.press("Escape");
  assert.match(await page.evaluate(() => document.activeElement.textContent), /^prefab/);
  await focusTo("#all-words");
  await page.keyboard.press("Enter");
  await focusTo("#result-words .word");
  const before = await page.evaluate(() => document.activeElement.textContent);
  await page.keyboard.press("ArrowRight");
  assert.notEqual(await page.evaluate(() => document.activeElement.textContent), before);
  await page.keyboard.press("Enter");
  assert.ok(await page.locator("dialog .tile.lit").count() > 2);
  await page.keyboard.press("Escape");
  await page.focus("body");
  await focusTo("#back");
  await page.keyboard.press("Enter");
  await focusTo("#all-games");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#records li");
  assert.match(await page.textContent("#records"), /new-16d/);
  await close(page);
});

test("a game by mouse, along diagonals", async () => {
  const page = await open("#play&board=new-16d");
  await startGame(page);
  // prefab: down and up diagonals, except for one step.
  const path = await middles(page, [13, 10, 5, 0, 4, 1]);
  await page.mouse.move(path[0].x, path[0].y);
  await page.mouse.down();
  for (const { x, y } of path.slice(1)) await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
  await page.waitForFunction(() => document.querySelector("#verdict").textContent === "prefab: 3 points");
  // Press tiles: t-u-b, and the b again.
  for (const { x, y } of await middles(page, [6, 2, 1, 1])) await page.mouse.click(x, y);
  await page.waitForFunction(() => document.querySelector("#verdict").textContent === "tub: 1 point");
  await page.click("#turn");
  await press(page, "#mirror");
  await confirm(page, "#end");
  assert.match(await result(page), /^Game over · 4 points/);
  await close(page);
});

test("a game by touch", async () => {
  const page = await open("#play&board=new-16d", { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await startGame(page);
  const client = await page.context().newCDPSession(page);
  const touch = (type, point) => client.send("Input.dispatchTouchEvent", { type, touchPoints: point ? [point] : [] });
  const path = await middles(page, [13, 10, 5, 0, 4, 1]);
  await touch("touchStart", path[0]);
  for (const point of path.slice(1)) await touch("touchMove", point);
  await touch("touchEnd");
  await page.waitForFunction(() => document.querySelector("#verdict").textContent === "prefab: 3 points");
  // Taps after a drag are not lost.
  await page.evaluate(() => {
    globalThis.taps = 0;
    document.querySelector("#turn").addEventListener("click", () => (globalThis.taps += 1));
  });
  for (let taps = 1; taps <= 8; taps += 1) {
    await touch("touchStart", path[0]);
    for (const point of path.slice(1)) await touch("touchMove", point);
    await touch("touchEnd");
    await page.tap("#turn");
    await page.waitForFunction((taps) => globalThis.taps === taps, taps);
  }
  await confirm(page, "#end");
  // On the turned board, the drags may have spelled another word.
  assert.match(await result(page), /^Game over · \d+ points?/);
  await close(page);
});

test("time runs out, and an interrupted game is resumed", async () => {
  const page = await open("#play&board=new-16d");
  await page.waitForSelector("#streak:not(:empty)");
  await startGame(page);
  await page.fill("#word", "greet");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector("#verdict").textContent === "greet: 2 points");
  await stores(page, "greet");
  await page.reload();
  await page.waitForSelector("#unfinished:not([hidden])");
  await page.click('[data-do="resume"]');
  await page.waitForSelector("#game:not([hidden], .paused)");
  assert.match(await page.textContent("#found"), /greet/);
  await confirm(page, "#end");
  assert.match(await result(page), /^Game over · 2 points/);
  await page.click("#back");
  await choose(page, { time: "1s" });
  // The game can end before the test sees it.
  await page.click("#quick");
  assert.match(await result(page), /^Time’s up · 0 points/);
  await close(page);
});

test("the page does not freeze when time runs out during a drag", async () => {
  const page = await open("#play&board=new-16d");
  await stopClock(page);
  await choose(page, { time: "1:00" });
  await startGame(page);
  const [from, to] = await middles(page, [5, 10]);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.clock.runFor(61_000);
  await shows(page, "#verdict", "Time!");
  // The game is over, but the result does not appear under the finger, which draws no more.
  assert.equal(await page.locator("#game-board .tile.lit").count(), 0);
  await page.mouse.move(from.x, from.y, { steps: 5 });
  assert.ok(await page.isVisible("#game") && !(await page.isVisible("#result")));
  assert.equal(await page.locator("#game-board .tile.lit").count(), 0);
  await page.mouse.up();
  await passTimeUp(page);
  assert.match(await result(page), /^Time’s up · 0 points/);
  await page.click("#back");
  await startGame(page);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  assert.equal(await page.locator("#game-board .tile.lit").count(), 2);
  await page.mouse.up();
  await close(page);
});

test("the result does not get the tap of a finger that was down when time ran out", async () => {
  const page = await open("#play&board=new-16d", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await stopClock(page);
  await choose(page, { time: "1:00" });
  await startGame(page);
  await page.evaluate(() => {
    globalThis.clicks = 0;
    addEventListener("click", () => (globalThis.clicks += 1), true);
  });
  const client = await page.context().newCDPSession(page);
  const [point] = await middles(page, [5]);
  await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await page.clock.runFor(61_000);
  await shows(page, "#verdict", "Time!");
  assert.ok(!(await page.isVisible("#result")));
  await passTimeUp(page);
  await page.waitForSelector(".time-up", { state: "detached" });
  assert.ok(!(await page.isVisible("#result")));
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await result(page);
  assert.equal(await page.evaluate(() => globalThis.clicks), 0);
  await close(page);
});

test("a stray tap says nothing, and two letters are too short", async () => {
  const page = await open("#play&board=new-16d");
  await startGame(page);
  const [{ x, y }, next] = await middles(page, [5, 10]);
  // A second tap enters the word, and so does a drag to the next tile and back.
  await page.mouse.click(x, y);
  assert.equal(await page.textContent("#pill"), await page.textContent('#game-board .tile[data-cell="5"]'));
  await page.mouse.click(x, y);
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const to of [next, { x, y }]) await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
  await page.keyboard.press("e");
  await page.keyboard.press("Enter");
  await shows(page, "#pill", "");
  await page.waitForTimeout(100);
  assert.equal(await page.textContent("#verdict"), "");
  assert.equal(await page.locator("#game-board .tile:is(.lit, .bad)").count(), 0);
  await page.keyboard.type("re");
  await page.keyboard.press("Enter");
  await shows(page, "#verdict", "re: too short");
  await close(page);
});

test("a drag beside the middles, and a diagonal that ends at a corner, pick the tiles under the finger", async () => {
  // The second row is no word, but "car" is one, and "cart", with a tile of the next row.
  const page = await open("#play&board=lone/carx/sent/dims", { viewport: { width: 390, height: 844 } });
  await startGame(page);
  const drag = async (points) => {
    await page.mouse.move(points[0].x, points[0].y);
    await page.mouse.down();
    for (const point of points.slice(1)) await page.mouse.move(point.x, point.y, { steps: 8 });
    const lit = await page.locator("#game-board .tile:is(.lit, .good)").evaluateAll((tiles) => tiles.map((tile) => Number(tile.dataset.cell)));
    await page.keyboard.press("Escape");
    await page.mouse.up();
    return lit;
  };
  const row = (await middles(page, [4, 5, 6, 7])).map(({ x, y }) => ({ x, y: y + 34 }));
  assert.deepEqual(await drag(row), [4, 5, 6, 7]);
  const [from, to] = await middles(page, [5, 10]);
  const half = (to.x - from.x) / 2;
  assert.deepEqual(await drag([from, { x: to.x - half + 13, y: to.y - half + 13 }]), [5, 10]);
  await close(page);
});

test("capitals are those of the engine", async () => {
  const page = await open(`#play&board=${encodeURIComponent("straßenilomudghe")}`);
  await startGame(page);
  // The letters of the second word are on no tile.
  for (const [typed, shown] of [["straß", "STRAẞ"], ["éıŋ", "ÉıŊ"]]) {
    await page.fill("#word", typed);
    await shows(page, "#pill", shown);
  }
  await close(page);
});

test("a word in Greek capitals is known before it is entered", async () => {
  const page = await open(`#board=${encodeURIComponent("οδοσαβγεζηθικλμν")}`);
  await answered(page);
  await page.locator("#list-file").setInputFiles({ name: "greek.txt", mimeType: "text/plain", buffer: Buffer.from("οδός\nοδος") });
  await page.waitForURL(/dict=greek/);
  await page.click("#play-this");
  await startGame(page);
  // A final sigma is also a sigma.
  for (const typed of ["ΟΔΟΣ", "οδος"]) {
    await page.fill("#word", typed);
    await page.waitForFunction(() => document.querySelector("#pill").textContent === "ΟΔΟΣ" && document.querySelector("#pill").className === "good");
  }
  await close(page);
});

/** Words and timed games, which the library's tests also use. */
const CASES = JSON.parse(await readFile(join(import.meta.dirname, "../../crates/game/src/tests/verdicts.json"), "utf8"));

/** Opens the game with the board and the dictionary of the cases, and with a clock that only
 * the test advances. */
async function openCases(options) {
  const page = await open(`#board=${encodeURIComponent(CASES.board)}`);
  await answered(page);
  const list = { name: "cases.txt", mimeType: "text/plain", buffer: Buffer.from(CASES.dictionary.join("\n")) };
  await page.locator("#list-file").setInputFiles(list);
  await page.waitForURL(/dict=cases/);
  await page.click("#play-this");
  await choose(page, { time: options?.time ?? "3:00", mode: options?.mode ?? "classic" });
  if (options) await stopClock(page);
  await startGame(page);
  return page;
}

test("verdicts are those of the library", async () => {
  const page = await openCases();
  for (const [word, verdict] of CASES.verdicts) {
    // The game's input field splits its text at spaces into several words.
    if (!word || word.includes(" ")) continue;
    await page.evaluate(() => (document.querySelector("#verdict").textContent = ""));
    await page.fill("#word", word);
    await page.keyboard.press("Enter");
    // A new rank may follow.
    const shown = `${word.toLowerCase()}: ${verdict}`;
    await page.waitForFunction((shown) => document.querySelector("#verdict").textContent.split(" · ")[0] === shown, shown);
  }
  await close(page);
});

test("a round ends when its time is up", async () => {
  for (const { name, mode, time, steps } of CASES.timed_games) {
    const page = await openCases({ mode, time });
    let at = 0;
    for (const step of steps) {
      // Type a word before time runs out, and enter it then.
      if (step.enter) await page.fill("#word", step.enter);
      const passed = step.at - at;
      at = step.at;
      if (step.verdict === null) await page.clock.fastForward(passed);
      else await page.clock.runFor(passed);
      if (step.do) await (step.do === "pause" ? page.click("#pause") : resume(page));
      if (step.enter && (await page.isVisible("#word"))) await page.press("#word", "Enter");
      if (step.verdict) await page.waitForFunction((shown) => document.querySelector("#verdict").textContent.startsWith(shown), `${step.enter}: ${step.verdict}`);
      if (step.state === "over") {
        await page.clock.runFor(200);
        assert.equal(await page.textContent(".time-up"), "Time!");
        assert.equal(await page.evaluate(() => getComputedStyle(document.querySelector("#game-board .tile span")).visibility), "hidden");
        assert.ok(!(await page.isVisible("#result")));
        await passTimeUp(page);
        assert.match(await result(page), /^Time’s up/, name);
      } else {
        await shows(page, "#clock", step.shows);
        await page.waitForSelector(CONTINUE, { state: step.state === "paused" ? "visible" : "hidden" });
      }
    }
    await close(page);
  }
});

test("boards are chosen, and what was missed is practiced", async () => {
  const page = await open("#play");
  await page.waitForSelector("#streak:not(:empty)");
  await choose(page, { choice: "practice" });
  await page.click("#quick");
  await shows(page, "#problem", "Nothing to practice yet: no word was missed in two games.");
  const games = await readFile(join(import.meta.dirname, "../../tests/games.jsonl"));
  await page.click("#all-games");
  await page.locator("#import").setInputFiles({ name: "games.jsonl", mimeType: "text/plain", buffer: games });
  await page.waitForSelector("#problem.good");
  assert.match(await page.textContent("#problem"), /^\d+ games added$/);
  await page.click("#close-games");
  await page.waitForSelector("#home:not([hidden]):not(.first)");
  await startGame(page);
  await confirm(page, "#end");
  await result(page);
  assert.match(await page.textContent("#news"), /^Practice words missed again \w+/);
  const common = [];
  for (const choice of ["easy", "hard"]) {
    await page.click("#back");
    await choose(page, { choice });
    await startGame(page);
    await confirm(page, "#end");
    await result(page);
    // The list draws only the words scrolled into view.
    common.push(Number(/^0 of (\d+)/.exec(await page.textContent("#fraction"))[1]));
  }
  assert.ok(common[0] > common[1], `${common}`);
  await close(page);
});

test("family mode leaves words out everywhere", async () => {
  const page = await open("#board=shit");
  await answered(page);
  const has = async (selector, word) => (await page.locator(`${selector} .word`).allTextContents()).includes(word);
  assert.ok(await has("#words", "shit"));
  await page.click("#rules summary");
  await page.check("#rules .family");
  await page.waitForFunction(() => ![...document.querySelectorAll("#words .word")].some((word) => word.textContent === "shit"));
  assert.ok(await has("#words", "hits"));
  await page.reload();
  await answered(page);
  assert.ok(!(await has("#words", "shit")), "the browser remembers it");
  assert.ok(await page.isChecked("#rules .family"));

  await page.click("#play-this");
  await startGame(page);
  await page.fill("#word", "shit");
  await page.keyboard.press("Enter");
  await shows(page, "#verdict", "shit: not in the dictionary");
  await page.fill("#word", "hits");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector("#verdict").textContent.startsWith("hits: 1 point"));
  await confirm(page, "#end");
  await result(page);
  await page.click("#all-words");
  assert.ok(!(await has("#result-words", "shit")));
  // Show the game again, with and without family mode.
  for (const isFamily of [true, false]) {
    await page.click("#back");
    await page.click("#options");
    await page.setChecked("dialog .family", isFamily);
    await page.keyboard.press("Escape");
    await page.click("#all-games");
    await page.click("#records button");
    await result(page);
    await page.click("#all-words");
    await page.waitForSelector("#result-words .word");
    assert.ok(!(await has("#result-words", "shit")));
  }
  await page.evaluate(() => (location.hash = "wordsearch&puzzle=shit/xxxx&words="));
  await page.check("#puzzle-form .family");
  await page.waitForFunction(() => {
    const words = [...document.querySelectorAll("#puzzle-list .word")].map((word) => word.textContent);
    return words.includes("hit") && !words.includes("shit");
  });
  await page.evaluate(() => (location.hash = "wordsearch&make=1"));
  await page.fill('#puzzle-maker [name="words"]', "cat, shit");
  await shows(page, "#puzzle-maker .problem", "Family mode leaves out `shit`.");
  await close(page);
});
