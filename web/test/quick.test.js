// Measures how fast the page responds to keys and drags.

import assert from "node:assert/strict";
import { test } from "node:test";
import { choose, close, middles, open, startGame, withBrowser } from "./browser.js";

withBrowser();

/** Records three times for each change of the board: from the delivery of the event to the
 * change, from the input to the change, and from the input to the paint. Browsers deliver the
 * events of a drag once per frame. */
async function watch(page) {
  await page.evaluate(() => {
    globalThis.answers = [];
    let [since, delivered] = [];
    for (const type of ["keydown", "pointerdown", "pointermove"]) addEventListener(type, (event) => {
      [since, delivered] = [event.timeStamp, performance.now()];
    }, true);
    new MutationObserver(() => {
      if (since === undefined) return;
      const [input, event, changed] = [since, delivered, performance.now()];
      since = undefined;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => globalThis.answers.push([changed - event, changed - input, performance.now() - input]);
        port2.postMessage(0);
      });
    }).observe(document.querySelector("#game-board"), { subtree: true, childList: true, attributes: true });
  });
}

/** Returns the median and the maximum of the recorded times, in milliseconds. */
async function times(page) {
  const answers = await page.evaluate(() => globalThis.answers.splice(0));
  assert.ok(answers.length >= 60, `${answers.length} answers`);
  return [0, 1, 2].map((at) => {
    const sorted = answers.map((answer) => answer[at]).sort((a, b) => a - b);
    return { median: sorted[sorted.length >> 1], max: sorted.at(-1), count: sorted.length };
  });
}

const describe = ({ median, max }) => `median ${median.toFixed(1)} ms, at most ${max.toFixed(1)} ms`;

function report(input, [own, changed, painted]) {
  console.log(`# ${input}: the page takes ${describe(own)}; changed after ${describe(changed)}; painted after ${describe(painted)}`);
}

test("keys and drags are answered in a frame", async () => {
  const letters = "serpatlinedgobsateriunmelitsrecahond";
  const page = await open(`#play&board=${letters}`);
  await choose(page, { time: "none" });
  await startGame(page);
  assert.equal(await page.locator("#game-board .tile").count(), 36);
  await watch(page);
  for (let round = 0; round < 12; round += 1) {
    for (const letter of letters.slice(0, 6)) {
      await page.keyboard.press(letter);
      await page.waitForTimeout(50);
    }
    await page.press("#word", "Escape");
    await page.waitForTimeout(50);
  }
  const keys = await times(page);
  report("a key", keys);
  // Along the rows, in alternating directions.
  const path = await middles(page, [...letters].map((_, at) => (Math.floor(at / 6) % 2 ? Math.floor(at / 6) * 6 + 5 - (at % 6) : at)));
  await page.mouse.move(path[0].x, path[0].y);
  for (let round = 0; round < 2; round += 1) {
    await page.mouse.down();
    for (const { x, y } of path) await page.mouse.move(x, y);
    await page.mouse.up();
    await page.mouse.move(path[0].x, path[0].y);
  }
  const drags = await times(page);
  report("a drag", drags);
  // A change made within a frame of 16.7 ms is painted in the next frame. A busy machine takes
  // several times as long as a quiet one.
  for (const [own, changed, painted] of [keys, drags]) {
    assert.ok(own.median <= 8, describe(own));
    assert.ok(changed.median <= 33, describe(changed));
    assert.ok(painted.median <= 100, describe(painted));
  }
  await close(page);
});
