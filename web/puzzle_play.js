// A word search to play: the puzzle of the day, of a theme, or from a link.

import * as address from "./address.js";
import { cellName } from "./board.js";
import { byId, make, plural, showProblem } from "./dom.js";
import * as effects from "./effects.js";
import { icon } from "./icons.js";
import * as engine from "./puzzle_engine.js";
import { HUES, PuzzleGrid } from "./puzzle_grid.js";
import * as record from "./puzzle_record.js";
import { today } from "./saved_games.js";

/** An entry of the list: a word, or a clue. @typedef {{text: string, is_clue: boolean, letters: number}} PuzzleEntry */
/** A word that was found. @typedef {{entry: number, cells: number[]}} Find */
/** @typedef {{title: string, next: {name: string, title: string} | null, rows: number, columns: number, faces: string[],
 *   entries: PuzzleEntry[], finds: Find[], message: string, is_over: boolean}} Puzzle */
/** @typedef {{find: Find | null, is_new: boolean, hint: number | null, message: string, is_over: boolean}} Answer */

/** How long a wrong word stays in sight, and how often the time is saved, in milliseconds. */
const WRONG = 900;
const SAVE = 5000;

/** The most letters of words of which three fit beside each other on a phone. */
const LONG = 10;

/** Leads from a link to another puzzle. */
const DAILY = "Play today’s word search";

const NUMBERS = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

export const root = make("div", { id: "puzzle-play" });
root.innerHTML = `
<button type="button" class="bare" data-do="back" aria-label="Home"></button>
<h2 class="title" tabindex="-1"></h2>
<time role="timer" aria-live="off"></time>
<button type="button" class="bare" data-do="share" aria-label="Share"></button>
<p class="count"></p>
<p class="kind"></p>
<div class="bar" role="progressbar" aria-label="Words found" aria-valuemin="0"><i></i></div>
<p class="headline" aria-hidden="true"></p>
<p class="note"></p>
<p class="size"></p>
<div class="list"><ul></ul></div>
<p class="message"></p>
<div class="side">
  <p class="word" aria-hidden="true"></p>
  <div class="letters"></div>
</div>
<p class="foot"><button type="button" class="quiet" data-do="show">Show one</button>
  <button type="button" class="quiet" data-do="themes">Other themes</button>
  <button type="button" class="quiet" data-do="print">Print</button></p>
<p class="next"><button type="button" class="main" data-do="next"></button>
  <button type="button" class="quiet" data-do="again" hidden>Play again</button></p>
<p class="hidden" role="status"></p>
`;
byId("wordsearch", HTMLElement).append(root);

/** @template {HTMLElement} [T=HTMLElement] @param {string} selector */
const part = (selector) => /** @type {T} */ (root.querySelector(selector));
const title = part("h2");
const clock = part("time");
const count = part(".count");
const kind = part(".kind");
const bar = part(".bar");
const headline = part(".headline");
const note = part(".note");
const size = part(".size");
const list = part("ul");
const message = part(".message");
const word = part(".word");
const nextButton = part('[data-do="next"]');
const againButton = part('[data-do="again"]');
const showButton = part('[data-do="show"]');
const status = part('[role="status"]');
part('[data-do="back"]').append(icon("back"));
part('[data-do="share"]').append(icon("share"));

/** @type {Puzzle | undefined} */
let puzzle;
/** @type {record.PuzzleRecord} */
let kept = { id: "", finds: [], shown: 0, played: 0 };
/** The state in the address. @type {address.State} */
let state = {};
/** When the clock was started, unless it is stopped. @type {number | undefined} */
let since;
/** @type {ReturnType<typeof setInterval> | undefined} */
let ticking;
/** When the time was saved. */
let saved = 0;
/** Removes a wrong word. @type {ReturnType<typeof setTimeout> | undefined} */
let removal;

const grid = new PuzzleGrid(part(".letters"), {
  ends: (from) => {
    effects.prepare();
    return engine.ask({ method: "ends", from });
  },
  changed: (cells) => {
    clearTimeout(removal);
    if (cells.length > 1) effects.letter(cells.length);
    word.className = "word";
    word.textContent = grid.spell(cells);
  },
  entered: (from, to) => judge({ method: "select", from, to }).catch(showProblem),
});

/** The time played, in milliseconds. */
const played = () => kept.played + (since === undefined ? 0 : performance.now() - since);

function run() {
  if (since !== undefined || !puzzle || puzzle.is_over || root.hidden || document.hidden) return;
  since = performance.now();
  ticking = setInterval(tick, 1000);
}

function stop() {
  clearInterval(ticking);
  kept.played = played();
  since = undefined;
}

function tick() {
  clock.textContent = record.timeText(played());
  if (performance.now() - saved > SAVE) save();
}

function save() {
  saved = performance.now();
  const { finds = [] } = puzzle ?? {};
  record.keep({ ...kept, finds: finds.map(({ cells }) => [cells[0], cells[cells.length - 1]]), played: played() }).catch(() => {});
}

/** Shows the puzzle in the address, where the player left it. @param {address.State} next */
export async function show(next) {
  state = next;
  document.body.classList.add("hunting");
  const asked = state.play ? { code: state.play } : state.theme ? { theme: state.theme, level: state.level || undefined, seed: Number(state.seed) || 0 } : { day: today() };
  const id = Object.values(asked).join(" ");
  if (puzzle && kept.id === id) {
    run();
    return;
  }
  puzzle = undefined;
  root.classList.add("blank");
  const found = await record.find(id);
  /** @type {Puzzle} */
  let opened;
  try {
    opened = await engine.ask({ method: "play", ...asked, finds: found.finds });
  } catch (error) {
    nextButton.textContent = DAILY;
    throw error;
  }
  if (state !== next) return;
  [puzzle, kept] = [opened, found];
  draw(puzzle);
  run();
}

/** Stops the clock while something else is shown. */
export function hide() {
  document.body.classList.remove("hunting");
  if (since === undefined) return;
  stop();
  save();
}

/** @param {Puzzle} shown */
function draw(shown) {
  const { rows, columns, entries } = shown;
  root.classList.remove("blank", "fresh");
  title.textContent = shown.title || "Word search";
  kind.textContent = state.play ? "From a link" : state.theme ? "Word search" : "Today’s word search";
  list.classList.toggle("clues", entries.some((entry) => entry.is_clue));
  list.classList.toggle("long", entries.some((entry) => entry.letters > LONG));
  list.replaceChildren(...entries.map((entry) => {
    const item = make("li", {}, make("span", { dir: "auto" }, entry.text));
    if (entry.is_clue) item.append(make("small", {}, `${entry.letters} letters`));
    return item;
  }));
  showHint(null);
  againButton.hidden = !state.play;
  grid.draw(shown);
  showFinds(shown);
  clock.textContent = record.timeText(played());
}

/** Shows what was found. @param {Puzzle} shown */
function showFinds({ rows, columns, finds, entries, message: hidden, is_over: over, next: theme }) {
  const found = `${finds.length} of ${entries.length}`;
  count.replaceChildren(make("b", {}, found));
  bar.setAttribute("aria-valuemax", String(entries.length));
  bar.setAttribute("aria-valuenow", String(finds.length));
  bar.setAttribute("aria-valuetext", found);
  bar.style.setProperty("--part", String(finds.length / entries.length));
  grid.mark(finds.map(({ cells }) => cells));
  finds.forEach(({ entry, cells }, at) => {
    const item = /** @type {HTMLElement} */ (list.children[entry]);
    if (item.classList.contains("got")) return;
    item.classList.add("got", `hue${at % HUES}`);
    item.style.setProperty("--at", String(at));
    const answer = entries[entry].is_clue ? grid.spell(cells) : "";
    item.querySelector("small")?.replaceChildren(answer);
    item.append(make("span", { class: "hidden" }, "found"));
  });
  message.textContent = hidden;
  root.classList.toggle("done", over);
  grid.isOn = !over;
  headline.textContent = `All ${NUMBERS[entries.length] ?? entries.length}`;
  note.textContent = kept.note ?? "";
  const { days = 0 } = kept;
  size.textContent = days > 1 ? `${plural(days, "day")} in a row` : `${rows} by ${columns}`;
  nextButton.textContent = theme ? `Play ${theme.title}` : DAILY;
}

/** Shows where a word begins. The next hint is the word. @param {number | null} cell */
function showHint(cell) {
  if (puzzle) grid.hint(cell);
  showButton.textContent = cell === null ? "Show one" : "Show the word";
}

/** Sends what the player selected, and shows what it is. @param {{method: string, [key: string]: unknown}} request */
async function judge(request) {
  const current = puzzle;
  /** @type {Answer} */
  const { find, is_new: isNew, hint, ...rest } = await engine.ask(request);
  if (!current || current !== puzzle) return;
  showHint(hint);
  if (request.method === "show-one" && !find) {
    if (hint === null) return;
    kept.hinted = (kept.hinted ?? 0) + 1;
    status.textContent = `A word begins at ${cellName(hint, current.columns)}`;
    save();
    return;
  }
  if (!find || !isNew) {
    status.textContent = find ? "Already found" : "Not on the list";
    if (grid.from === undefined) {
      word.className = `word ${find ? "again" : "bad"}`;
      word.append(make("small", {}, status.textContent));
    }
    effects.answer(find ? "again" : "bad");
    removal = setTimeout(() => grid.settle(), WRONG);
    return;
  }
  if (request.method === "show-one") kept.shown += 1;
  current.finds.push(find);
  Object.assign(current, rest);
  if (current.is_over) finish(current);
  showFinds(current);
  save();
  if (grid.from === undefined) {
    grid.clear();
    word.textContent = grid.spell(find.cells);
    word.className = "word good";
  }
  status.textContent = `${grid.spell(find.cells)} found, ${current.finds.length} of ${current.entries.length}`;
  effects.answer(current.is_over ? "rank" : "good");
  if (!current.is_over) return;
  root.classList.add("fresh");
  title.focus({ preventScroll: true });
}

/** Stops the clock at the end, and says how good the time is. @param {Puzzle} current */
function finish({ rows, columns, entries }) {
  stop();
  clock.textContent = record.timeText(kept.played);
  if (!state.play && !state.theme && kept.shown < entries.length) kept.days = record.addDay(kept.id);
  if (kept.shown > 0) {
    kept.note = kept.shown === entries.length ? "All of them shown" : `${kept.shown} of them shown`;
    return;
  }
  if (kept.hinted) {
    kept.note = plural(kept.hinted, "hint");
    return;
  }
  const kind = state.play ? `${entries.length} ${rows}x${columns}` : state.theme ? record.themeKind(state.theme, state.level) : "today";
  const best = record.beat(kind, kept.played);
  if (best === undefined) kept.note = state.play ? "Your first time of this size" : state.theme ? "Your first time with this theme" : "Your first time";
  else {
    const seconds = Math.floor(best / 1000) - Math.floor(kept.played / 1000);
    kept.note = seconds > 0 ? `New best, ${plural(seconds, "second")} faster` : `Your best is ${record.timeText(best)}`;
  }
}

/** Shares the puzzle, and the time if it is finished. */
async function share() {
  const { copy, hasMenu, openMenu } = await import("./share.js");
  const time = puzzle?.is_over ? ` in ${record.timeText(kept.played)}` : "";
  const text = `Word search, ${title.textContent}${time}\n${location.href}`;
  if (hasMenu()) await openMenu({ text });
  else await copy(text);
}

/** @type {Record<string, () => void | Promise<unknown>>} */
const ACTIONS = {
  back: () => address.go({ view: "play" }),
  share,
  show: () => judge({ method: "show-one" }),
  themes: async () => {
    stop();
    await (await import("./puzzle_themes.js")).choose();
    run();
  },
  print: () => print(),
  again: async () => {
    kept = { id: kept.id, finds: [], shown: 0, played: 0 };
    puzzle = undefined;
    await record.keep(kept);
    await show(state);
  },
  next: async () => {
    if (puzzle?.next) (await import("./puzzle_themes.js")).open(puzzle.next.name);
    else address.go({ view: "wordsearch" });
  },
};
root.addEventListener("click", async ({ target }) => {
  const action = target instanceof Element ? target.closest("[data-do]")?.getAttribute("data-do") : null;
  try {
    if (action) await ACTIONS[action]();
  } catch (error) {
    showProblem(error);
  }
});
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) run();
  else if (since !== undefined) {
    stop();
    save();
  }
});
