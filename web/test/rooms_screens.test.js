// The screens of a room: on phones by touch, on the wall, with hostile names, and with axe-core.

import assert from "node:assert/strict";
import { test } from "node:test";
import { answered, checkAccess, close, middles, open, serve, shows, site, waitForAsync, withBrowser } from "./browser.js";
import { OPTIONS, Wall, acknowledged, endGame, endRound as end, enter, join, set, solve, standings } from "./rooms.js";

withBrowser(...OPTIONS);

/** Opens the home page and then a room. Expected errors of the browser are those of rooms that do not exist yet. */
async function player(code, name, options) {
  const page = await open("", options);
  await join(page, site, code, name);
  page.problems = page.problems.filter((problem) => !/404/.test(problem));
  return page;
}

/** Starts a round, and returns its words. */
async function begin(page, code, button = "#start") {
  const wall = new Wall(site, code);
  await page.click(button);
  const { board } = await wall.until("round");
  await page.waitForSelector("#game:not([hidden])");
  await wall.close();
  return solve(site, board);
}

test("axe finds nothing on any screen", async () => {
  for (const [colorScheme, code] of [["light", "XBCD"], ["dark", "XBCF"]]) {
    const page = await open("", { colorScheme, bypassCSP: true });
    const wall = await open("", { colorScheme, bypassCSP: true });
    const check = (screen, checked = page) => checkAccess(checked, colorScheme, screen);
    await page.click("#together-button");
    await page.waitForSelector("dialog[open]");
    await check("play together");
    await page.goto(site + code);
    await page.waitForSelector("#unknown:not([hidden])");
    await check("no such room");
    await page.goto("about:blank");
    await page.goto(`${site}${code}#new`);
    await shows(page, "#join h2", "Your room is ready");
    await check("join");
    await join(page, site, code, "Anna");
    await check("lobby");
    await page.click("#settings");
    await page.click("dialog summary");
    await check("settings");
    await page.click("dialog [aria-label=Close]");
    await page.click("#players .quiet");
    await page.waitForSelector("dialog[open]");
    await check("name and color");
    await page.click("dialog [aria-label=Close]");
    await wall.goto(`${site}${code}/tv`);
    await wall.waitForSelector("#wall-lobby:not([hidden])");
    await check("lobby on the wall", wall);
    const words = await begin(page, code);
    await enter(page, words[0].word, "zzz");
    await acknowledged(page);
    await page.waitForTimeout(1000);
    await check("round");
    await page.click("#menu");
    await page.waitForSelector("dialog[open]");
    await check("menu");
    await page.click("dialog [aria-label=Close]");
    await wall.waitForSelector("#round:not([hidden])");
    await check("round on the wall", wall);
    await end(page);
    await shows(page, "#headline", "Look at the TV");
    await check("waiting for the TV");
    await wall.waitForSelector("#awards:not([hidden])");
    await check("review on the wall", wall);
    await page.waitForSelector("#review-words .word");
    await check("review");
    await page.click("#review-words .word");
    await page.waitForSelector("dialog[open]");
    await check("a word");
    await page.click("dialog [aria-label=Close]");
    await endGame(page);
    await page.waitForFunction(() => / win/.test(document.querySelector("#headline").textContent));
    await check("final result");
    await wall.waitForSelector("#podium:not([hidden])");
    await check("final result on the wall", wall);
    await wall.goto(`${site}tv`);
    await wall.waitForSelector("#dice-form:not([hidden])");
    await check("real dice", wall);
    for (const closed of [page, wall]) await closed.context().close();
  }
});

test("a phone draws words with a finger", async () => {
  const page = await player("XBCG", "Anna", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const [{ word, path, points }] = await begin(page, "XBCG");
  const client = await page.context().newCDPSession(page);
  const touch = (type, point) => client.send("Input.dispatchTouchEvent", { type, touchPoints: point ? [point] : [] });
  const [first, ...others] = await middles(page, path);
  await touch("touchStart", first);
  for (const point of others) await touch("touchMove", point);
  await touch("touchEnd");
  await shows(page, "#verdict", `${word}: ${points} point${points === 1 ? "" : "s"}`);
  await acknowledged(page);
  await end(page);
  assert.deepEqual(await standings(page), { Anna: points });
  await close(page);
});

test("latecomers play the rest of the round, and hostile names and words stay text", async () => {
  const code = "XBCH";
  const anna = await player(code, "Anna");
  const words = await begin(anna, code);
  const name = '<img src=x id="x">';
  const late = await player(code, name);
  await late.waitForSelector("#game:not([hidden])");
  await enter(anna, words[0].word, "<b>bold</b>");
  await enter(late, words[1].word);
  await anna.waitForFunction((name) => [...document.querySelectorAll("#race li")].some((row) => row.textContent.endsWith(`${name}1`)), name);
  await end(anna);
  assert.deepEqual(await standings(anna), { Anna: words[0].points, [name]: words[1].points });
  for (const page of [anna, late]) {
    await page.waitForSelector("#review:not([hidden])");
    assert.equal(await page.locator("#x, #found b").count(), 0);
    await close(page);
  }
});

test("the wall waits until the room is open", async () => {
  const wall = await open("XBCN/tv");
  await shows(wall, "#problem", "There is no room XBCN yet; check the code, or wait until the room is open.");
  const anna = await player("XBCN", "Anna");
  await wall.waitForSelector("#wall-lobby:not([hidden])");
  assert.ok(await wall.isHidden("#problem"));
  // The browser logs an error for each attempt.
  wall.problems = [];
  for (const page of [anna, wall]) await close(page);
});

test("words of one game do not enter the next", async () => {
  const code = "XBCM";
  const [anna, ben] = [await player(code, "Anna"), await player(code, "Ben")];
  // The browser logs an error for each request while it is offline.
  ben.removeAllListeners("console");
  await set(anna, "rounds", "1");
  await ben.waitForFunction(() => /^1 round of/.test(document.querySelector("#settings-line").textContent));
  const [old] = await begin(anna, code);
  await ben.waitForSelector("#game:not([hidden])");
  await ben.context().setOffline(true);
  await enter(ben, old.word);
  await end(anna);
  await anna.click("#next");
  await shows(anna, "#headline", "The game is over");
  const [best] = await begin(anna, code, "#next");
  await ben.context().setOffline(false);
  // A word typed before the new board appears would be cleared.
  await shows(ben, "#verdict", "");
  await ben.waitForFunction(() => document.querySelectorAll("#found li").length === 0);
  await enter(ben, best.word);
  await acknowledged(ben);
  await end(anna);
  assert.deepEqual(await standings(anna), { Anna: 0, Ben: best.points });
  for (const page of [anna, ben]) await close(page);
});

test("a device with a wrong clock shows the time of the others", async () => {
  const page = await open("");
  await page.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() - 86_400_000;
  });
  await join(page, site, "XBCJ", "Anna");
  page.problems = [];
  await begin(page, "XBCJ");
  await page.waitForFunction(() => /^2:5\d$/.test(document.querySelector("#clock").textContent));
  await close(page);
});

test("the page works without a network, and its copy does not hide rooms", async () => {
  const page = await open("");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto(`${site}XBCK#new`);
  await page.waitForSelector("#join:not([hidden])");
  await page.goto(`${site}XBCKK`);
  await page.waitForSelector("#unknown:not([hidden])");
  assert.equal(await page.evaluate(async () => (await caches.keys()).length), 1);
  await page.context().setOffline(true);
  await page.goto(`${site}#board=perslatgsineters`);
  await answered(page);
  await page.evaluate(() => (location.hash = "play"));
  await page.waitForSelector("#together-button");
  await page.goto(`${site}XBCK`);
  await page.waitForSelector("#join:not([hidden])");
  await page.context().close();
});

test("a wrong code asks for the right one", async () => {
  const page = await open("");
  for (const [path, code] of [["SHNTT", "SHNTT"], ["SHN", "SHN"], ["shnt", "SHNT"], ["shntt/TV", "SHNTT"]]) {
    await page.goto(site + path);
    await shows(page, "#unknown-title", `No room ${code}. Check the code.`);
    assert.ok(await page.isVisible("#code"));
  }
  await page.fill("#code", "aaaa");
  await page.click("#code-form button");
  assert.equal(new URL(page.url()).pathname, "/shntt/TV");
  await page.fill("#code", "shnt");
  await page.click("#code-form button");
  await page.waitForURL("**/SHNT/tv");
  await page.goto(`${site}SHNT/TV`);
  await shows(page, "#problem", "There is no room SHNT yet; check the code, or wait until the room is open.");
  await page.context().close();
});

test("whoever makes a room reads that it is ready", async () => {
  const page = await open("");
  await page.click("#together-button");
  await page.click("dialog[open] .main");
  await shows(page, "#join h2", "Your room is ready");
  await page.fill("#name", "Anna");
  await page.click("#join-form button");
  await page.waitForSelector("#lobby:not([hidden])");
  // Others can copy the address.
  assert.equal(new URL(page.url()).hash, "");
  await page.context().close();
});

test("a TV opens a room without a player, and the first to join is the host", async () => {
  const tv = await open("", { viewport: { width: 1920, height: 1080 } });
  await tv.click("#together-button");
  await tv.click("dialog[open] .main");
  await shows(tv, "#join h2", "Your room is ready");
  const code = new URL(tv.url()).pathname.slice(1);
  await tv.click("#show-here");
  await tv.waitForURL(`${site}${code}/tv`);
  await tv.waitForSelector("#wall-lobby:not([hidden])");
  assert.equal(await tv.locator("#faces li").count(), 0);
  const anna = await player(code, "Anna");
  await shows(tv, "#faces", "AAnna");
  assert.equal(await anna.textContent("#start"), "Start");
  // Another TV joins the room with its code.
  const other = await open(code);
  await shows(other, "#join h2", `Join room ${code}`);
  await other.click("#show-here");
  await other.waitForSelector("#wall-lobby:not([hidden])");
  await shows(anna, "#players-title", "1 player");
  await tv.context().close();
  await other.context().close();
  await close(anna);
});

test("an address that phones cannot open has no QR code", async () => {
  const local = await serve("--rooms", "--store", OPTIONS.at(-1).replace(/rooms$/, "local"));
  for (const [address, isShown] of [[local.site, false], [site, true]]) {
    const page = await open("");
    page.removeAllListeners("request");
    await join(page, address, "XBCP", "Anna");
    await page.waitForSelector("#lobby:not([hidden])");
    const wall = await page.context().newPage();
    await wall.goto(`${address}XBCP/tv`);
    await wall.waitForSelector("#wall-lobby:not([hidden])");
    for (const screen of [page, wall]) {
      assert.deepEqual([await screen.isVisible("#qr"), await screen.isVisible("#no-phones")], [isShown, !isShown]);
    }
    // What to do is said in words, and options are only in the command.
    if (!isShown) {
      for (const screen of [page, wall]) {
        assert.equal(await screen.textContent("#no-phones code"), "boggle serve --rooms --listen 0.0.0.0");
        assert.doesNotMatch(await screen.$eval("#no-phones", (note) => note.firstChild.textContent), /-/);
      }
    }
    await page.context().close();
  }
  local.stop();
});

test("without a connection, everything of a round stays visible", async () => {
  for (const viewport of [{ width: 390, height: 844 }, { width: 320, height: 568 }, { width: 1280, height: 800 }]) {
    const code = `XBC${{ 390: "Q", 320: "R", 1280: "S" }[viewport.width]}`;
    const page = await player(code, "Anna", { viewport });
    page.removeAllListeners("console");
    await begin(page, code);
    const box = (selector) => page.locator(selector).boundingBox();
    const before = await box("#game-board");
    await page.context().setOffline(true);
    await page.waitForSelector("#offline:not([hidden])");
    assert.equal(await page.textContent("#offline"), "Offline. Your words are kept.");
    const note = await box("#offline");
    for (const selector of ["#clock", "#score", ".say", "#game-board .board", "#found", "#turn", "#menu"]) {
      const { x, y, width, height } = await box(selector);
      const isApart = note.y >= y + height || note.y + note.height <= y || note.x >= x + width || note.x + note.width <= x;
      assert.ok(isApart, `${selector} at ${viewport.width} px`);
    }
    assert.deepEqual(await box("#game-board"), before);
    await page.context().close();
  }
});

test("the sheet of settings says why the room does not take one", async () => {
  const page = await player("XBDC", "Anna");
  await page.route("**/commands", (route) => route.fulfill({ status: 409, json: { error: "the round has begun" } }));
  await page.click("#settings");
  await page.click('dialog [name="time"][value="600"]');
  await page.waitForSelector("#problem:not([hidden])");
  // The sheet slides up.
  await page.waitForFunction(() => {
    const problem = document.querySelector("#problem");
    const { left, top, width, height } = problem.getBoundingClientRect();
    return problem.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  await page.waitForFunction(() => document.querySelector('dialog [name="time"]:checked').value === "180");
  await page.click("dialog [aria-label=Close]");
  await page.waitForSelector("#main > #problem");
  await page.context().close();
});

test("on a small phone, the lobby shows the players", async () => {
  const anna = await player("XBDF", "W W W W W W W W W WW", { viewport: { width: 320, height: 568 } });
  const ben = await player("XBDF", "Ben");
  await anna.waitForFunction(() => document.querySelectorAll("#players li").length === 2);
  assert.equal(await anna.evaluate(() => document.documentElement.scrollWidth), 320);
  const [last, go] = await Promise.all(["#players li:last-child", "#start"].map((selector) => anna.locator(selector).boundingBox()));
  assert.ok(last.y + last.height <= go.y);
  for (const page of [anna, ben]) await close(page);
});

test("players change their names and colors and leave, and the host allows any board", async () => {
  const [anna, ben] = [await player("XBCW", "Anna"), await player("XBCW", "Ben")];
  await shows(ben, "#settings-line", "3 rounds of 3 minutes\n4 by 4, good boards, shared words don’t count");
  await set(anna, "good_boards", false);
  await shows(ben, "#settings-line", "3 rounds of 3 minutes\n4 by 4, shared words don’t count");
  await ben.click("#players .quiet");
  await ben.fill("#new-name", "Benno");
  await ben.check('[name="color"][value="5"]');
  await ben.press("#new-name", "Enter");
  await anna.waitForFunction(() => /Benno/.test(document.querySelector("#players li:has(.color5)")?.textContent));
  await anna.click("#leave");
  await anna.click('[data-answer="yes"]');
  await anna.waitForURL(site);
  await shows(ben, "#players-title", "1 player");
  await ben.waitForFunction(() => document.querySelector("#start").textContent === "Start");
  await anna.goto(`${site}XBCW`);
  await shows(anna, "#join h2", "Join room XBCW");
  await anna.context().close();
  await close(ben);
});

test("whoever leaves and comes back is the same player", async () => {
  const [anna, ben] = [await player("XBDG", "Anna"), await player("XBDG", "Ben")];
  const [best] = await begin(anna, "XBDG");
  await ben.waitForSelector("#game:not([hidden])");
  await enter(ben, best.word);
  await acknowledged(ben);
  const other = await ben.context().newPage();
  await ben.click("#menu");
  await ben.click('[data-do="leave"]');
  await ben.click('[data-answer="yes"]');
  await ben.waitForURL(site);
  await anna.waitForFunction(() => document.querySelectorAll("#race li").length === 1);
  await other.goto(`${site}XBDG`);
  await shows(other, "#join h2", "Join room XBDG");
  await other.fill("#name", "Benno");
  await other.press("#name", "Enter");
  await other.waitForSelector("#game:not([hidden])");
  await other.waitForFunction((word) => document.querySelector("#found")?.textContent === word, best.word);
  await end(anna);
  assert.deepEqual(await standings(anna), { Benno: best.points, Anna: 0 });
  await anna.context().close();
  await ben.context().close();
});

test("someone who closes the tab is not counted", async () => {
  const [anna, ben] = [await player("XBCT", "Anna"), await player("XBCT", "Ben")];
  await shows(anna, "#players-title", "2 players");
  await ben.goto("about:blank");
  await shows(anna, "#players-title", "1 player");
  assert.match(await anna.textContent("#players .away"), /Ben.*away/);
  await ben.goBack();
  await shows(anna, "#players-title", "2 players");
  await ben.close();
  await shows(anna, "#players-title", "1 player");
  await anna.context().close();
});

test("the review says which words count and why the others do not", async () => {
  const [anna, ben] = [await player("XBCV", "Anna"), await player("XBCV", "Ben")];
  const [best, second, shared] = await begin(anna, "XBCV");
  await enter(anna, best.word, second.word, shared.word, "zzz");
  await acknowledged(anna);
  await ben.waitForSelector("#game:not([hidden])");
  await enter(ben, shared.word);
  await acknowledged(ben);
  await end(anna);
  await ben.waitForSelector("#review:not([hidden])");
  for (const page of [anna, ben]) assert.match(await page.textContent("#review-words .struck"), new RegExp(shared.word));
  assert.equal(await anna.textContent("#own-count"), "2 of your 4 words count");
  assert.match(await anna.textContent("#review-words"), /zzz not on the board/);
  assert.equal(await ben.textContent("#own-count"), "Your word doesn’t count");
  assert.equal(await anna.textContent("#headline"), "You take round 1");
  assert.equal(await ben.textContent("#headline"), "Anna takes round 1");
  const [longest] = await anna.$$eval(".own-awards b", (words) => words.map((word) => word.textContent));
  assert.ok([best.word, second.word].includes(longest));
  assert.match(await anna.textContent(".own-awards"), /most words nobody else had\.$/);
  assert.equal(await ben.locator(".own-awards").count(), 0);
  for (const page of [anna, ben]) await close(page);
});

test("players who tie share first place", async () => {
  const [anna, ben] = [await player("XBDJ", "Anna"), await player("XBDJ", "Ben")];
  let total = 0;
  for (const button of ["#start", "#next"]) {
    const words = await begin(anna, "XBDJ", button);
    // In a round, the longer word would break the tie.
    const last = words.at(-1);
    const [one, other] = words.filter(({ points, word }) => points === last.points && word.length === last.word.length);
    total += one.points;
    await ben.waitForSelector("#game:not([hidden])");
    await enter(anna, one.word);
    await enter(ben, other.word);
    for (const page of [anna, ben]) await acknowledged(page);
    await end(anna);
  }
  await shows(anna, "#headline", "You and Ben take round 2");
  await shows(anna, "#totals", `You and Ben share first place with ${total} points`);
  await shows(ben, "#totals", `You and Anna share first place with ${total} points`);
  await endGame(anna);
  await shows(ben, "#headline", "You and Anna share first place");
  const steps = await ben.$$eval("#places .step", (all) => all.map((step) => [step.textContent, step.querySelector(".block").getBoundingClientRect().top]));
  assert.deepEqual(steps.map(([text]) => text).sort(), [`AAnna${total}`, `BBen${total}`]);
  assert.equal(steps[0][1], steps[1][1]);
  for (const page of [anna, ben]) await close(page);
});

test("phones wait until the TV has told the result", async () => {
  const [anna, ben] = [await player("XBDH", "Anna"), await player("XBDH", "Ben")];
  const wall = await anna.context().newPage();
  await wall.goto(`${site}XBDH/tv`);
  await wall.waitForSelector("#wall-lobby:not([hidden])");
  const [best] = await begin(anna, "XBDH");
  await enter(anna, best.word);
  await acknowledged(anna);
  await end(anna);
  await wall.waitForSelector("#awards:not([hidden])");
  await ben.waitForSelector("#review:not([hidden])");
  for (const page of [anna, ben]) {
    assert.equal(await page.textContent("#headline"), "Look at the TV");
    assert.equal(await page.locator("#standings li, #review-words *, #review .main").count(), 0);
  }
  // After a reload, too.
  await ben.reload();
  await shows(ben, "#headline", "Look at the TV");
  await shows(anna, "#headline", "You take round 1");
  assert.equal(await wall.textContent("#slide h2"), "Anna leads");
  await shows(ben, "#headline", "Anna takes round 1");
  assert.deepEqual(await standings(ben), { Anna: best.points, Ben: 0 });
  // A TV that is turned on now does not hide what everybody has seen.
  await ben.reload();
  await shows(ben, "#headline", "Anna takes round 1");
  const [next] = await begin(anna, "XBDH", "#next");
  await wall.close();
  await enter(anna, next.word);
  await acknowledged(anna);
  await end(anna);
  await shows(anna, "#headline", "You take round 2");
  await anna.context().close();
  await ben.context().close();
});

test("each round becomes one saved game, however often its review is shown", async () => {
  const anna = await player("XBCZ", "Anna");
  // The browser logs an error for each request while it is offline.
  anna.removeAllListeners("console");
  const play = async (button) => {
    const [best] = await begin(anna, "XBCZ", button);
    await enter(anna, best.word, "zzz");
    await acknowledged(anna);
    await end(anna);
    return { day: null, is_daily: false, words: 1, points: best.points };
  };
  const saves = (count) => waitForAsync(anna, async (count) => {
    const { list } = await import("/saved_games.js");
    return (await list()).games.length >= count;
  }, count);
  const first = await play("#start");
  await saves(1);
  await anna.reload();
  await anna.waitForSelector("#review:not([hidden])");
  await anna.context().setOffline(true);
  await anna.waitForSelector("#offline:not([hidden])");
  await anna.context().setOffline(false);
  await anna.waitForSelector("#offline", { state: "hidden" });
  const second = await play("#next");
  await saves(2);
  const games = await anna.evaluate(async () => (await (await import("/saved_games.js")).list()).games);
  assert.deepEqual(games.map(({ day, is_daily, words, points }) => ({ day, is_daily, words, points })), [first, second]);
  await anna.goto(site);
  await anna.click("#all-games");
  await anna.waitForSelector("#records li:nth-child(2)");
  await anna.context().close();
});

test("whoever is away during a review gets the round as a saved game afterward", async () => {
  const [anna, ben] = [await player("XBDK", "Anna"), await player("XBDK", "Ben")];
  // The browser logs an error for each request while it is offline.
  ben.removeAllListeners("console");
  const [best] = await begin(anna, "XBDK");
  await ben.waitForSelector("#game:not([hidden])");
  await enter(ben, best.word);
  await acknowledged(ben);
  await ben.context().setOffline(true);
  await ben.waitForSelector("#offline:not([hidden])");
  await end(anna);
  await begin(anna, "XBDK", "#next");
  const saves = () => ben.evaluate(async () => (await (await import("/saved_games.js")).list()).games.map(({ points }) => points));
  assert.deepEqual(await saves(), []);
  await ben.context().setOffline(false);
  await ben.waitForSelector("#offline", { state: "hidden" });
  await waitForAsync(ben, async () => (await (await import("/saved_games.js")).list()).games.length > 0);
  // Also after the server has sent it again.
  await ben.reload();
  await ben.waitForSelector("#game:not([hidden])");
  assert.deepEqual(await saves(), [best.points]);
  await ben.context().close();
  await close(anna);
});

test("real dice: the clock, the bell, and the words on the board", async () => {
  const page = await open("tv");
  await page.fill("#dice-time", "2s");
  await page.click("#dice-form button");
  await page.waitForSelector("#dice-solution:not([hidden])");
  await page.fill("#dice-text", "perslatgsineters");
  await page.click("#dice-entry button");
  await page.waitForFunction(() => document.querySelector("#dice-summary").textContent === "1,233 words, 4,073 points");
  await page.click("#dice-words .word");
  await page.waitForFunction(() => /^replastering: 11 points/.test(document.querySelector("#dice-detail").textContent));
  assert.equal(await page.locator("#dice-board .tile.lit").count(), 12);
  await close(page);
});
