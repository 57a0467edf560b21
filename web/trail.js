// Reads a path from the trail of a finger, which grazes some tiles and misses others.

/** The hit area of a tile is an octagon in tiles: nobody can drag along a diagonal without touching
 * the corners of the squares beside it. */
const SIDE = 0.5;
const DIAGONAL = 0.53;

/** The hit area of the first tile, and of a tile diagonally from the last one, is a square in tiles: a finger can press
 * near a corner, and it enters a diagonal tile at a corner, where it can end. */
const CORNER = 0.45;

/** If a finger comes along a diagonal and stops in this square of a tile, it means that tile. */
const INSIDE = 0.42;

/** How far from a tile a finger can pass and still mean it, as a multiple of the hit area. */
const FAR = 1.7;

/** A tile is not merely grazed if the finger came closer than this. */
const DEEP = 0.4;

/** The maximum cost of a reading. */
const MAX_COST = 1.5;

/** How far, in tiles, a careful finger is from where it aims. */
const SPREAD = 0.13;

/** The square of the number of standard errors from which a finger is taken to drag beside the middles of the tiles. */
const BESIDE = 8;

/** Returns the distance from the middle of a tile, as a multiple of its hit area.
 * @param {number} dx @param {number} dy */
export function distance(dx, dy) {
  const [x, y] = [Math.abs(dx), Math.abs(dy)];
  return Math.max(x / SIDE, y / SIDE, (x + y) / DIAGONAL);
}

/** Returns how far a finger drags beside the middles of tiles in one direction, from its distances to them: their mean,
 * but less if they differ, and 0 if they could be chance.
 * @param {number[]} offsets */
function shift(offsets) {
  if (offsets.length === 0) return 0;
  const mean = offsets.reduce((sum, offset) => sum + offset, 0) / offsets.length;
  const squares = offsets.reduce((sum, offset) => sum + (offset - mean) ** 2, SPREAD ** 2);
  const error = squares / offsets.length ** 2;
  return mean * Math.max(0, 1 - (BESIDE * error) / mean ** 2);
}

/** A tile that the finger passed: where it was from the middle of the tile at the closest approach, how close that is,
 * and when, whether the finger hit the tile, and whether it is inside the tile now.
 * @typedef {{place: number, dx: number, dy: number, miss: number, at: number, isHit: boolean, isInside: boolean}} Visit */

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
    /** The place that was hit last. @type {number | undefined} */
    this.last = undefined;
  }

  /** Adds a position, and returns the place whose hit area contains it.
   * @param {number} x @param {number} y @returns {number | undefined} */
  add(x, y) {
    this.steps += 1;
    const [column, row] = [Math.floor(x), Math.floor(y)];
    /** @type {Set<number>} */
    const near = new Set();
    let hit;
    for (let r = Math.max(0, row - 1); r <= Math.min(this.rows - 1, row + 1); r += 1) {
      for (let c = Math.max(0, column - 1); c <= Math.min(this.columns - 1, column + 1); c += 1) {
        const [place, dx, dy] = [r * this.columns + c, x - c - 0.5, y - r - 0.5];
        const miss = distance(dx, dy);
        if (miss > FAR) continue;
        near.add(place);
        const visit = this.#visit(place);
        if (miss < visit.miss) Object.assign(visit, { dx, dy, miss, at: this.steps });
        const aside = Math.max(Math.abs(dx), Math.abs(dy));
        visit.isInside = aside <= INSIDE;
        if (miss > 1 && !(aside <= CORNER && this.#isSquare(this.last, place))) continue;
        visit.isHit = true;
        hit = place;
      }
    }
    for (const [place, visit] of this.current) {
      if (near.has(place)) continue;
      visit.isInside = false;
      this.current.delete(place);
    }
    this.last = hit ?? this.last;
    return hit;
  }

  /** Returns the visit of a place in progress, or begins one. @param {number} place @returns {Visit} */
  #visit(place) {
    const visit = this.current.get(place) ?? { place, dx: 0, dy: 0, miss: Infinity, at: 0, isHit: false, isInside: false };
    if (visit.miss === Infinity) this.visits.push(visit);
    this.current.set(place, visit);
    return visit;
  }

  /** Returns whether the corners of a tile belong to its hit area.
   * @param {number | undefined} last the tile that was hit before @param {number} place */
  #isSquare(last, place) {
    const { columns } = this;
    return last === undefined || (last % columns !== place % columns && Math.floor(last / columns) !== Math.floor(place / columns));
  }

  /** Returns the visits in their order, as if the finger had dragged along the middles of the tiles rather than beside them. */
  #centered() {
    const hits = this.visits.filter(({ isHit }) => isHit);
    const [right, down] = [shift(hits.map(({ dx }) => dx)), shift(hits.map(({ dy }) => dy))];
    const visits = this.visits.map((visit) => {
      const miss = distance(visit.dx - right, visit.dy - down);
      return { ...visit, miss: visit.isHit ? Math.min(1, miss) : miss };
    });
    return visits.filter(({ miss }) => miss <= FAR).sort((a, b) => a.at - b.at);
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
    const visits = this.#centered();
    const last = visits.findLastIndex(({ isHit }) => isHit);
    const before = visits.findLast(({ isHit }, at) => isHit && at < last);
    const stop = before && visits[last].isInside && this.#isSquare(before.place, visits[last].place) ? visits[last] : undefined;
    let [best, bestCost] = [/** @type {number[] | undefined} */ (undefined), MAX_COST];
    /** Returns the cost of leaving out a tile: nothing if the finger missed it. @param {Visit} visit */
    const leaving = (visit) => (visit === stop || visit.miss < DEEP ? Infinity : 1.5 * Math.max(0, 1 - visit.miss));
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
