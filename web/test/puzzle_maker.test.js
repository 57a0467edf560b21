// Word searches that are made: the sheet, its key, and the link to play.

import assert from "node:assert/strict";
import { test } from "node:test";
import { checkAccess, close, open, waitForAsync } from "./browser.js";
import { everywhere, withBrowsers } from "./everywhere.js";

withBrowsers();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const MAKER = "#wordsearch&make=1";

/** Waits until the sheet has a text, or has it no more. */
const sheetHas = (page, text, isThere = true) => page.waitForFunction(([text, isThere]) => {
  const texts = [...document.querySelectorAll("#puzzle-maker .paper:not(.key) text")].map(({ textContent }) => textContent);
  return texts.length > 0 && texts.includes(text) === isThere;
}, [text, isThere]);

everywhere("the sheet follows the form", async (open) => {
  const page = await open(MAKER, PHONE);
  await sheetHas(page, "bridge");
  await page.fill('#puzzle-maker [name="words"]', "apple, ice cream, plum\nkiwi\tA bird and a fruit");
  await sheetHas(page, "bridge", false);
  await page.fill('#puzzle-maker [name="title"]', "Sweet <b>things</b>");
  await sheetHas(page, "Sweet <b>things</b>");
  assert.equal(await page.locator("#puzzle-maker b").count(), 0);
  // The page keeps the form.
  await page.reload();
  await sheetHas(page, "Sweet <b>things</b>");
  await close(page);
});

test("another grid, another size, and the solution", async () => {
  const page = await open(MAKER);
  await sheetHas(page, "bridge");
  const grid = () => page.evaluate(() => document.querySelector(".paper").textContent);
  const first = await grid();
  await page.click('[data-do="other"]');
  await page.waitForFunction((first) => document.querySelector(".paper").textContent !== first, first);
  const label = () => page.getAttribute(".paper", "aria-label");
  assert.equal(await label(), "The sheet, with 10 rows of 10 letters");
  await page.click('#puzzle-maker .stepper button:last-child');
  await page.waitForFunction(() => /11 rows of 11/.test(document.querySelector(".paper").getAttribute("aria-label")));
  assert.ok(await page.isHidden(".paper.key"));
  await page.click('[data-do="solution"]');
  assert.ok((await page.isVisible(".paper.key")) && (await page.isHidden(".paper:not(.key)")));
  // Both are printed, and nothing else.
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.locator(".paper:visible").count(), 2);
  assert.equal(await page.locator("#puzzle-maker :is(form, button, header):visible").count(), 0);
  await close(page);
});

test("what cannot be hidden has a message, and the next change a sheet", async () => {
  const page = await open(MAKER);
  await sheetHas(page, "bridge");
  for (const words of ["", "c4t", "a", "<img src=x onerror=alert(1)>"]) {
    await page.fill('#puzzle-maker [name="words"]', words);
    await page.waitForSelector("#puzzle-maker .problem:not([hidden])");
    assert.ok(await page.isDisabled('[data-do="print"]'), words);
    await page.fill('#puzzle-maker [name="words"]', "apple, plum");
    await page.waitForSelector("#puzzle-maker .problem", { state: "hidden" });
  }
  assert.equal(await page.locator("#puzzle-maker img").count(), 0);
  await close(page);
});

test("the link plays the puzzle", async () => {
  const page = await open(MAKER, { permissions: ["clipboard-read", "clipboard-write"] });
  await sheetHas(page, "bridge");
  await page.click('[data-do="link"]');
  await waitForAsync(page, async () => (await navigator.clipboard.readText()).includes("#wordsearch&play="));
  // The tests open the page under an address of this computer.
  await page.waitForFunction(() => document.querySelector(".problem.good")?.textContent?.includes("this computer"));
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await page.waitForFunction(() => document.querySelector("#puzzle-play h2")?.textContent === "A walk in the village");
  await page.waitForSelector('[role="gridcell"]');
  assert.equal(await page.locator("#puzzle-play li").count(), 10);
  assert.equal(await page.locator("form:visible").count(), 0);
  await close(page);
});

test("axe finds nothing in the maker and the solver, and nothing is wider than the screen", async () => {
  for (const colorScheme of ["light", "dark"]) {
    const page = await open(MAKER, { colorScheme, bypassCSP: true, ...PHONE });
    await sheetHas(page, "bridge");
    await checkAccess(page, colorScheme, "maker");
    for (const [width, height] of [[320, 568], [390, 844], [1280, 800]]) {
      await page.setViewportSize({ width, height });
      const inner = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(inner <= width, `${width} ${inner}`);
    }
    await page.evaluate(() => (location.hash = "wordsearch&solve=1"));
    await page.waitForSelector("#puzzle-form");
    await checkAccess(page, colorScheme, "solver");
    await close(page);
  }
});
