// Hostile addresses, texts, files and records: each gets a message.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { answered, close, open, withBrowser } from "./browser.js";

withBrowser();

test("hostile addresses, texts and files get a message", async () => {
  const markup = "<img src=x onerror=alert(1)>";
  const page = await open("#board=catrreton");
  await answered(page);
  const addresses = [
    `board=${markup}`, "board=%", "board=%00%01", "board=c4t", "board=new-16e", `board=${"a".repeat(5000)}`, "board=4096%204096%20abc",
    `board=catrreton&dict=${markup}`, "board=catrreton&dict=__proto__", `view=${markup}&board=c4t`, "view=constructor&board=c4t", "__proto__=1&board=c4t",
  ];
  for (const hash of addresses) {
    await page.evaluate((hash) => (location.hash = hash), hash);
    await page.waitForFunction(() => !document.querySelector("#problem").hidden, null, { timeout: 20_000 })
      .catch(() => assert.fail(`no message for ${hash.slice(0, 60)}`));
    assert.equal(await page.locator("main img, main script").count(), 0, hash);
    await page.evaluate(() => (location.hash = "solve&board=catrreton"));
    await page.waitForFunction(() => document.querySelector("#problem").hidden);
  }
  const files = [
    ["empty.txt", ""], ["numbers.txt", "1\n2\n3\n"], [`${markup}.txt`, markup], ["utf16.txt", Buffer.from([255, 254, 65, 0])],
    ["zeros.bin", Buffer.alloc(1000)], ["long.txt", "a".repeat(100_000)],
  ];
  for (const [name, text] of files) {
    await page.locator("#list-file").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
    await page.waitForFunction(() => !document.querySelector("#problem").hidden);
    assert.equal(await page.locator("main img, main script").count(), 0, name);
    await page.evaluate(() => (document.querySelector("#problem").hidden = true));
  }
  await page.fill("#board-text", "tapestrymoon");
  await page.keyboard.press("Enter");
  await page.click("#sizes button:nth-child(2)");
  await page.waitForFunction(() => document.querySelectorAll("#solve-board .tile").length === 12);
  await close(page);
});

test("hostile records get a message", async () => {
  const page = await open("#play");
  await page.waitForSelector("#streak:not(:empty)");
  const lines = ["<img src=x onerror=alert(1)>", '{"version":9}', "[[[[", "\0"];
  await page.locator("#import").setInputFiles({ name: "games.jsonl", mimeType: "text/plain", buffer: Buffer.from(lines.join("\n")) });
  await page.waitForFunction(() => document.querySelector("#problem").textContent.startsWith("0 games added; line 1"));
  const games = await readFile(join(import.meta.dirname, "../../tests/games.jsonl"));
  await page.locator("#import").setInputFiles({ name: "games.jsonl", mimeType: "text/plain", buffer: games });
  await page.waitForFunction(() => document.querySelectorAll("#records tbody tr").length > 3);
  await close(page);
});
