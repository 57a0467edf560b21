// Word searches that are played: with a finger, with the mouse, and with the keyboard.

import assert from "node:assert/strict";
import { test } from "node:test";
import { checkAccess, close, open, shows, stopClock, waitForAsync } from "./browser.js";
import { everywhere, finger, withBrowsers } from "./everywhere.js";
import { mutate, random } from "./mutate.js";

withBrowsers();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A link to a puzzle with the word “Cat”, the clue “It barks”, and the message “Hi!”. */
const LINK = "wordsearch&play=AQEtANL_UGV0cwpfXyEKY2F0CmhpLgpnb2QKCkNhdAozCTBhNzJhNGRmCUl0IGJhcmtzxJbvaA";

/** A link to a puzzle with ten words and the message “See you at the zoo!”. */
const ZOO = "wordsearch&play=ATWNOxKDMBBDe52CnCqlZyHyZ1jvMsYU-PRJSCg0KvR5T2-vaae0JSOEMP30t_AAd_JcPEHr8alpAV16r6Nhs8xBCvLq6jpHCHtJbBF2ri4qRN9o6SgGaHHDFWNwboLqtvJEKk1iJKjcsljHvfjSsEil4jp7A74U4Ic";

const opened = (page) => page.waitForSelector('[role="gridcell"]');
const found = (page) => page.locator("#puzzle-play li.got").count();

/** Returns whether an element is inside the window and is not covered. */
const isSeen = (page, selector) => page.evaluate((selector) => {
  const element = document.querySelector(selector);
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const isInside = left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
  return isInside && element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}, selector);

/** Returns the first and the last cell of each word, in the order of the list. */
const places = (page) => page.evaluate(async () => {
  const { ask } = await import("./puzzle_engine.js");
  const rows = [...document.querySelectorAll('#puzzle-play [role="row"]')].map(({ textContent }) => textContent);
  const words = [...document.querySelectorAll("#puzzle-play li > [dir]")].map(({ textContent }) => textContent);
  const solved = await ask({ method: "solve", puzzle: rows.join("\n") }, words.join("\n"));
  return solved.words.map(({ paths: [path] }) => [path[0], path.at(-1)]);
});

/** Returns the middles of cells. */
const middles = (page, cells) => page.evaluate((cells) => {
  const all = document.querySelectorAll('#puzzle-play [role="gridcell"]');
  return cells.map((cell) => {
    const { x, y, width, height } = all[cell].getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
}, cells);

/** Asks for the first letter of a word, and then for the word. */
async function showOne(page) {
  await page.click("[data-do=show]");
  await shows(page, "#puzzle-play [data-do=show]", "Show the word");
  await page.click("[data-do=show]");
}

const shown = (page, count, all = 10) => shows(page, "#puzzle-play .count", `${count} of ${all}`);

/** Checks that all words are found. */
async function checkDone(page) {
  await page.waitForSelector("#puzzle-play.done [data-do=next]");
  assert.equal(await found(page), 10);
  assert.equal(await page.locator("#puzzle-play .letters line").count(), 10);
  assert.ok(await page.isHidden("#puzzle-play .foot"));
}

everywhere("a puzzle is played with a finger", async (open) => {
  const page = await open("#wordsearch", PHONE);
  await opened(page);
  const touch = await finger(page);
  const words = await places(page);
  for (const [at, ends] of words.entries()) {
    const [from, to] = await middles(page, ends);
    await touch("touchStart", from);
    if (at % 2) {
      // Both ends are pressed.
      await touch("touchEnd");
      await touch("touchStart", to);
    } else {
      await touch("touchMove", { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
      await touch("touchMove", to);
    }
    await touch("touchEnd");
    if (at < words.length - 1) await shown(page, at + 1);
  }
  await checkDone(page);
  assert.deepEqual(await page.evaluate(() => [scrollX, scrollY]), [0, 0]);
  await close(page);
});

test("a puzzle is played with the mouse", async () => {
  const page = await open("#wordsearch", { viewport: { width: 1280, height: 800 } });
  await opened(page);
  const words = await places(page);
  const [[from, to]] = words;
  // No word of the list, and then the same word twice.
  const drag = async (...ends) => {
    const [{ x, y }, last] = await middles(page, ends);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(last.x, last.y, { steps: 3 });
    await page.mouse.up();
  };
  const status = '#puzzle-play [role="status"]';
  await drag(from, from + (to > from ? 1 : -1));
  await shows(page, status, "Not on the list");
  assert.ok(await page.isVisible("#puzzle-play .word.bad small"));
  assert.equal(await found(page), 0);
  await drag(to, from);
  await shown(page, 1);
  await drag(from, to);
  await shows(page, status, "Already found");
  for (const [at, ends] of words.slice(1).entries()) {
    await drag(...ends);
    if (at < words.length - 2) await shown(page, at + 2);
  }
  await checkDone(page);
  // The next puzzle has another theme.
  const title = await page.textContent("#puzzle-play h2");
  await page.click("[data-do=next]");
  await page.waitForSelector("#puzzle-play:not(.done) .count");
  assert.notEqual(await page.textContent("#puzzle-play h2"), title);
  await close(page);
});

everywhere("a puzzle is played with the keyboard", async (open) => {
  const page = await open("#wordsearch", { viewport: { width: 1280, height: 800 } });
  await opened(page);
  const words = await places(page);
  const columns = await page.evaluate(() => document.querySelectorAll('#puzzle-play [role="row"]:first-child > *').length);
  await page.evaluate(() => document.querySelector('#puzzle-play [tabindex="0"]').focus());
  let at = 0;
  /** Moves the focus with the arrow keys. */
  const go = async (cell) => {
    const [down, across] = [Math.floor(cell / columns) - Math.floor(at / columns), (cell % columns) - (at % columns)];
    for (let step = 0; step < Math.abs(down); step += 1) await page.keyboard.press(down > 0 ? "ArrowDown" : "ArrowUp");
    for (let step = 0; step < Math.abs(across); step += 1) await page.keyboard.press(across > 0 ? "ArrowRight" : "ArrowLeft");
    at = cell;
  };
  // Typing a word does not find it.
  await page.keyboard.type("letters");
  for (const [number, [from, to]] of words.entries()) {
    await go(from);
    await page.keyboard.press("Enter");
    await go(to);
    await page.keyboard.press(number % 2 ? " " : "Enter");
    if (number < words.length - 1) await shown(page, number + 1);
  }
  await checkDone(page);
  await close(page);
});

test("shift and arrow keys select, and Escape clears the selection", async () => {
  const page = await open("#wordsearch");
  await opened(page);
  await page.focus('#puzzle-play [tabindex="0"]');
  for (const key of ["Shift+ArrowRight", "Shift+ArrowRight"]) await page.keyboard.press(key);
  await page.waitForFunction(() => document.querySelector("#puzzle-play .word").textContent.length === 3);
  assert.equal(await page.locator(".trail line").count(), 1);
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".trail line").count(), 0);
  await close(page);
});

test("a selection snaps to a line", async () => {
  const page = await open("#wordsearch");
  await opened(page);
  const columns = await page.evaluate(() => document.querySelectorAll('#puzzle-play [role="row"]:first-child > *').length);
  // The finger is one row below the end.
  const [from, below] = await middles(page, [0, columns + 5]);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(below.x, below.y, { steps: 4 });
  const row = (await page.textContent('#puzzle-play [role="row"]')).slice(0, 6);
  await shows(page, "#puzzle-play .word", row);
  await page.mouse.up();
  await shows(page, '#puzzle-play [role="status"]', "Not on the list");
  await close(page);
});

everywhere("an interrupted puzzle continues after the page was reloaded", async (open) => {
  const page = await open("#wordsearch", PHONE);
  await opened(page);
  for (const count of [1, 2]) {
    await showOne(page);
    await shown(page, count);
  }
  const words = await page.locator("#puzzle-play li.got > [dir]").allTextContents();
  await waitForAsync(page, async () => {
    const { find } = await import("./puzzle_record.js");
    const { today } = await import("./saved_games.js");
    const record = await find(today());
    return record.finds.length === 2 && record.played > 0;
  });
  await page.evaluate(async () => {
    // As if the puzzle had been played for longer.
    const { find, keep } = await import("./puzzle_record.js");
    const { today } = await import("./saved_games.js");
    await keep({ ...(await find(today())), played: 600_000 });
    document.querySelector("#puzzle-play").remove();
  });
  await page.reload();
  await opened(page);
  await shown(page, 2);
  assert.deepEqual(await page.locator("#puzzle-play li.got > [dir]").allTextContents(), words);
  assert.match(await page.textContent("#puzzle-play time"), /^10:/);
  await close(page);
});

test("the clock stops while something else is shown", async () => {
  const page = await open("#play");
  await page.waitForSelector("#streak:not(:empty)");
  await stopClock(page);
  const go = async (view) => {
    await page.evaluate((view) => (location.hash = view), view);
    await page.waitForSelector(`#${view}:not([hidden])`);
  };
  await go("wordsearch");
  await opened(page);
  await page.clock.runFor(5000);
  await shows(page, "#puzzle-play time", "0:05");
  await go("play");
  await page.clock.runFor(60_000);
  await go("wordsearch");
  await page.clock.runFor(2000);
  await shows(page, "#puzzle-play time", "0:07");
  await close(page);
});

test("a link has neither the form nor the solution", async () => {
  const page = await open(`#${LINK}`);
  await opened(page);
  assert.equal(await page.locator("form:visible").count(), 0);
  assert.deepEqual(await page.locator("#puzzle-play li > [dir]").allTextContents(), ["Cat", "It barks"]);
  assert.equal(await page.locator("#puzzle-play .letters line").count(), 0);
  const text = await page.evaluate(() => document.querySelector("#wordsearch").outerHTML.toLowerCase());
  assert.ok(!text.includes("dog"), text);
  assert.ok(!decodeURIComponent(LINK).toLowerCase().includes("dog"));
  // The answer of a clue is shown once it is found, and the message at the end.
  await showOne(page);
  await shown(page, 1, 2);
  await showOne(page);
  await page.waitForSelector("#puzzle-play.done");
  assert.equal(await page.textContent("#puzzle-play li:last-child small"), "DOG");
  assert.equal(await page.textContent("#puzzle-play .message"), "HI!");
  await close(page);
});

test("a hint marks the first letter, and the next one the word, and neither is a best time", async () => {
  const page = await open("#wordsearch", PHONE);
  await opened(page);
  const [[first]] = await places(page);
  await page.click("[data-do=show]");
  await shows(page, "#puzzle-play [data-do=show]", "Show the word");
  assert.equal(await found(page), 0);
  const [middle] = await middles(page, [first]);
  const ring = await page.locator(".ring line").evaluate((line) => {
    const { a, d, e, f } = line.getScreenCTM();
    return { x: line.x1.baseVal.value * a + e, y: line.y1.baseVal.value * d + f };
  });
  assert.ok(Math.hypot(ring.x - middle.x, ring.y - middle.y) < 3, JSON.stringify([ring, middle]));
  await page.click("[data-do=show]");
  await shown(page, 1);
  assert.equal(await page.locator(".ring line").count(), 0);
  await close(page);
});

test("the end tells the best time and the days in a row, and the themes show what was finished", async () => {
  const page = await open("#wordsearch&theme=animals&level=easy&seed=1", PHONE);
  await opened(page);
  const results = await page.evaluate(async () => {
    const record = await import("./puzzle_record.js");
    const days = ["2026-02-27", "2026-02-28", "2026-02-28", "2026-03-01", "2026-03-03"].map(record.addDay);
    const kind = record.themeKind("animals", "easy");
    return [days, record.beat(kind, 65_000), record.beat(kind, 70_000), record.beat(kind, 61_000)];
  });
  assert.deepEqual(results, [[1, 2, 2, 3, 1], undefined, 65_000, 65_000]);
  await page.click("[data-do=themes]");
  await page.waitForSelector("dialog .themes");
  await page.click('dialog label:has([value="easy"])');
  const marks = () => page.locator("dialog .themes small").allTextContents();
  assert.deepEqual((await marks()).filter(Boolean).length, 1);
  assert.match((await marks()).find(Boolean), /1:01$/);
  await page.click('dialog label:has([value="hard"])');
  assert.deepEqual((await marks()).filter(Boolean), []);
  await close(page);
});

test("a puzzle from a link can be played again", async () => {
  const page = await open(`#${LINK}`, PHONE);
  await opened(page);
  await showOne(page);
  await shown(page, 1, 2);
  await showOne(page);
  await page.waitForSelector("#puzzle-play.done");
  await page.click("[data-do=again]");
  await page.waitForSelector("#puzzle-play:not(.done)");
  await shown(page, 0, 2);
  assert.equal(await page.textContent("#puzzle-play time"), "0:00");
  await close(page);
});

test("who has played only word searches finds them at home", async () => {
  const page = await open("#play", PHONE);
  await page.waitForSelector("#home.first");
  assert.ok(await page.isHidden('a.pick[href="#wordsearch"]'));
  await page.evaluate(() => (location.hash = "wordsearch"));
  await opened(page);
  await showOne(page);
  await shown(page, 1);
  await page.click("[data-do=back]");
  await page.waitForSelector('#home.first a.pick[href="#wordsearch"]');
  await close(page);
});

test("200 mutated links do no harm", async () => {
  const page = await open(`#${LINK}`);
  await opened(page);
  const below = random(31);
  const links = Array.from({ length: 200 }, () => mutate(below(4) ? LINK : "wordsearch&theme=space&seed=7", below));
  for (const link of links) {
    await page.evaluate(async (link) => {
      location.hash = link;
      const { ask } = await import("./puzzle_engine.js");
      // The engine answers in order, so the page has its reply after this one.
      await ask({ method: "themes" });
    }, link);
  }
  const foreign = "main :is(img, script, iframe, style, object, embed), [onerror], [onload], [onclick]";
  assert.equal(await page.locator(foreign).count(), 0);
  await page.evaluate((link) => (location.hash = link), LINK);
  await shows(page, "#puzzle-play h2", "Pets");
  await opened(page);
  await close(page);
});

test("a damaged link leads to another puzzle", async () => {
  const page = await open(`#${LINK.slice(0, -2)}`);
  await page.waitForSelector("#problem:not([hidden])");
  await page.click("[data-do=next]");
  await opened(page);
  await shown(page, 0);
  assert.ok(await page.isHidden("#problem"));
  await close(page);
});

test("axe finds nothing while a puzzle is played, at its end, and among the themes", async () => {
  for (const colorScheme of ["light", "dark"]) {
    const page = await open("#wordsearch", { colorScheme, bypassCSP: true, ...PHONE });
    await opened(page);
    for (let count = 1; count <= 9; count += 1) {
      await showOne(page);
      await shown(page, count);
    }
    const [from, to] = await middles(page, [0, 3]);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await checkAccess(page, colorScheme, "puzzle");
    await page.mouse.up();
    await page.click("[data-do=themes]");
    await page.waitForSelector("dialog .themes");
    await checkAccess(page, colorScheme, "themes");
    await page.keyboard.press("Escape");
    await showOne(page);
    await page.waitForSelector("#puzzle-play.done");
    await checkAccess(page, colorScheme, "the end of a puzzle");
    await page.evaluate((link) => (location.hash = link), LINK);
    await shows(page, "#puzzle-play h2", "Pets");
    await checkAccess(page, colorScheme, "clues");
    await close(page);
  }
});

test("on a tablet held upright, the letters take the width, and the end of a long puzzle does not run into its time", async () => {
  for (const [width, height] of [[768, 1024], [820, 1180], [1024, 1366], [390, 844], [320, 568]]) {
    const page = await open("#wordsearch", { viewport: { width, height } });
    await opened(page);
    if (width > 600) {
      const letters = await page.locator("#puzzle-play .letters").boundingBox();
      assert.ok(letters.width > 0.85 * width, `${width} by ${height}: ${letters.width}`);
    }
    const gap = await page.evaluate(() => {
      document.querySelector("#puzzle-play").classList.add("done");
      const inside = (/** @type {string} */ selector, /** @type {string} */ text) => {
        const element = document.querySelector(selector);
        element.textContent = text;
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect();
      };
      return inside("#puzzle-play time", "10:27").left - inside("#puzzle-play .headline", "All eleven").right;
    });
    assert.ok(gap > 8, `${width} by ${height}: ${gap}`);
    await close(page);
  }
});

const VIEWPORTS = [[390, 844], [360, 640], [320, 568], [844, 390], [768, 1024], [820, 1180], [1280, 800], [1920, 1080]];

test("the message is on the screen, before the end and after it", async () => {
  for (const viewport of VIEWPORTS) {
    const [width, height] = viewport;
    const page = await open(`#${ZOO}`, { viewport: { width, height } });
    await opened(page);
    assert.equal(await page.textContent("#puzzle-play .message"), "___ ___ __ ___ ___!");
    const seen = async () => {
      for (const part of [".message", ".letters", "li"]) assert.ok(await isSeen(page, `#puzzle-play ${part}`), `${viewport} ${part}`);
    };
    await seen();
    for (let count = 1; count <= 10; count += 1) {
      await showOne(page);
      if (count < 10) await shown(page, count);
    }
    await shows(page, "#puzzle-play.done .message", "SEE YOU AT THE ZOO!");
    await seen();
    await close(page);
  }
});

test("everything is on the screen, and nothing is covered", async () => {
  for (const viewport of VIEWPORTS) {
    const [width, height] = viewport;
    const page = await open("#wordsearch", { viewport: { width, height } });
    await opened(page);
    const check = async (selectors) => {
      for (const selector of selectors) {
        assert.ok(await isSeen(page, selector), `${viewport} ${selector}`);
      }
      const size = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
      assert.ok(size[0] <= width && size[1] <= height, `${viewport} ${size}`);
    };
    await check(["[data-do=back]", "#puzzle-play h2", "#puzzle-play time", ".count", ".letters", "[data-do=show]", "[data-do=themes]", "#puzzle-play li"]);
    for (let count = 1; count <= 10; count += 1) {
      await showOne(page);
      if (count < 10) await shown(page, count);
    }
    await page.waitForSelector("#puzzle-play.done");
    await check(["[data-do=back]", "[data-do=share]", ".headline", "#puzzle-play time", ".note", ".letters", "[data-do=next]"]);
    await close(page);
  }
});
