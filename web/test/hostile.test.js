// Hostile addresses, texts, files and records all lead to an error message.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { answered, browser, close, open, site, withBrowser } from "./browser.js";
import { mutate, random } from "./mutate.js";

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

test("every request gets a message if the worker cannot be started", { timeout: 60_000 }, async () => {
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  await page.route("**/worker.js", (route) => route.abort());
  await page.goto(site);
  await page.waitForFunction(() => !document.querySelector("#problem").hidden);
  const message = await page.evaluate(async () => {
    const engine = await import("./engine.js");
    return engine.ask({ do: "solve" }).catch((error) => error.message);
  });
  assert.equal(message, "the solver could not be started; reload the page");
  await context.close();
});

test("hostile records get a message", async () => {
  const page = await open("#play");
  await page.waitForSelector("#streak:not(:empty)");
  const lines = ["<img src=x onerror=alert(1)>", '{"version":9}', "[[[[", "\0"];
  await page.locator("#import").setInputFiles({ name: "games.jsonl", mimeType: "text/plain", buffer: Buffer.from(lines.join("\n")) });
  await page.waitForFunction(() => document.querySelector("#problem").textContent.startsWith("0 games added; line 1"));
  const games = await readFile(join(import.meta.dirname, "../../tests/games.jsonl"));
  await page.locator("#import").setInputFiles({ name: "games.jsonl", mimeType: "text/plain", buffer: games });
  await page.waitForFunction(() => document.querySelectorAll("#records li").length > 3);
  await close(page);
});

/** Fails if the page contains injected markup, or no longer solves a board. */
async function checkAlive(page, what) {
  const foreign = "main :is(img, script, iframe, style, object, embed), [onerror], [onload], [onclick]";
  assert.equal(await page.locator(foreign).count(), 0, what);
  await page.evaluate(() => {
    document.querySelector("#summary").textContent = "";
    location.hash = "solve&board=new-16d";
  });
  await page.waitForFunction(() => /^12[0-9] words/.test(document.querySelector("#summary").textContent), null, { timeout: 20_000 })
    .catch(() => assert.fail(`the page is stuck after ${what}`));
}

test("mutated addresses and texts leave no markup, and a page that works", async () => {
  const addresses = [
    "solve&board=perslatgsineters&min=4&scoring=super&neighbors=4&wrap=1", "board=new-16d&dict=own", "board=tapestrymoon&size=3x4", "play&board=new-16d&reuse=1",
    "wordsearch&puzzle=cat/xox/god&words=cat,dog&hide=1", "wordsearch&theme=space&level=hard&seed=7", "?board=tapestrymoon&dims=34", `solve&board=${encodeURIComponent("шалом,абв")}&bare_q=1`,
  ];
  const below = random(29);
  const page = await open("#board=catrreton");
  await answered(page);
  for (let round = 0; round < 5; round += 1) {
    const batch = Array.from({ length: 40 }, () => mutate(addresses[below(addresses.length)], below));
    await page.evaluate(async (batch) => {
      const engine = await import("./engine.js");
      for (const hash of batch) {
        location.hash = hash;
        await new Promise((resolve) => setTimeout(resolve));
        // The engine answers in order, so the page has its reply after this one.
        await engine.ask({ method: "dice" });
      }
    }, batch);
    await checkAlive(page, JSON.stringify(batch));
  }
  for (let count = 0; count < 60; count += 1) {
    const text = mutate(["perslatgsineters", "P E R S\nL A T G", "https://example.org/?board=catrreton"][below(3)], below);
    await page.evaluate((text) => {
      const field = document.querySelector("#board-text");
      field.value = text;
      field.form.requestSubmit();
      document.querySelector("#filter").value = text;
      document.querySelector("#filter").dispatchEvent(new Event("input"));
    }, text);
    if (count % 20 === 19) {
      await page.fill("#filter", "");
      await checkAlive(page, text);
    }
  }
  await close(page);
});

test("the last of several word lists is opened, even if it is read first", async () => {
  const page = await open("#board=catrreton");
  await answered(page);
  await page.evaluate(() => {
    const { arrayBuffer } = File.prototype;
    File.prototype.arrayBuffer = async function () {
      if (this.name === "slow.txt") await new Promise((resolve) => addEventListener("slow", resolve));
      return arrayBuffer.call(this);
    };
  });
  const add = (name) => page.locator("#list-file").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from("cat\n") });
  await add("slow.txt");
  await add("last.txt");
  await page.waitForURL(/dict=last/);
  await page.evaluate(() => dispatchEvent(new Event("slow")));
  await page.waitForFunction(() => document.querySelector('[name="dict"] option[value="slow"]'));
  assert.match(page.url(), /dict=last/);
  await close(page);
});

test("mutated files leave no markup, and a page that works", async () => {
  const games = await readFile(join(import.meta.dirname, "../../tests/games.jsonl"), "utf8");
  const below = random(31);
  const page = await open("#board=catrreton");
  await answered(page);
  // The game accepts files only once it has been opened.
  await page.evaluate(() => (location.hash = "play"));
  await page.waitForSelector("#streak:not(:empty)");
  for (let count = 0; count < 30; count += 1) {
    for (const [input, name, text] of [["#list-file", "own.txt", "cat\ncater\n# note\nmoon\n"], ["#import", "games.jsonl", games.slice(0, 3000)]]) {
      const file = { name: mutate(name, below).replaceAll("\0", ""), mimeType: "text/plain", buffer: Buffer.from(mutate(text, below)) };
      await page.locator(input).setInputFiles(file);
    }
  }
  // However long the others take, the page opens the last one.
  await page.locator("#list-file").setInputFiles({ name: "last.txt", mimeType: "text/plain", buffer: Buffer.from("cat\n") });
  await page.waitForURL(/dict=last/);
  await checkAlive(page, "the files");
  await close(page);
});

test("mutated records leave no markup, and a page that works", async () => {
  const games = await readFile(join(import.meta.dirname, "../../tests/games.jsonl"), "utf8");
  const [game] = games.split("\n");
  const { id: _, played: __, result: ___, words: ____, ...setup } = JSON.parse(game);
  const journal = `${JSON.stringify(setup)}\n{"at":2.0,"word":"cat"}\n`;
  const below = random(37);
  const page = await open("#play");
  await page.waitForSelector("#streak:not(:empty)");
  for (let round = 0; round < 8; round += 1) {
    const strange = [7, null, {}, [1, 2], true, "\0"][below(6)];
    const records = [["history", below(4) ? mutate(games, below) : strange], ["playing", below(4) ? mutate(journal, below) : strange], ["dictionary:own", mutate("fst", below)]];
    await page.evaluate(async (records) => {
      const { save } = await import("./store.js");
      for (const [key, value] of records) await save(key, key.startsWith("dictionary") ? new TextEncoder().encode(value) : value);
      localStorage.setItem("boggle-family", "<img src=x onerror=alert(1)>");
    }, records);
    await page.evaluate(() => (location.hash = "play"));
    await page.reload();
    // If the records are not text, nothing is listed, but there is an error message.
    await page.waitForFunction(() => document.querySelector("#streak")?.hasChildNodes() || !document.querySelector("#problem").hidden);
    const resume = page.locator('[data-do="resume"]');
    if (await resume.isVisible()) {
      await resume.click();
      await page.waitForFunction(() => document.querySelector("dialog[open]") || ["#game", "#problem"].some((id) => !document.querySelector(id).hidden));
      // A game that cannot be resumed can be discarded.
      const discard = page.locator('dialog[open] [data-answer="yes"]');
      if (await discard.isVisible()) await discard.click();
    }
    await page.evaluate(() => (location.hash = "board=catrreton&dict=own"));
    await page.waitForFunction(() => !document.querySelector("#problem").hidden);
    await checkAlive(page, JSON.stringify(records).slice(0, 2000));
  }
  await close(page);
});
