// How often a noisy finger draws another word than it means.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { Lexicon } from "../lexicon.js";
import { Trail } from "../trail.js";
import { random } from "./mutate.js";
import { start } from "./native.js";

const SIDE = 4;

/** The number of paths for each amount of noise. */
const PATHS = 4000;

/** The noise, as a standard deviation in tiles, and the maximum share of errors in percent. The
 * circles of 0.4 tiles that the page once used had 0, 1.5, 7 and 23%. */
const LIMITS = [[0, 0], [0.1, 0.1], [0.13, 0.3], [0.16, 1], [0.2, 4]];

const below = random(7);
const uniform = () => (below(1 << 30) + 0.5) / (1 << 30);
const gauss = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
const isStep = (from, to) =>
  from !== to && Math.abs((from % SIDE) - (to % SIDE)) <= 1 && Math.abs(Math.floor(from / SIDE) - Math.floor(to / SIDE)) <= 1;

/** Returns a random path of five tiles. */
function randomPath() {
  for (;;) {
    const path = [below(SIDE * SIDE)];
    while (path.length < 5) {
      const next = Array.from({ length: SIDE * SIDE }, (_, place) => place).filter((place) => isStep(path.at(-1), place) && !path.includes(place));
      if (next.length === 0) break;
      path.push(next[below(next.length)]);
    }
    if (path.length === 5) return path;
  }
}

/** Draws a path, and returns the trail and the tiles that it hits. */
function draw(path, noise) {
  const points = path.map((place) => [(place % SIDE) + 0.5 + noise * gauss(), Math.floor(place / SIDE) + 0.5 + noise * gauss()]);
  const trail = new Trail(SIDE, SIDE);
  const hits = [];
  const add = (x, y) => {
    const place = trail.add(x, y);
    if (place === undefined || place === hits.at(-1)) return;
    if (place === hits.at(-2)) hits.pop();
    else if (hits.length === 0 || (isStep(hits.at(-1), place) && !hits.includes(place))) hits.push(place);
  };
  add(...points[0]);
  for (const [at, [x, y]] of points.slice(1).entries()) {
    const [fromX, fromY] = points[at];
    for (let step = 1; step <= 20; step += 1) add(fromX + ((x - fromX) * step) / 20, fromY + ((y - fromY) * step) / 20);
  }
  return { trail, hits };
}

test("a noisy finger draws the word it means", async () => {
  const ask = await start();
  ask({ method: "open", name: "wordnik", packed: true }, await readFile(join(import.meta.dirname, "site/wordnik.words")));
  const boards = Array.from({ length: 40 }, (_, seed) => {
    const { text, faces } = ask({ method: "roll", game: { dice: "new" }, seed });
    const { words } = ask({ method: "solve", text, notation: {} });
    return { letters: faces.map((face) => face.toLowerCase()), words: words.map(({ word, common }) => [word, common]) };
  });
  for (const [noise, limit] of LIMITS) {
    let errors = 0;
    for (let count = 0; count < PATHS; count += 1) {
      const { letters, words } = boards[count % boards.length];
      const path = randomPath();
      const spell = (places) => places.map((place) => letters[place]).join("");
      const lexicon = new Lexicon([...words, [spell(path), true]], true);
      const { trail, hits } = draw(path, noise);
      const read = lexicon.has(spell(hits)) ? hits : trail.read((place) => letters[place], isStep, false, lexicon) ?? hits;
      if (spell(read) !== spell(path)) errors += 1;
    }
    const percent = (100 * errors) / PATHS;
    console.log(`# noise ${noise}: ${percent.toFixed(2)}% errors`);
    assert.ok(percent <= limit, `${percent}% with noise ${noise}`);
  }
});

test("a straight drag means the tiles it passes, even if they spell no word", () => {
  // Diagonals touch the corners of the tiles beside them.
  const lexicon = new Lexicon([["abf", true], ["aef", true], ["afj", true]], true);
  const { trail } = draw([0, 5, 10], 0);
  assert.equal(trail.read((place) => "abcdefghijklmnop"[place], isStep, false, lexicon), undefined);
});
