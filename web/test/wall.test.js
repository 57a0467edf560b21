// The screen on the wall: it shows what the server says on any screen, for any number of players with any names.

import assert from "node:assert/strict";
import { test } from "node:test";
import { close, open, shows, site, stopClock, withBrowser } from "./browser.js";
import { OPTIONS } from "./rooms.js";

withBrowser(...OPTIONS);

const NAMES = ["Anna", "Ben", "שרה כהן לוי המלכה רב", "Wolfeschlegelsteinha", "أحمد", "W W W W W W W W W WW"];
const BOARD = { text: "qi iu", bare_q: false, rows: 2, columns: 2, faces: ["Qu", "I", "I", "T"], code: null };
const SETTINGS = { game: null, dice: "new", shape: "2x2", time: 60, rounds: 3, goal: null, shared: "strike", family: true, good_boards: true, min_length: 3, dictionary: "wordnik" };

const players = (count) => Array.from({ length: count }, (_, id) => ({ id, name: NAMES[id] ?? `Player ${id}`, color: id % 8, connected: true, plays: true, total: 0 }));
const people = (count) => ({ host: 0, players: players(count) });

/** Returns the standings of players with these points. */
const standings = (...totals) => {
  const list = players(totals.length).map(({ id, name, color }) => ({ player: id, name, color, round: null, total: totals[id] }));
  list.sort((a, b) => b.total - a.total);
  return list.map((standing) => ({ ...standing, total_place: list.findIndex(({ total }) => total === standing.total) + 1 }));
};

const word = (word, path, finders, text) => ({ word, path, points: 1, common: true, finders, struck: false, definition: { lemma: null, text } });
const round = (left) => ({ phase: "round", round: 1, number: 1, go: Date.now() - 60_000, end: Date.now() + left, board: BOARD });
const review = (awards, points, words = [word("quit", [0, 1, 3], [0], "leave")]) => ({
  ...{ phase: "review", round: 1, number: 1, closed: Date.now(), board: BOARD, words, best_missed: word("tie", [3, 1, 2], [], "fasten"), awards, standings: standings(...points), is_last: false },
});
const LONGEST = { kind: "longest_word", title: "Longest word", word: "quit", players: [0] };
const most = (words, ...winners) => ({ kind: "most_own_words", title: "Most words nobody else had", words, players: winners });

/** Opens the wall, whose server is this function: `say` sends an event, `cut` ends the connection. */
async function wall(options) {
  const page = await open("", options);
  await page.addInitScript(() => {
    const real = globalThis.fetch;
    const said = new Map();
    let streams = [];
    const bytes = (type) => new TextEncoder().encode(`event: ${type}\ndata: ${JSON.stringify(said.get(type))}\n\n`);
    globalThis.say = (type, data) => {
      said.set(type, data);
      for (const stream of streams) stream.enqueue(bytes(type));
    };
    globalThis.cut = () => streams.splice(0).forEach((stream) => stream.close());
    globalThis.isDown = false;
    globalThis.fetch = async (url, ...rest) => {
      if (String(url).endsWith("/rooms/clock")) return Response.json({ now: Date.now() });
      if (!String(url).endsWith("/events")) return real(url, ...rest);
      if (globalThis.isDown) throw new TypeError("no connection");
      return new Response(new ReadableStream({
        start(stream) {
          streams = [stream];
          for (const type of said.keys()) stream.enqueue(bytes(type));
        },
      }));
    };
  });
  await page.goto(`${site}XBDB/tv`);
  await say(page, { room: { code: "XBDB", address: "192.168.1.20:8911/XBDB" }, settings: SETTINGS, players: people(3) });
  return page;
}

const say = (page, events) => page.evaluate((events) => Object.entries(events).forEach(([type, data]) => globalThis.say(type, data)), events);

/** Returns what is outside the screen, or outside the part of the screen to which it belongs. */
const outside = (page) => page.evaluate(() => {
  const found = [];
  for (const element of document.querySelectorAll(".wall:not([hidden]) *")) {
    const box = element.getBoundingClientRect();
    const isShown = box.width > 1 && box.height > 1 && !element.closest("svg") && getComputedStyle(element).visibility === "visible";
    const part = element.parentElement.closest(".side, .step, .next, .ceremony")?.getBoundingClientRect() ?? { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const isInside = box.left > part.left - 2 && box.top > part.top - 2 && box.right < part.right + 2 && box.bottom < part.bottom + 2;
    if (isShown && !isInside) found.push(`${element.tagName} ${element.className} ${element.textContent}`);
  }
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth || scrollHeight > innerHeight) found.push("the page scrolls");
  return found;
});

test("everything fits for any number of players", async () => {
  const meaning = "a very long meaning ".repeat(10);
  for (const viewport of [{ width: 1920, height: 1080 }, { width: 1280, height: 720 }]) {
    const page = await wall({ viewport });
    for (const count of [1, 2, 5, 8, 12, 60]) {
      const points = players(count).map(({ id }) => 1200 - 7 * id);
      const everybody = players(count).map(({ id }) => id);
      const letters = Array(16).fill(0);
      const scenes = {
        lobby: { phase: { phase: "lobby" } },
        round: { counts: { words: points.map((point, id) => [id, point]) }, phase: round(60_000) },
        awards: { phase: { ...review([{ ...LONGEST, word: "long", players: [3 % count] }], points, [word("long", letters, [0], meaning)]), round: 10 * count } },
        "most words": { phase: { ...review([most(3, ...everybody)], points), round: 10 * count + 1 } },
        "the standings": { phase: { ...review([], points), best_missed: null, round: 10 * count + 2 } },
        podium: { phase: { phase: "over", standings: standings(...points) } },
        "a tie": { phase: { phase: "over", standings: standings(...points.map((_, id) => (id === 2 ? 9 : 1010))) } },
      };
      await say(page, { players: people(count) });
      for (const [name, events] of Object.entries(scenes)) {
        await say(page, events);
        await page.waitForFunction(() => document.querySelectorAll(".wall:not([hidden])").length === 1);
        // The settings are described asynchronously.
        if (name === "lobby") await page.waitForFunction(() => document.querySelector("#plan").textContent.includes("round"));
        assert.deepEqual(await outside(page), [], `${name}, ${count} players, ${viewport.width} px`);
      }
    }
    await close(page);
  }
});

test("the wall is dark, whatever the browser prefers", async () => {
  for (const colorScheme of ["light", "dark"]) {
    const page = await wall({ colorScheme });
    await page.waitForFunction(() => getComputedStyle(document.body).backgroundColor === "rgb(19, 23, 29)");
    await close(page);
  }
});

test("the lobby shows the code, who is there, and what is played", async () => {
  const page = await wall();
  await say(page, { players: { host: 1, players: [...players(2), { ...players(3)[2], connected: false }] }, phase: { phase: "lobby" } });
  await shows(page, "#plan", "Ben starts. 3 rounds of 1 minute.");
  assert.equal(await page.textContent("#address"), "192.168.1.20:8911");
  assert.deepEqual(await page.$$eval("#code i", (tiles) => tiles.map((tile) => tile.textContent)), [..."XBDB"]);
  assert.deepEqual(await page.$$eval("#faces bdi", (names) => names.map((name) => name.textContent)), ["Anna", "Ben"]);
  await close(page);
});

test("slides present one award after another, then what nobody found and the standings, which stay", async () => {
  const page = await wall();
  await stopClock(page);
  const closed = await page.evaluate(() => Date.now());
  await say(page, { phase: { ...review([LONGEST, most(2, 1, 2)], [5, 4, 0]), closed } });
  const titles = [];
  for (let slide = 0; slide < 5; slide += 1) {
    titles.push(await page.textContent("#slide h2"));
    if (slide === 0) {
      // A tile of the board can have several letters.
      assert.deepEqual(await page.$$eval("#slide .letters i", (tiles) => tiles.map((tile) => tile.textContent)), ["Qu", "I", "T"]);
      assert.equal(await page.locator("#award-board .lit").count(), 3);
      assert.equal(await page.textContent(".winners bdi"), "Anna");
      assert.match(await page.textContent(".pager"), /^Then most words/);
    }
    if (slide === 1) {
      assert.equal(await page.textContent(".figure b"), "2");
      assert.equal(await page.locator(".winner").count(), 2);
      assert.equal(await page.locator("#award-board .lit").count(), 0);
    }
    await page.clock.runFor(6000);
  }
  assert.deepEqual(titles, ["Longest word", "Most words nobody else had", "Nobody found", "Anna leads", "Anna leads"]);
  assert.equal(await page.textContent(".pager"), "");
  // A screen that connects later is where the others are.
  await say(page, { phase: { ...review([LONGEST], [5, 4, 0]), round: 2, closed: closed + 30_000 - 6000 } });
  assert.equal(await page.textContent("#slide h2"), "Nobody found");
  await close(page);
});

test("the podium has places for points, which tied players share", async () => {
  const page = await wall();
  const steps = () => page.$$eval(".step", (all) => all.map((step) => [step.querySelectorAll(".face").length, step.querySelector("b")?.textContent]));
  const others = () => page.$$eval(".further li", (all) => all.map((row) => row.querySelector("b")?.textContent ?? row.textContent));
  for (const [points, expected, headline, beside] of [
    [[12, 31, 24], [[1, "24"], [1, "31"], [1, "12"]], /^Ben wins with 31$/, []],
    [[31, 31, 24], [[1, "31"], [1, "31"], [1, "24"]], /^Anna and Ben share first place$/, []],
    [[18, 18, 18], [[1, "18"], [1, "18"], [1, "18"]], /^Anna, Ben and .* share first place$/, []],
    [[31, 5, 5], [[1, "5"], [1, "31"], [1, "5"]], /^Anna wins/, []],
    [[31, 5, 5, 5, 2], [[1, "5"], [1, "5"], [1, "31"], [1, "5"]], /^Anna wins/, ["2"]],
    [[18, 18, 18, 18, 18, 18], [[3, "18"]], /^Anna, Ben and 4 others share first place$/, []],
    [[7, 0, 0], [[1, "7"]], /^Anna wins/, ["0", "0"]],
    [[9, 8, 7, 6, 5, 4, 3, 2], [[1, "8"], [1, "9"], [1, "7"]], /^Anna wins/, ["6", "5", "4", "and 2 others"]],
    [[0, 0, 0], [], /over/, ["0", "0", "0"]],
  ]) {
    await say(page, { phase: { phase: "over", standings: standings(...points) } });
    assert.deepEqual(await steps(), expected);
    assert.deepEqual(await others(), beside);
    assert.match(await page.textContent(".ceremony h2"), headline);
    if (points[0] === 18 && points.length === 3) assert.deepEqual(await page.$$eval(".step bdi", (names) => names.map((name) => name.textContent)), NAMES.slice(0, 3));
  }
  await close(page);
});

test("after a press, the countdown, the last seconds, the end and the podium are heard", async () => {
  const page = await wall();
  await page.evaluate(() => {
    globalThis.tones = [];
    globalThis.AudioContext = class {
      state = "running";
      currentTime = 0;
      async suspend() {
        this.state = "suspended";
      }
    };
    globalThis.GainNode = class {
      gain = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };
      connect() {}
    };
    globalThis.OscillatorNode = class {
      constructor(_, { frequency }) {
        globalThis.tones.push(Math.round(frequency));
      }
      connect = (to) => to;
      start() {}
      stop() {}
    };
  });
  await say(page, { phase: { phase: "lobby" } });
  await page.click("#sound");
  assert.equal(await page.getAttribute("#sound", "aria-pressed"), "true");
  const heard = (count) => page.waitForFunction((count) => globalThis.tones.length === count, count);
  const now = () => page.evaluate(() => Date.now());
  await say(page, { phase: { phase: "countdown", round: 1, number: 1, go: (await now()) + 900 } });
  await heard(2);
  await say(page, { phase: { ...round(0), end: (await now()) + 2500 } });
  await page.waitForSelector("#cover:not([hidden])");
  // One note for each second that begins, and then three notes once.
  const seconds = (await page.evaluate(() => globalThis.tones.slice(2))).join(" ");
  assert.match(seconds, /^(220 ){1,3}880 659 440$/);
  await say(page, { phase: { phase: "over", standings: standings(3, 2, 1) } });
  const before = await page.evaluate(() => globalThis.tones.length);
  assert.ok(before > 10);
  // After another press, nothing is heard.
  await page.click("#sound");
  assert.equal(await page.getAttribute("#sound", "aria-pressed"), "false");
  await say(page, { phase: { phase: "over", standings: standings(3, 2, 2) } });
  await page.waitForFunction(() => document.querySelectorAll(".step .face").length === 3);
  assert.equal(await page.evaluate(() => globalThis.tones.length), before);
  await close(page);
});

test("the wall continues after the server was away", async () => {
  const page = await wall();
  await say(page, { phase: review([LONGEST, most(2, 1)], [5, 4, 0]) });
  await shows(page, "#slide h2", "Longest word");
  await page.waitForFunction(() => document.querySelector("#slide h2").textContent !== "Longest word");
  await page.evaluate(() => {
    globalThis.isDown = true;
    globalThis.cut();
  });
  await page.waitForSelector("#offline:not([hidden])");
  await page.evaluate(() => (globalThis.isDown = false));
  await page.waitForSelector("#offline", { state: "hidden" });
  // The slides do not begin again.
  assert.notEqual(await page.textContent("#slide h2"), "Longest word");
  await say(page, { phase: round(50_000) });
  await page.waitForSelector("#round:not([hidden])");
  assert.match(await page.textContent("#clock"), /^0:(50|4\d)$/);
  await close(page);
});
