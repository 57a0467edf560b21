// Makes a word search: a sheet to print, its key, and a link to play.

import * as address from "./address.js";
import { segments, stepper, toggle } from "./controls.js";
import { byId, make, showProblem } from "./dom.js";
import { family } from "./engine.js";
import { icon } from "./icons.js";
import * as engine from "./puzzle_engine.js";
import { LEVELS } from "./puzzle_themes.js";
import { recall, remember } from "./store.js";

/** @typedef {{rows: number, columns: number, page: string, key: string, code: string | null, problem: string | null}} Made */
/** What the player chose. @typedef {{title: string, words: string, level: string, side: string, shape: string,
 *   message: string, polite: boolean, seed: number}} Choice */

const SAVED = "boggle-maker";

/** How long to wait for the next change, in milliseconds. */
const DELAY = 300;

const SHAPES = [
  { value: "rectangle", label: "Square" }, { value: "heart", label: "Heart" }, { value: "star", label: "Star" },
  { value: "circle", label: "Circle" }, { value: "diamond", label: "Diamond" },
];

/** An example, ready to change. @type {Choice} */
const EXAMPLE = {
  title: "A walk in the village",
  words: "bridge, castle, forest, garden, harvest, market, meadow, river, tower, village",
  level: "easy", side: "", shape: "rectangle", message: "", polite: true, seed: 1,
};

/** @returns {Choice} */
function saved() {
  try {
    return { ...EXAMPLE, ...JSON.parse(recall(SAVED) ?? "{}") };
  } catch {
    // Another program wrote it.
    return EXAMPLE;
  }
}

let { seed, ...choice } = saved();
/** The last puzzle. @type {Made | undefined} */
let made;
/** Counts the requests, so that only the reply to the last one is shown. */
let asked = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let delay;

const button = (/** @type {string} */ name, /** @type {(Node | string)[]} */ ...label) => make("button", { type: "button", "data-do": name }, ...label);
const back = button("back", icon("back"));
back.className = "bare";
back.setAttribute("aria-label", "Back to the puzzle");
const paper = make("div", { class: "paper", role: "img" });
const key = make("div", { class: "paper key", hidden: true, "aria-hidden": "true" });
const problem = make("p", { class: "problem", role: "status", hidden: true });
const showKey = button("solution", "Solution");
const print = button("print", "Print");
const link = button("link", "Link to play");
const side = stepper("side", "Rows and columns", { value: Number(choice.side) || undefined, min: 2, max: 60, none: "" });
const sideField = /** @type {HTMLInputElement} */ (side.querySelector("input"));
print.className = "main";
const words = make("textarea", { name: "words", rows: 3, autocomplete: "off", autocapitalize: "off", spellcheck: "false", placeholder: "A clue can follow a word after =" });
words.value = choice.words;
const form = make("form", { class: "fields-of-puzzle" },
  make("label", {}, make("span", {}, "Title"), make("input", { name: "title", value: choice.title, maxlength: 120, autocomplete: "off" })),
  make("label", {}, make("span", {}, "Words"), words),
  segments("level", "Level", LEVELS, choice.level),
  side,
  segments("shape", "Shape", SHAPES, choice.shape),
  make("label", {}, make("span", {}, "Message"), make("input", { name: "message", value: choice.message, maxlength: 200, autocomplete: "off", placeholder: "Hidden in the other letters" })),
  toggle("polite", "No rude words by chance", choice.polite),
);
export const root = make("div", { id: "puzzle-maker" },
  make("header", {}, back, make("h2", {}, "Make a word search")),
  make("div", { class: "preview" }, paper, key, problem, make("p", { class: "row" }, showKey, button("other", icon("rotate"), "Other grid"))),
  form,
  make("p", { class: "pair" }, print, link),
  make("p", {}, make("a", { class: "quiet", href: "#wordsearch&solve=1" }, "Mark or solve a puzzle")),
);
byId("wordsearch", HTMLElement).append(root);

/** Returns what the form has. @returns {Choice} */
function chosen() {
  const fields = new FormData(form);
  const text = (/** @type {string} */ name) => String(fields.get(name) ?? "");
  return {
    title: text("title"), words: text("words"), level: text("level"), side: text("side"), shape: text("shape"),
    message: text("message"), polite: fields.has("polite"), seed,
  };
}

/** Whether pages have the size Letter here. */
const isLetter = /-(US|CA|MX|PH)$/i.test(navigator.language);

/** Makes the puzzle in the form. */
async function create() {
  const mine = (asked += 1);
  const { words: list, side: rows, ...rest } = chosen();
  remember(SAVED, JSON.stringify({ ...rest, words: list, side: rows }));
  const request = { ...rest, ...(rows ? { side: Number(rows) } : {}), family, paper: isLetter ? "letter" : "a4" };
  try {
    /** @type {Made} */
    const reply = await engine.ask({ method: "make", ...request }, list);
    if (mine !== asked) return;
    made = reply;
    paper.replaceChildren(drawing(made.page));
    key.replaceChildren(drawing(made.key));
    paper.setAttribute("aria-label", `The sheet, with ${made.rows} rows of ${made.columns} letters`);
    sideField.placeholder = String(made.rows);
    problem.hidden = true;
  } catch (error) {
    if (mine !== asked) return;
    made = undefined;
    problem.textContent = `${error instanceof Error ? error.message : error}.`.replace(/^[a-z]/, (letter) => letter.toUpperCase());
    problem.hidden = false;
  }
  for (const other of [print, link, showKey]) other.disabled = !made;
}

/** Returns a drawing of the engine, which escapes all texts. @param {string} svg */
function drawing(svg) {
  return document.importNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement, true);
}

/** @param {boolean} isShown */
function setKey(isShown) {
  showKey.setAttribute("aria-pressed", String(isShown));
  paper.hidden = isShown;
  key.hidden = !isShown;
}

/** Whether the page is from this computer, under an address that no other can open. */
const isOwn = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);

/** Shares the address for playing the puzzle. */
async function share() {
  if (!made) return;
  if (!made.code) throw new Error(made.problem ?? "");
  const { copy, hasMenu, openMenu } = await import("./share.js");
  const url = location.href.split("#")[0] + address.format({ view: "wordsearch", play: made.code });
  if (hasMenu()) await openMenu({ url });
  else await copy(url, isOwn ? "Copied. Only this computer can open the link" : undefined);
}

/** @type {Record<string, () => void | Promise<unknown>>} */
const ACTIONS = {
  back: () => address.go({ view: "wordsearch" }),
  solution: () => setKey(showKey.getAttribute("aria-pressed") !== "true"),
  other: () => {
    seed = crypto.getRandomValues(new Uint32Array(1))[0];
    return create();
  },
  print: () => window.print(),
  link: share,
};
root.addEventListener("click", async ({ target }) => {
  const action = target instanceof Element ? target.closest("[data-do]")?.getAttribute("data-do") : null;
  try {
    if (action) await ACTIONS[action]();
  } catch (error) {
    showProblem(error);
  }
});
form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("input", () => {
  clearTimeout(delay);
  delay = setTimeout(create, DELAY);
});
// The buttons of the stepper do not send `input`.
form.addEventListener("change", () => {
  clearTimeout(delay);
  create();
});
// A first step begins at the size that was chosen.
side.addEventListener("click", () => {
  if (!sideField.value && made) sideField.value = String(made.rows);
}, { capture: true });

export async function show() {
  setKey(false);
  await create();
}
