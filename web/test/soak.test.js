// Plays at random for `SOAK` minutes (a third of one by default).

import assert from "node:assert/strict";
import { test } from "node:test";
import { close, middles, open, withBrowser } from "./browser.js";
import { random } from "./mutate.js";

const MINUTES = Number(process.env.SOAK ?? 0.3);
const WORDS = ["tea", "eat", "ate", "tee", "net", "ten", "one", "zzz", "a", "?", "seat", "east", "rest", "sore", "rose"];
const BUTTONS = ["#turn", "#keys", "#pause", "dialog .item", "#hints", "#share", "#all-words", "#again", "#back", "#all-games", "#how", "#options", "#menu", "#week button"];

withBrowser();

test("random play causes no errors, and memory does not grow", { timeout: (MINUTES + 3) * 60_000 }, async () => {
  const page = await open("#play", { viewport: { width: 390, height: 844 } });
  await page.waitForSelector("#streak:not(:empty)");
  const session = await page.context().newCDPSession(page);
  const used = async () => {
    await session.send("HeapProfiler.collectGarbage");
    return (await session.send("Runtime.getHeapUsage")).usedSize;
  };
  const below = random(11);
  const isThere = (selector) => page.locator(selector).first().isVisible();
  const tap = async (selector) => (await isThere(selector)) && page.click(selector, { timeout: 2000 }).catch(() => undefined);
  const acts = [
    async () => {
      if (!(await isThere("#game-board .tile"))) return;
      const cells = Array.from({ length: 2 + below(5) }, () => below(16));
      const points = await middles(page, cells).catch(() => undefined);
      if (!points) return;
      await page.mouse.move(points[0].x, points[0].y);
      await page.mouse.down();
      for (const { x, y } of points.slice(1)) await page.mouse.move(x, y, { steps: 3 });
      await page.mouse.up();
    },
    async () => {
      await page.keyboard.type(WORDS[below(WORDS.length)]);
      await page.keyboard.press(["Enter", "Escape", "Backspace", " "][below(4)]);
    },
    () => tap(BUTTONS[below(BUTTONS.length)]),
    () => tap(["#quick", "#end"][below(2)]),
    () => tap(["[data-answer=yes]", "[data-answer=no]", "dialog[open] button"][below(3)]),
    () => tap(["#result-words .word", ".word-row, .fold", "#found"][below(3)]),
    () => tap(['nav [data-view="solve"]', 'nav [data-view="play"]'][below(2)]),
  ];
  const play = async (until) => {
    for (let count = 0; Date.now() < until; count += 1) await acts[[0, 0, 1, 1, 2, 3, 4, 5, 6][below(9)]]();
  };
  const start = Date.now();
  const end = start + MINUTES * 60_000;
  await play(start + (end - start) / 4);
  const before = await used();
  await play(end);
  const after = await used();
  console.log(`# ${Math.round(before / 1000)} kB of objects after a quarter of the time, ${Math.round(after / 1000)} kB at the end`);
  assert.ok(after < before + 1_000_000, `${before} to ${after} bytes`);
  await close(page);
});
