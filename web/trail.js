// Reads a path from the trail of a finger, which grazes some tiles and misses others.

/** The hit area of a tile is an octagon in tiles: nobody can drag along a diagonal without touching
 * the corners of the squares beside it. */
const SIDE = 0.45;
const DIAGONAL = 0.5;

/** How far from a tile a finger can pass and still mean it, as a multiple of the hit area. */
const FAR = 1.7;

/** A tile is not merely grazed if the finger came closer than this. */
const DEEP = 0.4;

/** The maximum cost of a reading. */
const MAX_COST = 1.5;

/** Returns the distance from the middle of a tile, as a multiple of its hit area.
 * @param {number} dx @param {number} dy */
export function distance(dx, dy) {
  const [x, y] = [Math.abs(dx), Math.abs(dy)];
  return Math.max(x / SIDE, y / SIDE, (x + y) / DIAGONAL);
}

/** A tile that the finger passed, and how close it came, with the time of the closest approach.
 * @typedef {{place: number, miss: number, at: number}} Visit */

/** The words on a board. @typedef {{has(text: string): boolean, begins(text: string): boolean}} Words */

/** The trail of one finger. Places are numbered in rows, as they are shown. */
export class Trail {
  /** @param {number} rows @param {number} columns */
  constructor(rows, columns) {
    this.rows = rows;
    this.columns = columns;
    /** @type {Visit[]} */
    this.visits = [];
    /** The visits in progress. @type {Map<number, Visit>} */
    this.current = new Map();
    this.steps = 0;
  }

  /** Adds a position, and returns the place whose hit area contains it.
   * @param {number} x @param {number} y @returns {number | undefined} */
  add(x, y) {
    this.steps += 1;
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const near = new Map();
    for (let r = Math.max(0, row - 1); r <= Math.min(this.rows - 1, row + 1); r += 1) {
      for (let c = Math.max(0, column - 1); c <= Math.min(this.columns - 1, column + 1); c += 1) {
        const miss = distance(x - c - 0.5, y - r - 0.5);
        if (miss <= FAR) near.set(r * this.columns + c, miss);
      }
    }
    for (const place of this.current.keys()) if (!near.has(place)) this.current.delete(place);
    let hit;
    for (const [place, miss] of near) {
      let visit = this.current.get(place);
      if (!visit) {
        visit = { place, miss, at: this.steps };
        this.current.set(place, visit);
        this.visits.push(visit);
      }
      if (miss < visit.miss) [visit.miss, visit.at] = [miss, this.steps];
      if (miss <= 1) hit = place;
    }
    return hit;
  }

  /**
   * Returns the places of the word that the trail most likely means, or undefined if it means none:
   * grazed tiles may be left out, and tiles that were narrowly missed may be added.
   * @param {(place: number) => string} letters
   * @param {(from: number, to: number) => boolean} isStep whether a path may go from a place to another
   * @param {boolean} reuse whether a path may use a tile again
   * @param {Words} words
   * @returns {number[] | undefined}
   */
  read(letters, isStep, reuse, words) {
    const visits = [...this.visits].sort((a, b) => a.at - b.at);
    const last = visits.findLastIndex(({ miss }) => miss <= 1);
    let [best, bestCost] = [/** @type {number[] | undefined} */ (undefined), MAX_COST];
    /** Returns the cost of leaving out a tile: nothing if the finger missed it. @param {Visit} visit */
    const leaving = ({ miss }) => (miss > 1 ? 0 : miss < DEEP ? Infinity : 1.5 * (1 - miss));
    /** @param {number} from @param {number[]} path @param {string} text @param {number} cost */
    const extend = (from, path, text, cost) => {
      if (cost >= bestCost || (text && !words.begins(text))) return;
      if (from > last && words.has(text)) [best, bestCost] = [[...path], cost];
      let passed = cost;
      for (let at = from; at < visits.length && passed < bestCost; at += 1) {
        const { place, miss } = visits[at];
        if ((path.length === 0 || isStep(path[path.length - 1], place)) && (reuse || !path.includes(place))) {
          path.push(place);
          extend(at + 1, path, text + letters(place), passed + Math.max(0, miss - 1));
          path.pop();
        }
        passed += leaving(visits[at]);
        // What follows the last hit is optional.
        if (at >= last && words.has(text) && passed < bestCost) [best, bestCost] = [[...path], passed];
      }
    };
    extend(0, [], "", 0);
    return best;
  }
}
