// The picture of a result: how often the player's words crossed each tile. It has neither letters nor words of the board.

/** What a picture shows. `shades` has a number from 0 to 4 for each cell, or undefined for a hole.
 * @typedef {{columns: number, shades: (number | undefined)[], title: string, rank: string, fraction: string,
 *   streak: string, reached: number, ranks: number}} Picture */

const [WIDTH, HEIGHT] = [1200, 630];

/** Where the tiles begin, and the space they have. */
const [EDGE, SPACE] = [80, 470];

/** Where the texts begin, and the space they have. */
const [TEXT, TEXT_SPACE] = [630, 490];

/** The colors are the same in both themes: the tray, and the tiles from unused to used most often. */
const TRAY = "#27455f";
const SHADES = ["#365571", "#7d5a42", "#bd7431", "#f59b3f", "#ffd494"];
const [WHITE, SOFT, LIT, UNLIT] = ["#fff", "#c9d6e2", "#ffa94d", "#ffffff24"];

const SANS = "system-ui, sans-serif";

/** Draws a picture. @param {Picture} picture @returns {HTMLCanvasElement} */
export function drawPicture({ columns, shades, title, rank, fraction, streak, reached, ranks }) {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  context.fillStyle = TRAY;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const square = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ side, /** @type {string} */ color) => {
    context.fillStyle = color;
    context.beginPath();
    context.roundRect(x, y, side, side, side * 0.18);
    context.fill();
  };
  const rows = Math.ceil(shades.length / columns);
  const step = SPACE / (Math.max(rows, columns) - 0.17);
  const [left, top] = [EDGE + (SPACE - step * (columns - 0.17)) / 2, (HEIGHT - step * (rows - 0.17)) / 2];
  shades.forEach((shade, cell) => {
    if (shade !== undefined) square(left + step * (cell % columns), top + step * Math.floor(cell / columns), step * 0.83, SHADES[shade]);
  });
  const write = (/** @type {string} */ text, /** @type {number} */ y, /** @type {number} */ size, /** @type {string} */ style, /** @type {string} */ color) => {
    const font = (/** @type {number} */ size) => style.replace("SIZE", `${size}px`);
    context.font = font(size);
    const { width } = context.measureText(text);
    if (width > TEXT_SPACE) context.font = font((size * TEXT_SPACE) / width);
    context.fillStyle = color;
    context.fillText(text, TEXT, y);
  };
  write(title, 148, 34, `500 SIZE ${SANS}`, SOFT);
  write(rank, 282, 120, `800 SIZE ${SANS}`, WHITE);
  write(fraction, 346, 44, `600 SIZE ${SANS}`, WHITE);
  for (let at = 0; at < ranks; at += 1) square(TEXT + 59 * at, 386, 50, at <= reached ? LIT : UNLIT);
  if (streak) write(streak, 506, 30, `400 SIZE ${SANS}`, SOFT);
  return canvas;
}
