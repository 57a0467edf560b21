// The engine outside a browser: published results, and many boards.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { boards } from "./boards.js";
import { mutate, random } from "./mutate.js";
import { start } from "./native.js";

const WEB = join(import.meta.dirname, "..");
const LISTS = process.env.BOGGLE_WORDLISTS ?? join(WEB, "../../shared/wordlists");

test("published results", async (context) => {
  const list = join(LISTS, "enable2k.txt");
  if (!existsSync(list)) return context.skip(`${list} is not there`);
  const ask = await start();
  const { words, error } = ask({ method: "compile", name: "enable2k" }, await readFile(list));
  assert.equal(error, undefined);
  assert.equal(words, 173_528);
  const game = { "min-length": 3, scoring: "classic" };
  const table = [
    ["abcdefghijklmnop", 16, 18],
    ["perslatgsineters", 1045, 3625],
    ["streaedlp", 267, 545],
    ["pers late sind", 600, 1651],
    ["ligdrmanesietildsracsepes", 2344, 10406],
    ["catdlinemaropets", undefined, 2338],
  ];
  for (const [text, words, points] of table) {
    const { totals } = ask({ method: "solve", text, game });
    assert.equal(totals.points, points, text);
    if (words) assert.equal(totals.words, words, text);
  }
  const start_time = performance.now();
  const first = ask({ method: "totals", game }, new TextEncoder().encode(boards(20_000)));
  assert.equal(first.points, 824_875);
  const hundred = ask({ method: "totals", game }, new TextEncoder().encode(boards(100_000)));
  console.log(`# ${Math.round(120_000 / (performance.now() - start_time))} boards per ms`);
  // The program prints the same for these boards.
  assert.deepEqual(hundred, { boards: 100_000, words: 3_440_903, points: 4_110_698 });
});

test("damaged messages get a reply", async () => {
  const [ask, askPuzzles] = [await start(), await start("wordsearch.wasm")];
  const list = new TextEncoder().encode("cat\ncater\nmoon\nton\n");
  const games = await readFile(join(WEB, "../tests/games.jsonl"), "utf8");
  const times = { started: "2026-11-22T12:00:00.000+00:00", now: 1000 };
  const requests = [
    [{ method: "compile", name: "own" }, "cat\ncater\nmoon\n"], [{ method: "open", name: "own", packed: true }, "cat"], [{ method: "definitions" }, "cat"],
    [{ method: "solve", text: "cat rre ton", notation: { size: [3, 3], bare_q: true }, game: { "min-length": 3, scoring: "classic", neighbors: 4, wrap: true } }],
    [{ method: "through", text: "catrreton", start: 0, cells: [1, 4], words: ["cater", "cat"] }], [{ method: "totals" }, "catrreton\nabcd\n"],
    [{ method: "board", text: "?board=tapestrymoon&dims=34" }], [{ method: "roll", game: { dice: "new", shape: "4x4" }, seed: 7, choice: "easy" }], [{ method: "daily", year: 2026, month: 11, day: 22 }],
    [{ method: "start", text: "cat rre ton", game: { game: "word-hunt", mode: "sprint", time: "3:00", target: 20, required: "common" }, day: "2026-11-22", ...times }],
    [{ method: "enter", word: "cater", now: 2000 }], [{ method: "trace", word: "cat" }], [{ method: "tick", now: 3000 }], [{ method: "pause", now: 3000 }], [{ method: "continue", now: 4000 }],
    [{ method: "hints", now: 4000 }], [{ method: "turn", turns: 3, mirrored: true }], [{ method: "define", word: "cat" }], [{ method: "dice" }],
    [{ method: "finish", now: 5000 }, games], [{ method: "history", today: "2026-11-22", family: true }, games], [{ method: "replay", id: 3 }, games], [{ method: "import", length: 700 }, games],
    [{ method: "roll", seed: 1, choice: "practice" }, games], [{ method: "resume", now: 1 }, games],
  ];
  const puzzles = [
    [{ method: "solve", puzzle: "cat/xox/god" }, "Cat\ndog\n"], [{ method: "make", seed: 1, side: 9, level: "easy", shape: "heart", title: "Fruit" }, "apple\nice cream\tCold\n"],
    [{ method: "play", theme: "space", level: "hard", seed: 7, finds: [[0, 3]] }], [{ method: "play", day: "2027-01-03" }], [{ method: "ends", from: 3 }],
    [{ method: "play", code: "AQEtANL_UGV0cwpfXyEKY2F0CmhpLgpnb2QKCkNhdAozCTBhNzJhNGRmCUl0IGJhcmtzxJbvaA" }], [{ method: "select", from: 2, to: 0 }], [{ method: "show-one" }],
  ];
  const below = random(17);
  let refused = 0;
  for (let count = 0; count < 4000; count += 1) {
    const number = below(requests.length + puzzles.length);
    const [request, bytes = ""] = requests[number] ?? puzzles[number - requests.length];
    let text = JSON.stringify(request);
    const payload = new TextEncoder().encode(below(2) ? mutate(bytes, below) : bytes);
    if (below(4)) text = mutate(text, below);
    // Mutated requests may replace the dictionary, so restore it from time to time.
    if (count % 50 === 0) ask({ method: "compile", name: "own" }, list);
    let reply;
    try {
      reply = (number < requests.length ? ask : askPuzzles)(text, payload);
    } catch (error) {
      assert.fail(`${error} for ${text} and ${bytes.slice(0, 40)}`);
    }
    if (reply?.error !== undefined) {
      refused += 1;
      assert.ok(reply.error.length > 5 && reply.error.length < 500, reply.error);
    }
  }
  console.log(`# ${refused} of 4000 damaged messages refused`);
  assert.ok(refused > 1000 && refused < 3900, `${refused}`);
});
