// Tones and animations: what a word, a second and the last seconds sound and look like.

import assert from "node:assert/strict";
import { test } from "node:test";
import { choose, close, open, shows, startGame, stopClock, withBrowser } from "./browser.js";

withBrowser();

/** Has the page record its tones as frequencies, lengths in milliseconds and volumes. */
const record = (page) => page.addInitScript(() => {
  const tones = (globalThis.tones = []);
  globalThis.AudioContext = class {
    state = "running";
    currentTime = 0;
  };
  globalThis.GainNode = class {
    gain = { setValueAtTime: (volume) => (this.volume = volume), exponentialRampToValueAtTime: () => {} };
    connect() {}
  };
  globalThis.OscillatorNode = class {
    constructor(_, { frequency }) {
      this.frequency = frequency;
    }
    connect(to) {
      this.to = to;
      return to;
    }
    start(from) {
      this.from = from;
    }
    stop(to) {
      tones.push([Math.round(this.frequency), Math.round(1000 * (to - this.from - 0.01)), this.to.volume]);
    }
  };
});

/** Opens the home screen, and records the tones. */
async function openHome(options) {
  const page = await open("#play&board=new-16d", options);
  await record(page);
  await page.reload();
  await page.waitForSelector("#streak:not(:empty)");
  return page;
}

async function enter(page, word) {
  await page.keyboard.type(word);
  await page.keyboard.press("Enter");
}

test("each of the last ten seconds ticks once", async () => {
  const page = await openHome();
  await choose(page, { mode: "sprint" });
  await stopClock(page);
  await startGame(page);
  await page.clock.runFor(19_300);
  await shows(page, "#clock", "0:11");
  await page.evaluate(() => (globalThis.tones.length = 0));
  for (let left = 10; left > 0; left -= 1) {
    await page.clock.runFor(1000);
    await shows(page, "#clock", left > 9 ? "0:10" : `0:0${left}`);
  }
  assert.deepEqual(await page.evaluate(() => globalThis.tones), Array(10).fill([220, 40, 0.04]));
  await close(page);
});

test("points fly to the score, and a wrong word shakes each time; a letter is silent", async () => {
  const page = await openHome({ reducedMotion: "no-preference" });
  await page.click("#quick");
  await page.waitForSelector("#game:not([hidden])");
  await page.evaluate(() => (globalThis.tones.length = 0));
  await enter(page, "g");
  assert.deepEqual(await page.evaluate(() => globalThis.tones), []);
  await page.evaluate(() => {
    const { animate } = Element.prototype;
    globalThis.moved = [];
    Element.prototype.animate = function (...how) {
      if (this.closest(".board")) globalThis.moved.push(this.tagName);
      return animate.apply(this, how);
    };
  });
  await enter(page, "greet");
  await page.waitForSelector("#score.gained");
  // A tile that moves is below the path, with its letter.
  assert.deepEqual(await page.evaluate(() => globalThis.moved), [..."greet"].map(() => "SPAN"));
  const [word, line] = await Promise.all(["#judged b", ".say"].map((selector) => page.locator(selector).boundingBox()));
  assert.ok(Math.abs(word.x + word.width / 2 - line.x - line.width / 2) < 1.5, "the word is in the middle");
  await page.waitForSelector("#score:not(.gained)");
  await enter(page, "zzz");
  await shows(page, "#verdict", "zzz: not on the board");
  // The first shake is over before the second one.
  await page.evaluate(() => Promise.all(document.querySelector("#judged").getAnimations().map(({ finished }) => finished)));
  await page.evaluate(() => {
    document.querySelector("#judged").addEventListener("animationstart", () => (globalThis.shaken = true));
  });
  await enter(page, "zzz");
  await page.waitForFunction(() => globalThis.shaken);
  await close(page);
});

test("without motion, the points of a word stay for a moment", async () => {
  const page = await openHome();
  await startGame(page);
  await enter(page, "greet");
  const opacity = () => page.evaluate(() => getComputedStyle(document.querySelector("#judged small")).opacity);
  await page.waitForSelector("#score.gained");
  assert.equal(await opacity(), "1");
  await page.waitForSelector("#score:not(.gained)");
  assert.equal(await opacity(), "0");
  await close(page);
});
