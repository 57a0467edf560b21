// An evening in a room: three players with browsers and one in a terminal, three rounds, and everything that happens to
// phones. The page has the origin of a machine on a local network, so it is not a secure context.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { browser, close, open, site, withBrowser } from "./browser.js";
import { OPTIONS, Wall, acknowledged, endRound, enter, join, set, solve, standings } from "./rooms.js";
import * as terminal from "./terminal.js";
import * as webkit from "./webkit.js";

withBrowser(...OPTIONS);
webkit.withWebKit();

const CODE = "BCDF";
const sleep = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Opens the page in Chromium by the name of the machine. */
async function player(name, options) {
  const page = await open("", options);
  // The browser logs an error for each request while it is offline, and for a room that does not exist yet.
  page.removeAllListeners("console");
  page.removeAllListeners("request");
  await join(page, site.replace("localhost", "boggle.test"), CODE, name);
  assert.equal(await page.evaluate(() => isSecureContext), false);
  return page;
}

/** Dora plays in a terminal, if tmux is installed. */
const dora = {
  join: async () => {
    if (!terminal.isThere) return;
    const address = new URL(CODE, site).host;
    dora.terminal = new terminal.Terminal("join", `${address}/${CODE}`, "--name", "Dora", "--theme", "plain");
    await dora.terminal.shows(/Waiting for the host/);
  },
  enter: async (...words) => {
    if (!terminal.isThere) return;
    await dora.terminal.shows(/Ctrl-D leave/);
    for (const word of words) {
      dora.terminal.type(`${word}\r`);
      await dora.terminal.shows(new RegExp(`${word} .*\\d point`));
    }
  },
};
after(() => dora.terminal?.close());

test("an evening in a room", { timeout: 900_000 }, async () => {
  const anna = await player("Anna", { viewport: { width: 390, height: 844 } });
  const ben = await player("Ben");
  // Chloe plays in WebKit, if it is installed.
  const chloe = webkit.isThere ? await webkit.open(site + CODE) : undefined;
  if (chloe) await join(chloe, site, CODE, "Chloe");
  await dora.join();
  // The rounds end when the test says so, even on a slow machine.
  await set(anna, "time", "600");
  await ben.waitForFunction(() => / of 10 minutes/.test(document.querySelector("#settings-line").textContent));
  const totals = { Anna: 0, Ben: 0, ...(chloe ? { Chloe: 0 } : {}), ...(terminal.isThere ? { Dora: 0 } : {}) };

  /** Plays a round in which each player finds other words, and all find the last one. */
  const round = async (number, start, play) => {
    await start();
    const wall = new Wall(site, CODE);
    const { board } = await wall.until("round", number);
    // With a screen on the wall, phones would wait until it has told the result.
    await wall.close();
    const words = await solve(site, board);
    const shared = words.pop();
    const [annas, bens, chloes, doras] = [0, 1, 2, 3].map((at) =>
      words.filter((_, index) => index % 4 === at).slice(0, 6),
    );
    const text = (list) => list.map(({ word }) => word);
    await chloe?.waitForSelector("#game:not([hidden])");
    if (chloe) await enter(chloe, ...text(chloes), shared.word).then(() => acknowledged(chloe));
    await dora.enter(...text(doras), shared.word);
    await enter(anna, shared.word);
    await play(text(annas), [shared.word, ...text(bens)]);
    await endRound(anna);
    const sum = (list) => list.reduce((points, word) => points + word.points, 0);
    const expected = {};
    for (const [name, list] of [
      ["Anna", annas],
      ["Ben", bens],
      ["Chloe", chloes],
      ["Dora", doras],
    ]) {
      if (!(name in totals)) continue;
      totals[name] += sum(list);
      expected[name] = sum(list);
    }
    for (const page of [anna, ben]) {
      await page.waitForSelector("#review:not([hidden])");
      assert.deepEqual(await standings(page), expected);
      assert.match(await page.textContent("#review-words .struck"), new RegExp(`\\b${shared.word}\\b`));
    }
  };

  // Ben's words do not leave his phone for 20 seconds.
  await round(
    1,
    () => anna.click("#start"),
    async (annas, bens) => {
      await enter(anna, ...annas);
      await ben.context().setOffline(true);
      await enter(ben, ...bens.slice(0, 4));
      await ben.waitForSelector("#offline:not([hidden])");
      await sleep(20);
      assert.equal(await ben.locator("#found .waiting").count(), 4);
      await ben.context().setOffline(false);
      await enter(ben, ...bens.slice(4));
      await acknowledged(ben);
      await ben.waitForSelector("#offline", { state: "hidden" });
    },
  );

  // Anna reloads the page, also while words are on their way; Ben's phone is locked.
  await round(
    2,
    () => anna.click("#next"),
    async (annas, bens) => {
      await enter(anna, ...annas.slice(0, 3));
      await anna.reload();
      await anna.waitForSelector("#game:not([hidden])");
      await anna.waitForFunction(() => document.querySelectorAll("#found li").length === 4);
      await enter(ben, ...bens.slice(0, 3));
      const client = await ben.context().newCDPSession(ben);
      await client.send("Page.setWebLifecycleState", { state: "frozen" });
      await enter(anna, ...annas.slice(3));
      await sleep(5);
      await client.send("Page.setWebLifecycleState", { state: "active" });
      await enter(ben, ...bens.slice(3));
      await Promise.all([anna, ben].map(acknowledged));
    },
  );

  // Ben continues in another tab, and then in the first one again.
  await round(
    3,
    () => anna.click("#next"),
    async (annas, bens) => {
      await enter(anna, ...annas);
      await enter(ben, ...bens.slice(0, 2));
      const other = await ben.context().newPage();
      await other.goto(site.replace("localhost", "boggle.test") + CODE);
      await other.waitForSelector("#game:not([hidden])");
      await ben.waitForSelector("#elsewhere:not([hidden])");
      await other.waitForFunction(() => document.querySelectorAll("#found li").length === 2);
      await enter(other, ...bens.slice(2, 4));
      await acknowledged(other);
      await ben.bringToFront();
      await ben.click("#here");
      await ben.waitForSelector("#game:not([hidden])");
      await other.waitForSelector("#elsewhere:not([hidden])");
      await enter(ben, ...bens.slice(4));
      await Promise.all([anna, ben].map(acknowledged));
      await other.close();
    },
  );

  assert.equal(await anna.locator("#standings li").count(), Object.keys(totals).length, "each player has one seat");
  await anna.click("#next");
  const most = Math.max(...Object.values(totals));
  const winners = Object.keys(totals).filter((name) => totals[name] === most);
  await ben.waitForFunction(
    ({ winners, end }) => {
      const { textContent } = document.querySelector("#headline");
      return textContent.endsWith(end) && winners.every((name) => textContent.includes(name));
    },
    { winners, end: winners.length > 1 ? " share first place" : ` wins with ${most} points` },
  );
  if (terminal.isThere) await dora.terminal.shows(new RegExp(`The game is over[^]*\\d\\. you: ${totals.Dora} points`));
  for (const page of [anna, ben]) await close(page);
});
