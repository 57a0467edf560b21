// The home screen: the options, the menu and the week.

import assert from "node:assert/strict";
import { test } from "node:test";
import { CONTINUE, answered, close, confirm, open, result, resume, shows, visit, withBrowser } from "./browser.js";

withBrowser();

const PHONE = { viewport: { width: 390, height: 844 } };
const home = (page) => page.waitForSelector("#streak:not(:empty)");

/** Opens the sheet with the options. */
async function openOptions(page) {
  await home(page);
  await page.click("#options");
  await page.waitForSelector("dialog form");
}

const chosen = (page, name) => page.locator(`dialog [name="${name}"]:checked`).getAttribute("value");
const labels = (page, name) => page.locator(`dialog label:has([name="${name}"])`).allTextContents();

test("the options are chosen in a sheet, kept, and played", async () => {
  const page = await open("#play");
  await openOptions(page);
  assert.deepEqual(await labels(page, "time"), ["1", "2", "3", "5", "10", "None"]);
  assert.equal(await chosen(page, "time"), "");
  await page.click('dialog label:has([name="time"][value="5"])');
  await page.click('dialog label:has([value="sprint"])');
  assert.deepEqual(await labels(page, "time"), ["½", "1", "2", "3", "5", "10"]);
  assert.equal(await chosen(page, "time"), "", "each mode has its usual time");
  await page.click('dialog label:has([value="marathon"])');
  assert.deepEqual(await labels(page, "time"), []);
  await page.click('dialog label:has([value="classic"])');
  await page.click('dialog label:has([name="time"][value="2"])');
  await page.click("dialog [data-name=Dice] summary");
  const groups = await page.locator("dialog [data-name=Dice] h3").allTextContents();
  assert.ok(groups[0] === "English" && groups.length >= 8 && new Set(groups).size === groups.length, `${groups}`);
  await page.click('dialog label:has([value="super"])');
  assert.deepEqual(await labels(page, "time"), ["1", "2", "3", "4", "5", "10", "None"]);
  await page.click('dialog [aria-label="More, Goal in points"]');
  await page.keyboard.press("Escape");
  await shows(page, "#options", "2 minutes, 6 by 6, 10 points");
  await page.reload();
  await openOptions(page);
  assert.deepEqual([await chosen(page, "mode"), await chosen(page, "time"), await chosen(page, "dice")], ["classic", "2", "super"]);
  await page.click("dialog form .main");
  await page.waitForSelector("#game:not([hidden])");
  assert.equal(await page.locator("#game-board .tile").count(), 36);
  assert.match(await page.textContent("#clock"), /^(2:00|1:5\d)$/);
  assert.match(await page.textContent("#score"), /of 10 points/);
  await close(page);
});

test("the solver rolls the dice that are chosen", async () => {
  const page = await open("#board=perslatgsineters", PHONE);
  await answered(page);
  await page.click("#dice");
  await page.click('dialog label:has([value="super"])');
  await page.waitForFunction(() => document.querySelectorAll("#solve-board .tile").length === 36);
  await page.waitForFunction(() => /^#.*board=super-/.test(location.hash));
  await page.click("#dice");
  assert.equal(await chosen(page, "dice"), "super");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  assert.equal(await page.locator("dialog").count(), 1, "the arrow keys look at the dice");
  const name = await chosen(page, "dice");
  await page.keyboard.press("Enter");
  await page.waitForFunction((name) => location.hash.includes(`board=${name}-`), name);
  await close(page);
});

test("invalid saved options are replaced by the usual ones", async () => {
  const page = await open("#play", PHONE);
  for (const saved of ["5", "null", "{", '{"mode":"toString","dice":"__proto__","choice":5,"goal":"-1","time":"aaaaaaaaaaaaaaaaa"}']) {
    await page.evaluate((saved) => localStorage.setItem("boggle-options", saved), saved);
    await page.reload();
    await home(page);
    await shows(page, "#options", "3 minutes, 4 by 4");
  }
  await close(page);
});

test("the menu leads everywhere, also with a keyboard", async () => {
  const page = await open("#solve", PHONE);
  assert.ok(await page.isHidden("header nav"), "there is no room for the pages");
  const choose = async (text) => {
    await page.click("#menu");
    await page.click(`dialog .item:has-text("${text}")`);
  };
  await choose("Calendar and games");
  await page.waitForSelector("#games:not([hidden]) #calendar button");
  await page.click("#close-games");
  await page.waitForSelector("#home:not([hidden])");
  await choose("Word search");
  // A puzzle fills the screen, like a game.
  await page.click("#puzzle-play [data-do=back]");
  await page.waitForSelector("#home:not([hidden])");
  await choose("How to play");
  await page.waitForSelector(".tutorial .tile");
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => location.hash === "#play");
  await choose("About");
  await page.waitForSelector('dialog a[href*="wordnik"]');
  await page.keyboard.press("Escape");
  await page.focus("#menu");
  await page.keyboard.press("Enter");
  for (let presses = 0; presses < 8; presses += 1) {
    if ((await page.evaluate(() => document.activeElement.textContent)) === "Solver") break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await page.waitForSelector("#solve:not([hidden])");
  assert.equal(await page.locator("dialog").count(), 0);
  await close(page);
});

test("the first visit fits on a phone, and its lesson takes words in any order", async () => {
  const page = await open("", { ...PHONE, reducedMotion: "no-preference" });
  await home(page);
  assert.equal(await page.evaluate(() => document.documentElement.scrollHeight), 844);
  assert.equal(await page.textContent("#streak"), "");
  const board = await page.locator("#lesson .board").boundingBox();
  const point = (cell) => [board.x + (board.width * ((cell % 3) + 0.5)) / 3, board.y + (board.height * (Math.floor(cell / 3) + 0.5)) / 3];
  const draw = async (cells) => {
    await page.mouse.move(...point(cells[0]));
    await page.mouse.down();
    for (const cell of cells.slice(1)) await page.mouse.move(...point(cell), { steps: 4 });
    await page.mouse.up();
  };
  const says = (style, note) => page.waitForFunction(([style, note]) => document.querySelector(`#lesson .word-now.${style} small`)?.textContent.startsWith(note), [style, note]);
  const count = () => page.textContent(".lesson-line span");
  await draw([2, 1, 4, 5, 8]);
  await says("good", "+2");
  assert.equal(await count(), "Word 2 of 3", "the word that the finger drew");
  await draw([2, 1, 4, 5]);
  await says("good", "+1");
  assert.equal(await count(), "Word 3 of 3", "another word");
  await draw([2, 1, 4, 5]);
  await says("again", "");
  await draw([8, 7, 6]);
  await says("bad", "");
  assert.equal(await count(), "Word 3 of 3", "no word");
  assert.equal(await page.evaluate(() => document.querySelector("#daily").getAnimations().length), 0);
  await draw([2, 1, 4]);
  await says("good", "+1");
  assert.equal(await count(), "");
  assert.equal(await page.evaluate(() => document.querySelector("#daily").getAnimations().length), 1, "the next move");
  await close(page);
});

test("the week shows the ranks, and a missed day opens its board", async () => {
  const page = await open("", PHONE);
  await page.clock.install({ time: new Date("2026-11-25T10:00Z") });
  await page.reload();
  await home(page);
  await confirm(page, "#daily");
  await page.waitForSelector("#game:not([hidden])");
  await confirm(page, "#end");
  await result(page);
  await page.click("#back");
  await shows(page, "#days", "1 day in a row");
  const states = await page.locator("#week li").evaluateAll((days) => days.map((day) => [day.className, Boolean(day.querySelector("button"))]));
  assert.deepEqual(states, [...Array(6).fill(["", true]), ["played reached0 today", false]]);
  await page.click("#share-today");
  await page.waitForSelector("dialog .share-text");
  assert.match(await page.textContent("dialog .share-text"), /^boggle, Nov 25: Warm-up/);
  await page.keyboard.press("Escape");
  await page.click("#week li:nth-child(6) button");
  assert.match(await page.textContent("dialog p"), /Tue, Nov 24\b.* not count/);
  await page.click('[data-answer="yes"]');
  await page.waitForSelector("#game:not([hidden])");
  await page.keyboard.type("zzz");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#verdict.bad");
  await confirm(page, "#end");
  await result(page);
  await page.evaluate(() => (document.querySelector("#week li").dataset.old = ""));
  await page.click("#back");
  await page.waitForSelector("#week li:first-child:not([data-old])");
  assert.equal(await page.textContent("#days"), "1 day in a row");
  assert.equal(await page.locator("#week .played").count(), 1);
  // Now the day shows the game.
  await page.click("#week li:nth-child(6) button");
  await result(page);
  await page.click("#back");
  await page.click("#all-games");
  await page.waitForSelector("#histogram li");
  assert.deepEqual(await page.locator("#histogram b").allTextContents(), ["0", "0", "0", "0", "0", "0", "1"]);
  // Who has played a daily board knows that there is one try.
  await page.clock.setFixedTime(new Date("2026-11-26T10:00Z"));
  await page.click("#close-games");
  await shows(page, "#today-title", "Today, Thu, Nov 26");
  await page.click("#daily");
  await page.waitForSelector("#game:not([hidden])");
  assert.equal(await page.locator("dialog").count(), 0);
  await confirm(page, "#end");
  await result(page);
  await page.click("#back");
  await page.click("#all-games");
  await page.waitForFunction(() => /^Last time 0 of \d+ words, as many as usual$/.test(document.querySelector("#average").textContent));
  await close(page);
});

test("on a wide screen, the game of the day shows its steps, and the field waits until somebody types", async () => {
  const page = await open("#play", { viewport: { width: 1280, height: 800 } });
  await home(page);
  await confirm(page, "#daily");
  await page.waitForSelector("#game:not([hidden])");
  const opacity = () => page.locator("#word-form").evaluate((form) => getComputedStyle(form).opacity);
  assert.equal(await opacity(), "0");
  await page.keyboard.press("Tab");
  assert.equal(await opacity(), "1", "the focus is in sight");
  await page.evaluate(() => document.querySelector("#game").classList.remove("typing"));
  await page.keyboard.type("a");
  assert.equal(await opacity(), "1");
  assert.equal(await page.inputValue("#word"), "a", "the first letter is not lost");
  await page.keyboard.press("Escape");
  await confirm(page, "#end");
  await result(page);
  const words = await page.locator("#result .rank-steps small").allTextContents();
  await page.click("#back");
  await page.waitForSelector("#today-steps .you");
  assert.deepEqual(await page.locator("#today-steps small").allTextContents(), words);
  assert.ok(await page.isHidden("#today-ranks"));
  await page.setViewportSize({ width: 390, height: 844 });
  assert.ok((await page.isVisible("#today-ranks")) && (await page.isHidden("#today-steps")));
  await close(page);
});

test("the tile of the quick game shows its time, and each mode has the time that is chosen", async () => {
  const page = await open("#play");
  const time = (text) => shows(page, "#quick-clock", text);
  await openOptions(page);
  await time("3:00");
  await page.click('dialog label:has([value="strikeout"])');
  assert.deepEqual(await labels(page, "time"), ["1", "2", "3", "5", "10", "None"]);
  assert.equal(await page.textContent('dialog label:has([name="time"]:checked)'), "None");
  await time("");
  assert.equal(await page.locator("#quick-clock .icon").count(), 1);
  await page.click('dialog label:has([name="time"][value="3"])');
  await time("3:00");
  await shows(page, "#options", "Strikeout, 3 minutes, 4 by 4");
  await page.click("dialog form .main");
  await page.waitForSelector("#game:not([hidden])");
  assert.match(await page.textContent("#clock"), /^(3:00|2:5\d)$/);
  await page.click("#pause");
  await page.waitForSelector(CONTINUE);
  await page.evaluate(() => history.back());
  await page.waitForSelector("#unfinished:not([hidden])");
  assert.match(await page.textContent("#unfinished p"), /^Strikeout stopped at \d:\d\d$/);
  await page.click('[data-do="resume"]');
  await confirm(page, "#end");
  await result(page);
  await page.click("#back");
  await openOptions(page);
  await page.click('dialog label:has([value="sprint"])');
  await time("0:30");
  await close(page);
});

test("the menu leads to the options, also on the first visit", async () => {
  const page = await open("", PHONE);
  await home(page);
  assert.ok(await page.isHidden("#options"));
  await page.click("#menu");
  await page.click('dialog .item:has-text("Options")');
  await page.waitForSelector('dialog [name="dict"]', { state: "attached" });
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => location.hash === "#play");
  await close(page);
});

test("a paused game waits behind another view", async () => {
  const page = await open("#play", PHONE);
  await home(page);
  await page.click("#quick");
  await page.waitForSelector("#game:not([hidden])");
  await page.click("#pause");
  await page.waitForSelector(CONTINUE);
  assert.equal(await page.locator("#game-board .tile.unseen").count(), 16);
  await visit(page, "solve", 1);
  await page.waitForSelector("#solve:not([hidden])");
  await page.waitForSelector(CONTINUE, { state: "detached" });
  await page.evaluate(() => (location.hash = "play"));
  await resume(page);
  await close(page);
});

test("a roll that comes late does not lead back to the solver", async () => {
  const page = await open("#play", PHONE);
  await home(page);
  // The engine holds its replies to rolls.
  await page.evaluate(async () => {
    const { Engine } = await import("./engine.js");
    const send = Engine.prototype.send;
    Engine.prototype.send = async function (request, payload) {
      const reply = await send.call(this, request, payload);
      if (request.method === "roll") await new Promise((resolve) => (globalThis.release = resolve));
      return reply;
    };
  });
  await page.evaluate(() => (location.hash = "solve"));
  await page.waitForFunction(() => "release" in globalThis);
  await page.evaluate(() => (location.hash = "play"));
  await page.waitForSelector("#home:not([hidden])");
  await page.evaluate(() => globalThis.release());
  // What follows the reply runs before the next task.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  assert.equal(await page.evaluate(() => location.hash), "#play");
  await close(page);
});
