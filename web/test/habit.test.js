// What brings players back: the calendar, the archive, hints in steps, the tutorial and the effects.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { choose, close, confirm, middles, open, playGreet, result, shows, startGame, stopClock, withBrowser, sharedText } from "./browser.js";

withBrowser();

test("a game from the archive is not that day's game", async () => {
  const page = await open("");
  await page.clock.install({ time: new Date("2026-11-25T10:00Z") });
  await page.reload();
  await page.waitForSelector("#streak:not(:empty)");
  await page.click("#all-games");
  const day = (date) => page.locator(`#calendar button[aria-label^="2026-11-${date}"]`);
  assert.ok(await day("25").isDisabled(), "today's board is played from the home screen");
  assert.ok(await day("26").isDisabled());
  await day("03").click();
  await page.click('[data-answer="yes"]');
  await page.waitForSelector("#game:not([hidden])");
  await page.keyboard.type("airway");
  await page.keyboard.press("Enter");
  await shows(page, "#verdict", "airway: 3 points");
  await confirm(page, "#end");
  await result(page);
  assert.equal(await page.textContent("#next-board"), "", "only the day's game says when the next board comes");
  assert.doesNotMatch(await sharedText(page), /^boggle, /);
  await page.click("#back");
  await page.waitForSelector("#home:not([hidden]):not(.first)");
  assert.equal(await page.locator("#week .played").count(), 0);
  await page.click("#all-games");
  await page.waitForSelector("#calendar .archive");
  assert.equal(await page.locator("#calendar .daily").count(), 0);
  await page.click("#last-month");
  await shows(page, "#month", "October 2026");
  await page.click("#next-month");
  // The day shows its game.
  await day("03").click();
  await result(page);
  await close(page);
});

test("find them all: words fill slots, hints come in steps, and leaving keeps the game", async () => {
  const page = await open("#board=catrreton");
  const list = { name: "own.txt", mimeType: "text/plain", buffer: Buffer.from("cat\ncater\nton\ntone\n") };
  await page.locator("#list-file").setInputFiles(list);
  await page.waitForURL(/dict=own/);
  await page.evaluate(() => (location.hash = location.hash.replace("solve", "play")));
  await page.waitForSelector("#streak:not(:empty)");
  await page.click("#find-all");
  await page.waitForSelector("#game:not([hidden])");
  assert.ok(!(await page.isVisible("#clock")) && !(await page.isVisible("#pause")));
  const slots = () => page.locator(".slots .slot").evaluateAll((slots) =>
    slots.map((slot) => slot.querySelector("b")?.textContent ?? slot.querySelectorAll("s").length));
  assert.deepEqual(await slots(), [5, 4, 3, 3]);
  const enter = async (word) => {
    await page.fill("#word", word);
    await page.keyboard.press("Enter");
    await page.locator(".slot b", { hasText: new RegExp(`^${word}$`) }).waitFor();
  };
  await confirm(page, "#hints");
  await page.waitForSelector(".slot.hinted");
  assert.equal(await page.textContent(".slot.hinted s"), "C");
  await page.click("#hints");
  await page.waitForFunction(() => document.querySelectorAll("#game-board .tile.lit").length === 3);
  await enter("cat");
  assert.equal(await page.locator(".slot.hinted").count(), 0);
  await page.waitForSelector(".slot.fresh");
  await page.waitForSelector(".slot:not(.fresh)");
  assert.equal(await page.locator("#game-board .tile i").count(), 0);
  // A tap on a slot asks for its hint.
  await page.locator(".slot").nth(3).click();
  await page.waitForFunction(() => document.querySelector(".slot.hinted s")?.textContent === "T");

  await page.click(".leave");
  await page.waitForSelector("#unfinished:not([hidden])");
  assert.equal(await page.textContent("#unfinished p"), "Find them all is waiting");
  await page.reload();
  await page.click('[data-do="resume"]');
  await page.waitForSelector(".slot b");
  assert.deepEqual((await slots()).filter((slot) => typeof slot === "string"), ["cat"]);
  // Only the path of the last word stays bright.
  for (const word of ["cater", "tone"]) await enter(word);
  await page.waitForFunction(() => document.querySelectorAll("#game-board .tile:not(.spent)").length === 3);
  await page.fill("#word", "ton");
  await page.keyboard.press("Enter");
  assert.match(await result(page), /^You found all words/);
  await close(page);
});

test("Find them all continues the game that was left", async () => {
  const page = await open("");
  await page.waitForSelector("#streak:not(:empty)");
  await page.click("#find-all");
  await page.waitForSelector(".slots .slot");
  await confirm(page, "#hints");
  await page.waitForSelector(".slot.hinted");
  const letters = () => page.locator("#game-board .tile").allTextContents();
  const board = (await letters()).join("");
  await page.click(".leave");
  await page.waitForSelector("#unfinished:not([hidden])");
  await page.click("#find-all");
  await page.waitForSelector(".slots .slot");
  assert.equal((await letters()).join(""), board);
  assert.ok(await page.isVisible("#game-board"));
  await close(page);
});

test("find them all: no countdown, no slurs, and hints at words of different lengths", async () => {
  const page = await open("#play&board=shitsalenoperdut", { reducedMotion: "no-preference" });
  await page.waitForSelector("#streak:not(:empty)");
  await page.evaluate(() => {
    globalThis.countdowns = 0;
    new MutationObserver(() => (globalThis.countdowns += document.querySelectorAll(".countdown").length)).observe(document.body, { childList: true });
  });
  await page.click("#find-all");
  await page.waitForSelector("#game:not([hidden])");
  assert.equal(await page.evaluate(() => globalThis.countdowns), 0);
  const has = (word) => page.evaluate(async (word) => (await import("./entry.js")).lexicon.has(word), word);
  assert.ok((await has("hit")) && !(await has("shit")));
  await confirm(page, "#hints");
  const lengths = [];
  for (let hint = 0; hint < 3; hint += 1) {
    await page.waitForSelector("#verdict:not(:empty)");
    lengths.push(Number.parseInt(await page.textContent("#verdict")));
    // The second press shows the path, and the third is the next hint.
    await page.click("#hints");
    await shows(page, "#verdict", "Here is its path");
    await page.click("#hints");
    await page.waitForFunction(() => /^\d/.test(document.querySelector("#verdict").textContent));
  }
  assert.deepEqual(lengths, [3, 4, 5]);
  await close(page);
});

test("a rare word says what it is worth", async () => {
  const page = await open("#play&board=new-16d", { viewport: { width: 390, height: 844 } });
  await startGame(page);
  const rare = await page.evaluate(async () => {
    const { lexicon } = await import("./entry.js");
    return [...lexicon.words.keys()].find((word) => lexicon.isRare(word));
  });
  for (const [word, remarks] of [["greet", 0], [rare, 1]]) {
    await page.keyboard.type(word);
    await page.keyboard.press("Enter");
    await page.waitForFunction((word) => document.querySelector("#verdict").textContent.startsWith(word), word);
    assert.equal(await page.locator(".judged .remark").count(), remarks, word);
  }
  const [remark, board] = await Promise.all([".remark", "#game-board"].map((part) => page.locator(part).boundingBox()));
  assert.ok(remark.y + remark.height <= board.y + 1, "it does not cover the board");
  await confirm(page, "#end");
  await result(page);
  assert.equal(await page.locator(".review section:last-child .fold small").count(), 1);
  await close(page);
});

test("a board without common words has no hints", async () => {
  const page = await open("#play&board=zzzzzzzzz");
  await page.waitForSelector("#streak:not(:empty)");
  await page.click("#find-all");
  await page.waitForSelector(".slots");
  await confirm(page, "#hints");
  await page.waitForSelector("#verdict:not(:empty)");
  await close(page);
});

test("the tutorial is played", async () => {
  const page = await open("#play&board=new-16d", { viewport: { width: 390, height: 844 } });
  await page.waitForSelector("#streak:not(:empty)");
  await page.click("#how");
  const draw = async (cells) => {
    const boxes = await Promise.all(cells.map((cell) => page.locator(`.tutorial .tile[data-cell="${cell}"]`).boundingBox()));
    const [first, ...rest] = boxes.map((box) => [box.x + box.width / 2, box.y + box.height / 2]);
    await page.mouse.move(...first);
    await page.mouse.down();
    for (const point of rest) await page.mouse.move(...point, { steps: 4 });
    await page.mouse.up();
  };
  await draw([2, 1, 4]);
  await page.waitForFunction(() => document.querySelector(".tutorial p").textContent.includes("diagonally"));
  await draw([1, 4, 7, 3, 6]);
  await page.waitForFunction(() => document.querySelector(".tutorial p").textContent.startsWith("Longer"));
  await draw([2, 1, 4, 5, 8]);
  await page.click(".tutorial .main");
  await page.waitForSelector("#game:not([hidden])");
  await close(page);

  const typist = await open("");
  await typist.waitForSelector("#streak:not(:empty)");
  await typist.click("#how");
  await typist.waitForSelector(".tutorial .tile");
  for (const word of ["car", "cat", "arsox\bn", "cared"]) {
    await typist.keyboard.type(word.split("\b")[0]);
    for (const more of word.split("\b").slice(1)) {
      await typist.keyboard.press("Backspace");
      await typist.keyboard.type(more);
    }
    await typist.keyboard.press("Enter");
  }
  await typist.keyboard.press("Enter");
  await typist.waitForSelector("#game:not([hidden])");
  await close(typist);
});

test("a countdown starts the game, which Escape cancels; mute and reduced motion skip it", async () => {
  const page = await open("#play&board=new-16d", { reducedMotion: "no-preference" });
  await page.waitForSelector("#streak:not(:empty)");
  await stopClock(page);
  await page.click("#quick");
  await shows(page, ".countdown b", "3");
  await page.keyboard.press("Escape");
  await page.waitForSelector(".countdown", { state: "detached" });
  assert.ok(await page.isVisible("#home"));
  await page.click("#quick");
  await shows(page, ".countdown b", "3");
  await page.clock.runFor(1800);
  await page.waitForSelector("#game:not([hidden])");
  await confirm(page, "#end");
  await result(page);
  await page.click("#back");
  await page.click("#menu");
  await page.click("dialog .switch");
  assert.equal(await page.isChecked("dialog .switch input"), false);
  await page.click('dialog [aria-label="Close"]');
  await page.click("#quick");
  // While the clock is stopped, no countdown can end.
  await page.waitForSelector("#game:not([hidden])");
  assert.equal(await page.locator(".countdown").count(), 0);
  await page.reload();
  await page.waitForSelector("#streak:not(:empty)");
  assert.ok(await page.evaluate(() => document.body.classList.contains("still")));
  await close(page);
});

test("the home screen does not flash between the countdown and the game", async () => {
  const page = await open("#play&board=new-16d", { reducedMotion: "no-preference" });
  await page.waitForSelector("#streak:not(:empty)");
  await page.evaluate(() => {
    globalThis.flashes = 0;
    const { postMessage } = Worker.prototype;
    // A slow engine.
    Worker.prototype.postMessage = function (message) {
      setTimeout(() => postMessage.call(this, message), message.request?.method === "start" ? 300 : 0);
    };
  });
  await page.click("#quick");
  await page.waitForSelector(".countdown");
  await page.evaluate(() => {
    const look = () => {
      if (!document.querySelector(".countdown[open]") && !document.querySelector("#home").hidden) globalThis.flashes += 1;
      requestAnimationFrame(look);
    };
    look();
  });
  await page.waitForSelector("#game:not([hidden])");
  await page.waitForSelector(".countdown", { state: "detached" });
  assert.equal(await page.evaluate(() => globalThis.flashes), 0);
  // Letters go to the word.
  assert.equal(await page.evaluate(() => document.activeElement.id), "word");
  await close(page);
});

test("a sprint shows the seconds won, and the path is behind the letters", async () => {
  const page = await open("#play&board=new-16d");
  await choose(page, { mode: "sprint" });
  // The seconds won are shown only briefly.
  await stopClock(page);
  await startGame(page);
  const [from, to] = await middles(page, [13, 10]);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  const order = await page.evaluate(() => [".tile span", "svg"].map((name) => getComputedStyle(document.querySelector(`#game-board ${name}`)).zIndex));
  assert.ok(Number(order[0]) > Number(order[1]), `${order}`);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await page.keyboard.type("greet");
  await page.keyboard.press("Enter");
  await shows(page, "#gain", "+10 s");
  await close(page);
});

test("the page can be installed", async () => {
  const page = await open("");
  const { icons } = await page.evaluate(async () => (await fetch("manifest.webmanifest")).json());
  assert.ok(icons.some(({ sizes, type }) => sizes === "512x512" && type === "image/png"));
  for (const { src, sizes } of [...icons, { src: "icon-180.png", sizes: "180x180" }].filter(({ sizes }) => sizes !== "any")) {
    const size = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    assert.equal(size, sizes);
  }
  assert.equal(await page.getAttribute('link[rel="apple-touch-icon"]', "href"), "icon-180.png");
  await close(page);
});

test("a notice disappears after three seconds, and a problem stays", async () => {
  const page = await open("");
  await page.waitForSelector("#streak:not(:empty)");
  await page.click("#all-games");
  await page.waitForSelector("#games:not([hidden])");
  await stopClock(page);
  const add = (text) => page.locator("#import").setInputFiles({ name: "games.jsonl", mimeType: "text/plain", buffer: Buffer.from(text) });
  const line = "#problem:not([hidden])";
  await add("");
  await shows(page, "#problem", "0 games added");
  await page.clock.runFor(2900);
  assert.equal(await page.locator(line).count(), 1);
  await page.clock.runFor(200);
  assert.equal(await page.locator(line).count(), 0);
  // The notice that was there before does not take the problem with it.
  await add("");
  await shows(page, "#problem", "0 games added");
  await add("x");
  await page.waitForFunction(() => document.querySelector("#problem").textContent.includes("line 1"));
  await page.clock.runFor(10_000);
  assert.equal(await page.locator(line).count(), 1);
  await close(page);
});

test("imported games are listed by their time", async () => {
  const page = await open("#play&board=new-16d");
  await playGreet(page);
  await page.click("#back");
  await page.click("#all-games");
  const past = join(import.meta.dirname, "../../tests/games.jsonl");
  await page.locator("#import").setInputFiles(past);
  await page.waitForSelector("#problem.good");
  const times = await page.locator("#records time").evaluateAll((times) => times.map(({ dateTime }) => dateTime));
  assert.equal(times.length, 11);
  assert.deepEqual(times, [...times].sort().reverse());
  assert.match(await page.locator("#records .record").first().textContent(), /new-16d/);
  await close(page);
});

test("the missed words begin with the longest ones", async () => {
  const page = await open("#play&board=new-16d");
  await playGreet(page);
  const first = page.locator(".review section").first();
  assert.equal(await first.locator("h2").textContent(), "You could have known these");
  assert.deepEqual(await first.locator(".word-row b").allTextContents(), ["prefab", "queue", "alert", "beret"]);
  await first.locator("small", { hasText: "line of people" }).waitFor();
  // A press adds the others.
  const left = Number.parseInt(await first.locator(".fold").textContent());
  await first.locator(".fold").click();
  assert.equal(await first.locator(".word-row").count(), 4 + Math.min(left, 50));
  const rare = page.locator(".review section").last();
  assert.equal(await rare.locator(".word-row").count(), 0);
  assert.ok(!(await rare.locator("h2").isVisible()));
  await rare.locator(".fold").click();
  assert.ok((await rare.locator(".word-row").count()) > 10);
  assert.equal(await rare.locator("h2").innerText(), "Rare words");
  // A word without a meaning stands alone.
  await page.waitForFunction(() => document.querySelectorAll(".review section:last-child small:not(:empty)").length > 2);
  await page.waitForFunction(() => !document.querySelector(".review small:empty"));
  await close(page);
});
