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

/** The noise, as a standard deviation in tiles, and the maximum share of errors in percent: of words; of words that end
 * just inside their last tile; of such paths that are no words, but would be without that tile; and of straight lines
 * beside the middles, for which the noise is a quarter. Circles of 0.4 tiles had 0, 1.5, 7 and 23% of the first. Without
 * a hit area for corners, all of the second were errors; if the last tile could be left out, so were all of the third;
 * and without the shift, more than half of the fourth. */
const LIMITS = [[0, 0, 0, 0, 0], [0.1, 0.1, 0.1, 2.5, 0.1], [0.13, 0.2, 0.3, 7, 0.5], [0.16, 0.6, 1.5, 14, 3], [0.2, 3, 5, 26, 8]];

/** The distance beside the middles, and the distance inside the last tile along a diagonal: 34 px and 13 px on a phone
 * whose tiles take 87 px. */
const BESIDE = 34 / 87;
const INSIDE = 13 / 87 / Math.SQRT2;

const below = random(7);
const uniform = () => (below(1 << 30) + 0.5) / (1 << 30);
const gauss = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
const isStep = (from, to) =>
  from !== to && Math.abs((from % SIDE) - (to % SIDE)) <= 1 && Math.abs(Math.floor(from / SIDE) - Math.floor(to / SIDE)) <= 1;

const isDiagonal = (from, to) => from % SIDE !== to % SIDE && Math.floor(from / SIDE) !== Math.floor(to / SIDE);

/** Returns a random path of five tiles, whose last step may have to be of a kind. */
function randomPath(isLast = isStep) {
  for (;;) {
    const path = [below(SIDE * SIDE)];
    while (path.length < 5) {
      const next = Array.from({ length: SIDE * SIDE }, (_, place) => place).filter((place) => isStep(path.at(-1), place) && !path.includes(place));
      if (next.length === 0) break;
      path.push(next[below(next.length)]);
    }
    if (path.length === 5 && isLast(...path.slice(-2))) return path;
  }
}

/** Returns the middle of a tile, moved at random. */
const near = (place, noise) => [(place % SIDE) + 0.5 + noise * gauss(), Math.floor(place / SIDE) + 0.5 + noise * gauss()];

/** Drags a finger through points, and returns its trail and the tiles that it hits, as the page picks them. */
function drag(points) {
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

/** Draws a path. */
const draw = (path, noise) => drag(path.map((place) => near(place, noise)));

/** Draws a path that ends just inside its last tile, to which it leads along a diagonal. */
function drawShort(path, noise) {
  const points = path.map((place) => near(place, noise));
  const [from, to] = path.slice(-2);
  const [right, down] = [(to % SIDE) - (from % SIDE), Math.floor(to / SIDE) - Math.floor(from / SIDE)];
  const back = 0.5 - INSIDE;
  const [x, y] = near(to, 0);
  points[points.length - 1] = [x - right * back, y - down * back];
  return drag(points);
}

/** Draws a path as if all of its tiles were beside their places. */
function drawBeside(path, noise, [right, down]) {
  return drag(path.map((place) => near(place, noise)).map(([x, y]) => [x + right, y + down]));
}

/** Returns the tiles that the page enters. */
function read({ trail, hits }, letters, lexicon) {
  if (lexicon.has(spell(hits, letters))) return hits;
  return trail.read((place) => letters[place], isStep, false, lexicon) ?? hits;
}

const spell = (places, letters) => places.map((place) => letters[place]).join("");

/** The straight paths of three and four tiles in both directions, each with how far beside the middles it is drawn. */
const LINES = [[1, SIDE], [SIDE, 1]].flatMap(([along, across]) =>
  Array.from({ length: SIDE }, (_, line) => line * across).flatMap((first) =>
    [[0, 1, 2, 3], [0, 1, 2], [1, 2, 3]].flatMap((steps) => [steps, steps.toReversed()]).map((steps) => ({
      path: steps.map((step) => first + step * along),
      across: along === 1 ? [0, BESIDE] : [BESIDE, 0],
    }))));

test("a noisy finger draws the word it means", async () => {
  const ask = await start();
  ask({ method: "open", name: "wordnik", packed: true }, await readFile(join(import.meta.dirname, "site/wordnik.words")));
  const boards = Array.from({ length: 40 }, (_, seed) => {
    const { text, faces } = ask({ method: "roll", game: { dice: "new" }, seed });
    const { words } = ask({ method: "solve", text, notation: {} });
    return { letters: faces.map((face) => face.toLowerCase()), words: words.map(({ word, common }) => [word, common]) };
  });
  for (const [noise, ...limits] of LIMITS) {
    const errors = [0, 0, 0, 0];
    const check = (kind, drawn, path, { letters, words }, more = []) => {
      const lexicon = new Lexicon([...words, ...more.map((places) => [spell(places, letters), true])], true);
      if (spell(read(drawn, letters, lexicon), letters) !== spell(path, letters)) errors[kind] += 1;
    };
    for (let count = 0; count < PATHS; count += 1) {
      const board = boards[count % boards.length];
      const path = randomPath();
      check(0, draw(path, noise), path, board, [path]);
      const short = randomPath(isDiagonal);
      // What is left without the last tile is also a word.
      const drawn = drawShort(short, noise);
      check(1, drawn, short, board, [short, short.slice(0, -1)]);
      check(2, drawn, short, board, [short.slice(0, -1)]);
    }
    for (const board of boards) {
      // These lines need not be words.
      for (const { path, across } of LINES) check(3, drawBeside(path, noise / 4, across), path, board);
    }
    const shares = [PATHS, PATHS, PATHS, boards.length * LINES.length].map((count, kind) => (100 * errors[kind]) / count);
    const [words, ends, rests, lines] = shares.map((share) => `${share.toFixed(2)}%`);
    console.log(`# noise ${noise}: ${words} errors; ${ends} of those that end just inside a tile; ${rests} if only the rest is a word; ${lines} of lines beside the middles`);
    for (const [kind, limit] of limits.entries()) assert.ok(shares[kind] <= limit, `${shares[kind]}% of kind ${kind} with noise ${noise}`);
  }
});

test("a straight drag means the tiles it passes, even if they spell no word", () => {
  // Diagonals touch the corners of the tiles beside them.
  const lexicon = new Lexicon([["abf", true], ["aef", true], ["afj", true]], true);
  const { trail } = draw([0, 5, 10], 0);
  assert.equal(trail.read((place) => "abcdefghijklmnop"[place], isStep, false, lexicon), undefined);
});
