// The page: its size, boards, links, words, lists and word searches.

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { SITE, answered, close, open, site, startGame, waitForAsync, withBrowser, words } from "./browser.js";

withBrowser();

test("the page is small", async () => {
  // As the server sends them.
  const size = async (name) => {
    const response = await fetch(site + name, { headers: { "Accept-Encoding": "br" } });
    await response.arrayBuffer();
    return Number(response.headers.get("content-length"));
  };
  const sum = async (names) => (await Promise.all(names.map(size))).reduce((sum, size) => sum + size, 0);
  const names = await readdir(SITE);
  // The files that a browser loads up to the first answer.
  const page = await open("#board=perslatgsineters", { serviceWorkers: "block" });
  await answered(page);
  const loaded = new Set(await page.evaluate(() => {
    const [{ startTime: end }] = performance.getEntriesByName("answer");
    const files = performance.getEntriesByType("resource").filter(({ startTime }) => startTime < end);
    return ["index.html", ...files.map(({ name }) => new URL(name).pathname.slice(1))];
  }));
  await close(page);
  assert.ok(loaded.has("boggle.wasm") && loaded.has("wordnik.words") && loaded.has("worker.js"), `${[...loaded]}`);
  const first = await sum([...loaded]);
  const text = await sum(names.filter((name) => /\.(html|css|js)$/.test(name)));
  console.log(`# ${first} bytes with brotli in ${loaded.size} files up to the first answer; all HTML, CSS and JavaScript ${text}`);
  assert.ok(first <= 700_000, `${first} bytes`);
  assert.ok(text <= 90_000, `${text} bytes`);
  // All files are cached, so everything works offline.
  const kept = await readFile(join(SITE, "sw.js"), "utf8");
  const asked = /\.(css|js|svg|wasm|words|webmanifest)$/;
  for (const name of names.filter((name) => asked.test(name))) {
    if (name !== "sw.js") assert.ok(kept.includes(`"${name}"`), `sw.js does not keep ${name}`);
  }
});

test("a dragged path is looked up, and a tap filters", async () => {
  const page = await open("#board=catrreton", { hasTouch: true });
  await answered(page);
  const places = async (cells) => Promise.all(cells.map(async (cell) => {
    const box = await page.locator(`#solve-board .tile[data-cell="${cell}"]`).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  }));
  const drag = async (cells) => {
    const [first, ...rest] = await places(cells);
    await page.mouse.move(...first);
    await page.mouse.down();
    for (const point of rest) await page.mouse.move(...point, { steps: 4 });
    await page.mouse.up();
  };
  const detail = (text) => page.locator("#word-detail", { hasText: text }).waitFor();
  await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => name.endsWith("trail.js")));
  await drag([0, 1, 2, 5, 4]);
  await detail(/^cater 2 points A1 B1 C1 C2 B2.+/);
  assert.equal(await page.locator("#solve-board .lit").count(), 5);
  // The other R.
  await drag([0, 1, 2, 5, 4, 3]);
  await detail(/^caterr not in the dictionary$/);
  assert.equal(await page.locator("#solve-board .bad").count(), 6);
  await drag([0, 1]);
  await detail(/^ca too short$/);
  assert.ok(await page.isHidden("#tile-filter"));

  for (const press of ["tap", "click"]) {
    await page[press]('#solve-board [data-cell="4"]');
    await page.locator("#tile-filter", { hasText: "pass R (B2)" }).waitFor();
    await page.click("#tile-filter button");
    await page.waitForSelector("#tile-filter", { state: "hidden" });
  }
  await page.focus('#solve-board [data-cell="4"]');
  await page.keyboard.press("Enter");
  await page.locator("#tile-filter", { hasText: "pass R (B2)" }).waitFor();
  // Tiles can still be edited.
  await page.click("#edit");
  await page.click('#solve-board [data-cell="0"]');
  await page.keyboard.type("b");
  await page.waitForFunction(() => location.hash.includes("board=b"));
  await close(page);
});

/** Checks that the page has not moved what it had shown. */
async function checkShift(page) {
  const shift = await page.evaluate(() => new Promise((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
    setTimeout(() => resolve(sum), 500);
  }));
  console.log(`# layout shift ${shift.toFixed(3)}`);
  assert.ok(shift <= 0.05, `layout shift ${shift}`);
}

test("a board is solved at once, and nothing moves", async () => {
  const page = await open("#board=perslatgsineters");
  await answered(page);
  const time = await page.evaluate(() => performance.getEntriesByName("answer")[0].startTime);
  console.log(`# first answer after ${Math.round(time)} ms`);
  assert.match(await page.textContent("#summary"), /^1,233 words, 4,073 points, 588 common$/);
  assert.equal((await words(page))[0], "replastering");
  await checkShift(page);
  await close(page);
  const home = await open("", { viewport: { width: 390, height: 844 } });
  await home.waitForSelector("#streak:not(:empty)");
  await checkShift(home);
  await close(home);
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
  // Words that pass through B2, and then words that start there.
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

test("tiles can be written before the answer to earlier ones", async () => {
  const page = await open("#board=catrreton");
  await answered(page);
  await page.click("#edit");
  const rows = () => page.locator("#solve-board .tile").evaluateAll((tiles) => tiles.map((tile) => tile.value).join(""));
  await page.keyboard.type("dog");
  // The answer writes capitals.
  await page.waitForFunction(() => document.querySelector("#solve-board .tile:nth-child(3)").value === "G");
  await page.evaluate(() => {
    const tiles = [...document.querySelectorAll("#solve-board .tile")];
    for (const [at, letter] of [..."godcat"].entries()) {
      tiles[at + 3].value = letter;
      tiles[at + 3].dispatchEvent(new InputEvent("input", { bubbles: true, data: letter }));
    }
  });
  await page.waitForFunction(() => document.querySelector("#solve-board .tile:nth-child(7)").value === "C");
  assert.ok(await page.isHidden("#problem"));
  assert.match(await rows(), /^doggodcat$/i);
  // A board that is no board.
  await page.fill("#solve-board .tile:nth-child(1)", "4");
  await page.waitForSelector("#problem:not([hidden])");
  await page.click("#edit");
  assert.equal(await page.locator("#solve-board input").count(), 0);
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

test("non-Latin and right-to-left letters", async () => {
  const page = await open(`#board=${encodeURIComponent("שלום אבגד הוזח טיכל")}`);
  await answered(page);
  assert.equal(await page.locator("#solve-board .tile").first().textContent(), "ש");
  await close(page);
});

test("word searches are solved", async () => {
  const page = await open("#wordsearch&puzzle=cat/xox/god&words=Cat,dog,ox,no");
  const marks = page.locator("#puzzle-sheet polyline");
  await page.waitForSelector("#puzzle-sheet svg");
  assert.equal(await page.textContent("#puzzle-summary"), "3 words of 4");
  assert.equal(await marks.count(), 6);
  await page.locator("#puzzle-list .word", { hasText: "dog" }).click();
  assert.equal(await page.textContent("#puzzle-detail"), "dog C3 to A3");
  await page.mouse.move(0, 0);
  assert.equal(await marks.count(), 1);
  // Without a list, the words of the dictionary are found and marked one at a time.
  await page.fill("#puzzle-words", "");
  await page.click("#puzzle-form .main");
  await page.waitForFunction(() => /dictionary/.test(document.querySelector("#puzzle-list h2").textContent));
  assert.deepEqual(await page.locator("#puzzle-list .word").allTextContents(), ["cat", "cod", "doc", "dog", "god", "got", "tog"]);
  assert.equal(await marks.count(), 0);

  await page.fill("#puzzle-words", "dog");
  await page.click("#puzzle-form .main");
  await page.waitForFunction(() => document.querySelector("#puzzle-summary").textContent === "1 word of 1");
  // Only the puzzle and its words are printed.
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
  await close(page);
});

test("an error removes the answer for the previous board", async () => {
  const page = await open("#board=perslatgsineters");
  await answered(page);
  await page.fill("#board-text", "abc de");
  await page.click("#board-form .main");
  await page.waitForSelector("#problem:not([hidden])");
  assert.deepEqual(await words(page), []);
  assert.equal((await page.textContent("#summary")).trim(), "");
  assert.equal(await page.textContent("#solve-board .board"), "");
  await page.fill("#board-text", "perslatgsineters");
  await page.click("#board-form .main");
  await page.waitForSelector("#words .word");
  assert.match(await page.textContent("#summary"), /^1,233 words/);

  await page.evaluate(() => (location.hash = "wordsearch&puzzle=cat/xox/god&words=Cat,dog"));
  await page.waitForSelector("#puzzle-list .word");
  await page.evaluate(() => (location.hash = "wordsearch&puzzle=c4t&words=cat"));
  await page.waitForSelector("#problem:not([hidden])");
  assert.equal(await page.locator("#puzzle-list .word, #puzzle-sheet svg").count(), 0);
  assert.ok(await page.isDisabled("#puzzle-print"));
  await close(page);
});

test("the solution is not pressed before there is a puzzle", async () => {
  const page = await open("#wordsearch&solve=1");
  const isPressed = () => page.getAttribute("#puzzle-solution", "aria-pressed");
  assert.equal(await isPressed(), "false");
  await page.evaluate(() => (location.hash = "wordsearch&puzzle=cat/xox/god&words=Cat,dog"));
  await page.waitForSelector("#puzzle-list .word");
  assert.equal(await isPressed(), "true");
  await close(page);
});

test("it works offline", async () => {
  const page = await open("#board=perslatgsineters");
  await answered(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await waitForAsync(page, async () => {
    const [name] = await caches.keys();
    return name && Boolean(await (await caches.open(name)).match("wordnik.definitions"));
  });
  await page.context().setOffline(true);
  await page.goto(`${site}#board=new-16d`);
  await page.reload();
  await answered(page);
  const time = await page.evaluate(() => performance.getEntriesByName("answer")[0].startTime);
  console.log(`# first answer offline after ${Math.round(time)} ms`);
  assert.match(await page.textContent("#summary"), /^126 words/);
  // Meanings and games are there as well.
  await page.click("#words .word");
  await page.waitForFunction(() => document.querySelector("#word-detail span").textContent.length > 5);
  await page.click('nav [data-view="play"]');
  await startGame(page);
  await close(page);
});

test("narrow screens do not scroll sideways", async () => {
  const cases = [
    [320, "#board=perslatgsineters", "#words .word"], [320, "#play", "#streak:not(:empty)"],
    [320, "#wordsearch&puzzle=cat/xox/god&words=cat,dog", "#puzzle-sheet svg"], [3840, "#board=perslatgsineters", "#words .word"],
  ];
  for (const [width, hash, content] of cases) {
    const page = await open(hash, { viewport: { width, height: 640 } });
    await page.waitForSelector(content);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(overflow <= 0, `${hash} at ${width}: ${overflow} px too wide`);
    await close(page);
  }
});
