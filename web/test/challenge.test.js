// Challenges: links from one player to another, honest, forged and damaged.

import assert from "node:assert/strict";
import { test } from "node:test";
import { close, confirm, open, result, shows, startGame, withBrowser } from "./browser.js";
import { mutate, random } from "./mutate.js";

withBrowser();

/** Plays words, and ends the game. */
async function play(page, words) {
  for (const word of words) {
    await page.fill("#word", word);
    await page.keyboard.press("Enter");
    await page.waitForFunction((word) => document.querySelector("#verdict").textContent.startsWith(`${word}: `), word);
  }
  await confirm(page, "#end");
  await result(page);
}

/** Plays new-16d, and returns the address of the challenge. */
async function challenge(page, name, words) {
  await startGame(page);
  await play(page, words);
  await page.click("#send");
  return copyLink(page, name);
}

/** Enters a name, copies the link of the challenge that is shown, and returns its code. */
async function copyLink(page, name) {
  await page.waitForSelector(".qr path");
  await page.evaluate(() => {
    globalThis.copied = "";
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText: async (text) => (globalThis.copied = text) } });
  });
  await page.fill("dialog input", name);
  await page.click("#copy-link");
  const link = await (await page.waitForFunction(() => globalThis.copied)).jsonValue();
  await page.waitForSelector("dialog", { state: "detached" });
  return new URLSearchParams(link.split("#play&")[1]).get("challenge");
}

const WORDS = ["greet", "prefab", "beer"];

test("a friend plays the same board, compares, and answers", async () => {
  const page = await open("#play&board=new-16d");
  const code = await challenge(page, "Ann", WORDS);
  assert.ok(code.length < 160, `${code.length} characters`);
  await close(page);

  const friend = await open(`#play&challenge=${code}`);
  await shows(friend, "#challenge-card p", "Ann found 3 words for 6 points in 3:00.");
  assert.ok(await friend.isVisible("#today"));
  assert.equal(await friend.locator("#home button.main:visible").count(), 1);
  await friend.click("#accept");
  await friend.waitForSelector("#game:not([hidden])");
  assert.equal(await friend.getAttribute(".rival", "aria-label"), "Ann has 6 points");
  assert.equal(await friend.textContent(".rival"), "A 6");
  await play(friend, ["greet", "tree"]);
  await friend.waitForSelector("#versus:not([hidden])");
  assert.equal(await friend.textContent("#headline"), "Ann wins, 6 to 3");
  const sizes = await friend.locator("#result :is(h2, h3, p, b, li):visible").evaluateAll((all) => all.map((element) => parseFloat(getComputedStyle(element).fontSize)));
  assert.equal(Math.max(...sizes), parseFloat(await friend.locator("#headline").evaluate((headline) => getComputedStyle(headline).fontSize)));
  const words = await friend.locator("#versus section").evaluateAll((sections) => sections.map((section) => [...section.querySelectorAll("li")].map((word) => word.textContent)));
  assert.deepEqual(words, [["tree"], ["beer", "prefab"], ["greet"]]);
  assert.equal(await friend.locator("#result button.main:visible").count(), 1);
  assert.deepEqual(await friend.locator("#versus section p").allTextContents(), ["1 point", "4 points"]);
  await friend.click("#answer");
  assert.match(await friend.textContent("dialog"), /Ann then sees/);
  await copyLink(friend, "Ben");
  // The board is not played a second time.
  await friend.click("#back");
  await shows(friend, "#challenge-card p", "Ann beat you, 6 to 3.");
  assert.deepEqual(await friend.locator("#home button.main:visible").allTextContents(), ["Rematch"]);
  await friend.click("#accept");
  await friend.waitForSelector("#versus:not([hidden])");
  await close(friend);
});

test("a rematch has another board, and its link has the running score", async () => {
  const page = await open("#play&board=new-16d");
  const code = await challenge(page, "Ada", WORDS);
  await close(page);
  const friend = await open(`#play&challenge=${code}`);
  await friend.waitForSelector("#challenge-card:not([hidden])");
  await friend.click("#accept");
  await friend.waitForSelector("#game:not([hidden])");
  await play(friend, [...WORDS, "tree"]);
  await shows(friend, "#headline", "You win, 7 to 6");
  await friend.click("#rematch");
  await friend.waitForSelector("#game:not([hidden])");
  const faces = (page) => page.locator("#game-board .tile").allTextContents();
  assert.notDeepEqual(await faces(friend), [..."FBUEA", "E", "T", "Qu", ..."AERTLPZG"]);
  const word = await friend.evaluate(async () => [...(await import("./entry.js")).lexicon.words].find(([, isCommon]) => isCommon)[0]);
  await play(friend, [word]);
  const second = await copyLink(friend, "Ben");
  // A sheet that was closed too early can be opened again.
  await friend.click("#send");
  assert.equal(await copyLink(friend, "Ben"), second);
  await close(friend);

  // Ada, in a browser without games, loses again.
  const ada = await open(`#play&challenge=${second}`);
  await ada.waitForSelector("#challenge-card:not([hidden])");
  await ada.click("#accept");
  await ada.waitForSelector("#game:not([hidden])");
  assert.match(await ada.getAttribute(".rival", "aria-label"), /^Ben has \d+ points?$/);
  await play(ada, ["zzz"]);
  await shows(ada, "#versus > p:first-child", "Ben 2, you 0");
  await ada.click("#back");
  await ada.waitForSelector("#challenge-card:not([hidden])");
  await close(ada);
});

test("another dictionary, and a forged or truncated link, get a message", async () => {
  const page = await open("#play&board=new-16d");
  const code = await challenge(page, "Ann", WORDS);
  const says = async (code, message) => {
    await page.evaluate((code) => (location.hash = `play&challenge=${encodeURIComponent(code)}`), code);
    await page.waitForFunction((message) => document.querySelector("#problem").textContent.includes(message), message);
    assert.ok(await page.isHidden("#challenge-card"));
  };
  await says(code.slice(0, -5), "incomplete or damaged");
  await says(code.replace("A", "B"), "incomplete or damaged");
  // In family mode, the words are others.
  await page.evaluate(() => (location.hash = "play"));
  await page.click("#options");
  await page.click("dialog .family");
  await page.keyboard.press("Escape");
  await says(code, "needs the dictionary `wordnik` with the same words");
  await close(page);
});

test("1,000 mutated links inject nothing, and no wrong score is shown", async () => {
  const page = await open("#play&board=new-16d");
  const code = await challenge(page, "Ann", WORDS);
  const below = random(41);
  const links = Array.from({ length: 1000 }, () => mutate(code, below).toWellFormed());
  const shown = await page.evaluate(async (links) => {
    const engine = await import("./engine.js");
    const card = document.querySelector("#challenge-card");
    const texts = [];
    for (const link of links) {
      card.hidden = true;
      location.hash = `play&challenge=${encodeURIComponent(link)}`;
      await new Promise((resolve) => setTimeout(resolve));
      await engine.ask({ method: "dice" });
      await engine.ask({ method: "dice" });
      await new Promise((resolve) => setTimeout(resolve));
      if (!card.hidden) texts.push(card.querySelector("p").textContent);
    }
    return texts;
  }, links);
  for (const text of shown) assert.equal(text, "Ann found 3 words for 6 points in 3:00.");
  await page.evaluate((code) => (location.hash = `play&challenge=${code}`), code);
  await page.waitForSelector("#challenge-card:not([hidden])");
  await shows(page, "#challenge-card p", "Ann found 3 words for 6 points in 3:00.");
  assert.equal(await page.locator("main :is(img, script, iframe, object, embed), [onerror], [onload]").count(), 0);
  await close(page);
});

test("a name is text, however it looks", async () => {
  const page = await open("#play&board=new-16d");
  const name = "<b onload=1>Ann</b>";
  const code = await challenge(page, name, WORDS);
  await page.evaluate((code) => (location.hash = `play&challenge=${code}`), code);
  await shows(page, "#challenge-card p", `${name} found 3 words for 6 points in 3:00.`);
  assert.equal(await page.locator("[onload]").count(), 0);
  await close(page);
});
