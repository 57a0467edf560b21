// Shares a result with other people: a picture and a text, neither of which has letters or words of the board.

import * as address from "./address.js";
import { make, plural, showNews, showProblem } from "./dom.js";
import { icon } from "./icons.js";
import { drawPicture } from "./share_picture.js";
import { Sheet } from "./sheet.js";

/** The name of the picture's file. */
const FILE = "boggle.png";

/** Whether the system has a menu to share with. On computers, the clipboard is quicker. */
export const hasMenu = () => Boolean(navigator.share) && matchMedia("(pointer: coarse)").matches;

/** Opens the system's menu. Returns whether the player shared something. @param {ShareData} data */
export async function openMenu(data) {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    // The player closed the menu.
    if (error instanceof DOMException && error.name === "AbortError") return false;
    throw error;
  }
}

/** Copies a text, and says so. Browsers restrict the clipboard over plain HTTP. @param {string} text */
export async function copy(text, news = "Copied") {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = make("textarea", { class: "hidden" }, text);
    document.body.append(field);
    field.select();
    const isCopied = document.execCommand("copy");
    field.remove();
    if (!isCopied) throw new Error(`this browser does not allow copying; select and copy this text: ${text}`);
  }
  showNews(news);
}

/** Returns the picture of a result. @param {any} result @param {import("./engine.js").Board} board */
export function picture({ share, shades, standing, streak, record }, { columns, faces }) {
  return drawPicture({
    columns,
    shades: faces.map((face, cell) => (face ? (shades[cell] ?? 0) : undefined)),
    title: share.split(":")[0],
    rank: standing.ranks[standing.rank][0],
    fraction: `${standing.found} of ${plural(standing.possible, "word")}`,
    streak: record.day && streak > 1 ? `${plural(streak, "day")} in a row` : "",
    reached: standing.rank,
    ranks: standing.ranks.length,
  });
}

/** Returns the address of a game's board, or of the page if it was the daily board or has no code: without a code, the
 * address would contain the letters.
 * @param {{day?: string, code?: string}} record */
function link({ day, code }) {
  const page = location.href.split(/[?#]/)[0];
  return page + address.format({ view: "play", board: (!day && code) || "" });
}

/** Returns the text of a result. @param {any} result */
export const textOf = ({ share, record }) => `${share}\n${link(record)}`;

/** Shows the picture and the text of a result, and ways to share them.
 * @param {any} result @param {import("./engine.js").Board} board */
export async function openShare(result, board) {
  const text = textOf(result);
  const canvas = picture(result, board);
  canvas.className = "share-picture";
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", "How often your words crossed each tile");
  const blob = await new Promise((/** @type {(blob: Blob) => void} */ resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("this browser cannot save pictures"))), "image/png");
  });
  const files = [new File([blob], FILE, { type: blob.type })];
  const data = navigator.canShare?.({ text, files }) ? { text, files } : { text };
  const url = URL.createObjectURL(blob);
  const copyButton = make("button", { type: "button", id: "copy-text", class: !hasMenu() && "main" }, "Copy the text");
  const menuButton = make("button", { type: "button", class: "main" }, icon("share"), "Share");
  const save = make("a", { class: "button", href: url, download: FILE }, "Save the picture");
  const sheet = new Sheet("Share your result", make("p", { class: "caption" }, "No letters, no words, no spoilers."), canvas,
    make("p", { class: "share-text" }, text), ...(hasMenu() ? [menuButton] : []), make("p", { class: "pair" }, copyButton, save));
  copyButton.addEventListener("click", () => {
    sheet.close();
    copy(text).catch(showProblem);
  });
  menuButton.addEventListener("click", () => openMenu(data).then((isShared) => isShared && sheet.close(), showProblem));
  await sheet.open();
  URL.revokeObjectURL(url);
}
