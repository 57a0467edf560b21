// Sheets, and the fields in them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { close, open, withBrowser } from "./browser.js";

withBrowser();

/** Opens a sheet from a button that has the focus. */
async function openSheet(page) {
  await page.focus("#how");
  await page.evaluate(async () => {
    const { Sheet } = await import("./sheet.js");
    const { list, segments, stepper, toggle } = await import("./controls.js");
    const choices = ["a", "b", "c"].map((value) => ({ value, label: value.toUpperCase(), group: value < "c" ? "First" : "Second" }));
    const form = document.createElement("form");
    form.append(
      segments("some", "Some", choices, "b"), list("many", "Many", choices, "c"),
      stepper("count", "Count", { min: 5, max: 15, step: 5, none: "none" }), toggle("is", "Is", true),
    );
    globalThis.changes = [];
    form.addEventListener("change", ({ target }) => globalThis.changes.push(target.name));
    globalThis.answer = undefined;
    new Sheet("Title", form).open().then((answer) => (globalThis.answer = answer));
  });
}

const focused = (page) => page.evaluate(() => document.activeElement?.id);

test("a sheet closes with Escape, its button, and a press beside it, and returns the focus", async () => {
  const page = await open("#play&board=new-16d", { viewport: { width: 390, height: 844 } });
  await page.waitForSelector("#streak:not(:empty)");
  for (const act of [
    () => page.keyboard.press("Escape"),
    () => page.click('dialog [aria-label="Close"]'),
    () => page.mouse.click(20, 20),
  ]) {
    await openSheet(page);
    const box = await page.locator("dialog").boundingBox();
    assert.ok(box.y + box.height === 844 && box.width === 390, "it is at the lower edge");
    await page.click("dialog h2");
    assert.equal(await page.locator("dialog").count(), 1, "a press inside changes nothing");
    await act();
    await page.waitForFunction(() => globalThis.answer === "");
    assert.equal(await page.locator("dialog").count(), 0);
    assert.equal(await focused(page), "how");
  }
  await close(page);
});

test("the fields of a sheet are read as a form, and say when they change", async () => {
  const page = await open("#play");
  await page.waitForSelector("#streak:not(:empty)");
  await openSheet(page);
  const values = () => page.evaluate(() => Object.fromEntries(new FormData(document.querySelector("dialog form"))));
  assert.deepEqual(await values(), { some: "b", many: "c", count: "", is: "on" });
  assert.deepEqual(await page.locator("dialog .choices h3").allTextContents(), ["First", "Second"]);
  await page.click('.segments label:has-text("A")');
  await page.click('.choices label:has-text("B")');
  await page.click(".switch");
  for (const expected of ["5", "10", "15", "15"]) {
    await page.click('.stepper [aria-label="More, Count"]');
    assert.equal((await values()).count, expected);
  }
  for (const expected of ["10", "5", "", ""]) {
    await page.click('.stepper [aria-label="Less, Count"]');
    assert.equal((await values()).count, expected);
  }
  assert.deepEqual(await values(), { some: "a", many: "b", count: "" });
  assert.deepEqual(await page.evaluate(() => [...new Set(globalThis.changes)]), ["some", "many", "is", "count"]);
  await close(page);
});
