// The page in Chromium: speed, layout, accessibility, hostile input, and whole games by
// keyboard, touch and mouse.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { chromium } from "playwright-core";

/** What `boggle serve --export` wrote. */
const SITE = join(import.meta.dirname, "site");
const AXE = join(import.meta.dirname, "node_modules/axe-core/axe.min.js");
const EXECUTABLE = process.env.CHROMIUM ?? "/usr/bin/chromium";

let server, site, browser;
before(async () => {
  server = spawn(process.env.BOGGLE ?? "boggle", ["serve", "--port", "0"], { stdio: ["ignore", "pipe", "ignore"] });
  site = String((await once(server.stdout, "data"))[0]).trim();
  const args = ["--no-sandbox", "--disable-background-networking"];
  browser = await chromium.launch({ executablePath: EXECUTABLE, args });
});
after(async () => {
  await browser?.close();
  server?.kill();
});

/** Opens the page in a browser of its own, and fails on any error that it logs. */
async function open(hash, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  page.problems = [];
  page.on("pageerror", (error) => page.problems.push(error.message));
  page.on("console", (message) => message.type() === "error" && page.problems.push(message.text()));
  page.on("dialog", (dialog) => page.problems.push(dialog.message()));
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith("http") && url.origin !== new URL(site).origin) page.problems.push(`loads ${url}`);
  });
  await page.goto(site + hash);
  return page;
}

async function close(page) {
  assert.deepEqual(page.problems, []);
  await page.context().close();
}

const answered = (page) => page.waitForFunction(() => performance.getEntriesByName("answer").length > 0);
const words = (page) => page.locator("#words .word").allTextContents();

test("the page is small", async () => {
  const sizes = async (pattern) => {
    const names = (await readdir(SITE)).filter((name) => pattern.test(name) && name !== "boggle.html");
    const bytes = await Promise.all(names.map(async (name) => (await stat(join(SITE, name))).size));
    return bytes.reduce((sum, size) => sum + size);
  };
  const total = await sizes(/\.(html|css|js|svg|wasm|words|webmanifest)\.br$/);
  const text = await sizes(/\.(html|css|js)\.gz$/);
  console.log(`# ${total} bytes with brotli; HTML, CSS and JavaScript ${text} with gzip`);
  assert.ok(total <= 700_000, `${total} bytes`);
  assert.ok(text <= 40_000, `${text} bytes`);
  // What works offline is everything.
  const kept = await readFile(join(SITE, "sw.js"), "utf8");
  const asked = /\.(css|js|svg|wasm|words|webmanifest)$/;
  for (const name of (await readdir(SITE)).filter((name) => asked.test(name))) {
    if (name !== "sw.js") assert.ok(kept.includes(`"${name}"`), `sw.js does not keep ${name}`);
  }
});

test("a board is solved at once, and nothing moves", async () => {
  const page = await open("#board=perslatgsineters");
  await answered(page);
  const time = await page.evaluate(() => performance.getEntriesByName("answer")[0].startTime);
  console.log(`# first answer after ${Math.round(time)} ms`);
  assert.match(await page.textContent("#summary"), /^1,233 words, 4,073 points, 588 common$/);
  assert.equal((await words(page))[0], "replastering");
  const shift = () => page.evaluate(() => new Promise((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
    setTimeout(() => resolve(sum), 500);
  }));
  const first = await shift();
  console.log(`# layout shift ${first.toFixed(3)}`);
  assert.ok(first <= 0.05, `layout shift ${first}`);
  await close(page);
});

test("links, back and forward", async () => {
  const page = await open("?board=tapestrymoon&dims=34");
  await answered(page);
  assert.equal(await page.locator("#solve-board .tile").count(), 12);
  await page.fill("#board-text", "new-16d");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector("#summary").textContent.startsWith("126 words"));
  assert.match(page.url(), /#solve&board=new-16d$/);
  await page.goBack();
  await page.waitForFunction(() => document.querySelectorAll("#solve-board .tile").length === 12);
  await page.goForward();
  await page.waitForFunction(() => document.querySelector("#summary").textContent.startsWith("126 words"));
  await close(page);
});

test("words are filtered, sorted and shown", async () => {
  const page = await open("#board=perslatgsineters");
  await answered(page);
  await page.fill("#filter", "angst");
  await page.waitForFunction(() => document.querySelectorAll("#words .word").length === 3);
  assert.deepEqual(await words(page), ["angstiest", "angstier", "angst"]);
  await page.fill("#filter", "");
  await page.selectOption("#sort", "alpha");
  await page.waitForFunction(() => document.querySelector("#words h2").textContent === "1,233 words");
  // Words that pass B2, and then those that start there.
  await page.click('#solve-board .tile[data-cell="5"]');
  await page.waitForFunction(() => document.querySelector("#tile-filter").textContent.includes("pass A (B2)"));
  await page.click('#solve-board .tile[data-cell="5"]');
  await page.waitForFunction(() => document.querySelector("#tile-filter").textContent.includes("start at A (B2)"));
  assert.ok((await words(page)).every((word) => word.startsWith("a")));
  await page.click("#words .word");
  assert.ok(await page.locator("#solve-board .tile.lit").count() > 2);
  await page.click("#tile-filter button");
  await page.check("#common");
  await page.waitForFunction(() => document.querySelector("#summary").textContent.startsWith("588 words"));
  await close(page);
});

test("tiles are written one by one", async () => {
  const page = await open("#board=catrreton");
  await answered(page);
  await page.click("#edit");
  for (const letter of "doggodcat") await page.keyboard.type(letter);
  await page.waitForFunction(() => decodeURIComponent(location.hash).toLowerCase().includes("c,a,t"));
  await page.click("#edit");
  await page.waitForFunction(() => [...document.querySelectorAll("#solve-board .tile")].map((tile) => tile.textContent).join("") === "DOGGODCAT");
  await close(page);
});

test("a dropped list is compiled, kept and found again", async () => {
  const page = await open("#board=catrreton");
  await answered(page);
  await page.locator("#list-file").setInputFiles({ name: "own.txt", mimeType: "text/plain", buffer: Buffer.from("cater\nmoon\nc4t\n") });
  await page.waitForFunction(() => document.querySelector("#summary").textContent.startsWith("1 word,"));
  assert.match(page.url(), /dict=own/);
  await page.reload();
  await page.waitForFunction(() => document.querySelector("#summary").textContent.startsWith("1 word,"));
  await close(page);
});

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

test("non-Latin and right-to-left letters", async () => {
  const page = await open(`#board=${encodeURIComponent("שלום אבגד הוזח טיכל")}`);
  await answered(page);
  assert.equal(await page.locator("#solve-board .tile").first().textContent(), "ש");
  await close(page);
});

/** Plays the words of new-16d and returns the text of the result. */
async function result(page) {
  await page.waitForSelector("#result:not([hidden])");
  return page.textContent("#headline");
}

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
  await focusTo("#setup-form .main");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#game:not([hidden])");
  await focusTo("#word");
  for (const [word, verdict] of [["greet", "greet: 2 points"], ["beer", "beer: 1 point"], ["care", "care: not on the board"], ["beer", "beer: already found"]]) {
    await page.keyboard.type(word);
    await page.keyboard.press("Enter");
    await page.waitForFunction((verdict) => document.querySelector("#verdict").textContent === verdict, verdict);
  }
  await focusTo("#pause");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#cover:not([hidden])");
  await page.keyboard.press("x");
  await page.waitForSelector("#cover", { state: "hidden" });
  await focusTo("#hints");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#game-board .tile i");
  await focusTo("#end");
  await page.keyboard.press("Enter");
  assert.equal(await result(page), "Game over: 3 of 151 points, 2 of 126 words");
  await focusTo("#result-words .word");
  const before = await page.evaluate(() => document.activeElement.textContent);
  await page.keyboard.press("ArrowRight");
  assert.notEqual(await page.evaluate(() => document.activeElement.textContent), before);
  await page.keyboard.press("Enter");
  assert.ok(await page.locator("#result-board .tile.lit").count() > 2);
  await focusTo("#back");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#records tbody tr");
  assert.match(await page.textContent("#records tbody"), /new-16d/);
  await close(page);
});

/** The middles of tiles. */
async function middles(page, cells) {
  return Promise.all(cells.map(async (cell) => {
    const box = await page.locator(`#game-board .tile[data-cell="${cell}"]`).boundingBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }));
}

async function startGame(page) {
  await page.waitForSelector("#streak:not(:empty)");
  await page.click("#setup-form .main");
  await page.waitForSelector("#game:not([hidden])");
}

test("a game by mouse, along diagonals", async () => {
  const page = await open("#play&board=new-16d");
  await startGame(page);
  // prefab: down and up diagonals only, but for one step.
  const path = await middles(page, [13, 10, 5, 0, 4, 1]);
  await page.mouse.move(path[0].x, path[0].y);
  await page.mouse.down();
  for (const { x, y } of path.slice(1)) await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
  await page.waitForFunction(() => document.querySelector("#verdict").textContent === "prefab: 3 points");
  // Tiles are pressed, too: t-u-b, and the b again.
  for (const { x, y } of await middles(page, [6, 2, 1, 1])) await page.mouse.click(x, y);
  await page.waitForFunction(() => document.querySelector("#verdict").textContent === "tub: 1 point");
  await page.click("#turn");
  await page.click("#mirror");
  await page.click("#end");
  assert.match(await result(page), /^Game over: 4 of 151 points/);
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
  // On a busy machine, Chromium loses a tap that follows a drag.
  for (let tries = 0; tries < 10 && !(await page.isVisible("#result")); tries += 1) {
    if (await page.isVisible("#end")) await page.tap("#end");
    await page.waitForTimeout(1000);
  }
  assert.match(await result(page), /^Game over: 3 of 151 points/);
  await close(page);
});

test("the bell rings, and an interrupted game goes on", async () => {
  const page = await open("#play&board=new-16d");
  await page.waitForSelector("#streak:not(:empty)");
  await startGame(page);
  await page.fill("#word", "greet");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector("#verdict").textContent === "greet: 2 points");
  await page.waitForTimeout(300);
  await page.reload();
  await page.waitForSelector("#unfinished:not([hidden])");
  await page.click('[data-do="resume"]');
  await page.waitForSelector("#cover:not([hidden])");
  await page.click("#cover");
  assert.match(await page.textContent("#found"), /greet/);
  await page.click("#end");
  assert.match(await result(page), /^Game over: 2 of 151 points/);
  await page.click("#back");
  await page.fill('[name="time"]', "1s");
  await page.click("#setup-form .main");
  assert.match(await result(page), /^Time is up: 0 of 151 points/);
  await close(page);
});

test("word searches are solved and made", async () => {
  const page = await open("#wordsearch&puzzle=cat/xox/god&words=Cat,dog,ox,no");
  const marks = page.locator("#puzzle-sheet polyline");
  await page.waitForSelector("#puzzle-sheet svg");
  assert.equal(await page.textContent("#puzzle-summary"), "3 words of 4");
  assert.equal(await marks.count(), 6);
  await page.locator("#puzzle-list .word", { hasText: "dog" }).click();
  assert.equal(await page.textContent("#puzzle-detail"), "dog C3 to A3");
  await page.mouse.move(0, 0);
  assert.equal(await marks.count(), 1);
  // Without a list, the words of the dictionary, which are marked one at a time.
  await page.fill("#puzzle-words", "");
  await page.click("#puzzle-form .main");
  await page.waitForFunction(() => /dictionary/.test(document.querySelector("#puzzle-list h2").textContent));
  assert.deepEqual(await page.locator("#puzzle-list .word").allTextContents(), ["cat", "cod", "doc", "dog", "god", "got", "tog"]);
  assert.equal(await marks.count(), 0);

  await page.fill("#puzzle-words", "apple\nice cream\nplum\n");
  await page.click("#puzzle-new");
  await page.waitForFunction(() => document.querySelector("#puzzle-summary").textContent === "3 words of 3");
  assert.equal(await marks.count(), 0, "the solution is hidden");
  await page.click("#puzzle-solution");
  assert.equal(await marks.count(), 3);
  const made = await page.evaluate(() => location.hash);
  await page.goBack();
  await page.waitForFunction(() => document.querySelectorAll("#puzzle-sheet text").length === 9);
  await page.goForward();
  await page.waitForFunction(() => document.querySelectorAll("#puzzle-sheet text").length > 9);
  assert.equal(await page.evaluate(() => location.hash), made);
  await page.emulateMedia({ media: "print" });
  assert.ok(!(await page.isVisible("#puzzle-form")) && (await page.isVisible("#puzzle-sheet")));
  await page.emulateMedia({ media: "screen" });

  for (const [puzzle, words] of [["", "cat"], ["c4t", "cat"], ["cat\nca", "cat"], ["cat", "<img src=x onerror=alert(1)>"], ["<b>", ""]]) {
    await page.fill("#puzzle-text", puzzle);
    await page.fill("#puzzle-words", words);
    await page.click("#puzzle-form .main");
    await page.waitForFunction(() => !document.querySelector("#problem").hidden);
    assert.equal(await page.locator("main img, main b:not(:empty) img").count(), 0);
    await page.evaluate(() => (document.querySelector("#problem").hidden = true));
  }
  await page.fill("#puzzle-words", "");
  await page.click("#puzzle-new");
  await page.waitForFunction(() => /no words to hide/i.test(document.querySelector("#problem").textContent));
  await close(page);
});

test("axe finds nothing on any screen", async () => {
  const source = await readFile(AXE, "utf8");
  for (const colorScheme of ["light", "dark"]) {
    // The policy of the page forbids the script of the test.
    const page = await open("#board=perslatgsineters", { colorScheme, bypassCSP: true });
    await answered(page);
    const check = async (screen) => {
      await page.evaluate(source);
      const { violations } = await page.evaluate(() => globalThis.axe.run());
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.html).join(" ")}`);
      assert.deepEqual(found, [], `${screen}, ${colorScheme}`);
    };
    await page.click("#words .word");
    await page.click("#rules summary");
    await check("solve");
    await page.click("#edit");
    await check("edit");
    await page.evaluate(() => (location.hash = "wordsearch&puzzle=cat/xox/god&words=cat,dog"));
    await page.waitForSelector("#puzzle-sheet svg");
    await check("word search");
    await page.click('nav [data-view="play"]');
    await page.waitForSelector("#streak:not(:empty)");
    await check("setup");
    await startGame(page);
    await page.fill("#word", "zzz");
    await page.keyboard.press("Enter");
    await page.waitForSelector("#found li");
    await page.click("#hints");
    await page.waitForSelector("#game-board .tile i");
    await page.waitForTimeout(1000);
    await check("game");
    await page.click("#pause");
    await page.waitForSelector("#cover:not([hidden])");
    await check("pause");
    await page.click("#cover");
    await page.click("#end");
    await result(page);
    await check("result");
    await page.click("#back");
    await check("records");
    await close(page);
  }
});

test("it works offline", async () => {
  const page = await open("#board=perslatgsineters");
  await answered(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(async () => {
    const [name] = await caches.keys();
    return name && (await (await caches.open(name)).keys()).length > 15;
  });
  await page.context().setOffline(true);
  await page.goto(`${site}#board=new-16d`);
  await page.reload();
  await answered(page);
  const time = await page.evaluate(() => performance.getEntriesByName("answer")[0].startTime);
  console.log(`# first answer offline after ${Math.round(time)} ms`);
  assert.match(await page.textContent("#summary"), /^126 words/);
  await close(page);
});

test("narrow screens do not scroll sideways", async () => {
  for (const [width, hash] of [[320, "#board=perslatgsineters"], [320, "#play"], [320, "#wordsearch&puzzle=cat/xox/god&words=cat,dog"], [3840, "#board=perslatgsineters"]]) {
    const page = await open(hash, { viewport: { width, height: 640 } });
    await page.waitForTimeout(1500);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(overflow <= 0, `${hash} at ${width}: ${overflow} px too wide`);
    await close(page);
  }
});

test("the page in one file works from disk", async () => {
  const page = await (await browser.newContext()).newPage();
  page.setDefaultTimeout(60_000);
  const problems = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  await page.goto(`file://${join(SITE, "boggle.html")}#board=perslatgsineters`);
  await answered(page);
  assert.match(await page.textContent("#summary"), /^1,233 words/);
  await page.click('#words .word >> text="plastering"');
  await page.waitForFunction(() => document.querySelector("#word-detail").textContent.includes("plaster:"));
  await page.click('nav [data-view="play"]');
  await startGame(page);
  await page.click("#end");
  await result(page);
  assert.deepEqual(problems, []);
});
