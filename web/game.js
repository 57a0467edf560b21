// The game in progress: a board, a clock and words. The engine applies the rules.

import { cover, uncover } from "./back.js";
import { ask } from "./dialog.js";
import { byId, make, showProblem } from "./dom.js";
import * as effects from "./effects.js";
import * as engine from "./engine.js";
import * as entry from "./entry.js";
import * as findAll from "./find_all.js";
import { lower } from "./lexicon.js";
import * as pauseSheet from "./pause.js";
import * as savedGames from "./saved_games.js";
import * as scoreboard from "./scoreboard.js";

const game = byId("game", HTMLDivElement);
const found = byId("found", HTMLOListElement);
const hintsButton = byId("hints", HTMLButtonElement);

/** The interval between two notes of the time played, in milliseconds. */
const NOTE_INTERVAL = 2000;

/** How long the sign "Time!" is shown, in milliseconds, while it drops in and stays. */
const TIME_UP = 1200;

/** What a rare word is worth: it does not count for the rank, and a game to find all words shows no points. */
const remark = () => (relaxed ? "rare, a bonus" : "rare, counts for points");

/** The answer of the pause sheet if the page closed it. */
const LEFT = "left";

/** The engine's reply at the start of the game. @type {any} */
let started;
/** Called when the game is over, with a promise that the result can be shown, and a word that was too late, if any.
 * @type {(lifted: Promise<unknown>, late?: string) => Promise<void>} */
let onEnd;
/** Called when the player leaves the game. @type {() => void} */
let onLeave;
/** The sheet while the game is paused and in sight. @type {import("./sheet.js").Sheet | undefined} */
let paused;
/** Whether the game is running, paused or over; "" if there is no game. */
let phase = "";
let hasHints = false;
/** The slots of a game to find all words. @type {findAll.FindAll | undefined} */
let relaxed;
/** @type {number | undefined} */
let timer;
let lastNote = 0;

/** The reading of a clock that never goes backward, in milliseconds. */
const now = () => performance.now();

/** Returns whether there is a game. */
export const isOn = () => phase !== "";

/** Returns the board of the last game. @returns {engine.Board} */
export const board = () => started.board;

/** Accepts a game without showing it. @param {any} json the engine's reply */
export function load(json) {
  started = json;
}

/** Shows a game that has started. @param {any} json the engine's reply @param {typeof onEnd} end
 * @param {typeof onLeave} left */
export function run(json, end, left) {
  started = json;
  [onEnd, onLeave] = [end, left];
  [phase, hasHints, lastNote] = [json.state, false, now()];
  if (effects.isOn) effects.prepare();
  scoreboard.reset();
  entry.begin(json);
  relaxed?.remove();
  relaxed = findAll.isIt(json) ? new findAll.FindAll(entry.lexicon, goHome, (word) => askForHints(word).catch(showProblem)) : undefined;
  hintsButton.setAttribute("aria-pressed", "false");
  found.replaceChildren();
  game.classList.toggle("relaxed", Boolean(relaxed));
  byId("game-name", HTMLElement).textContent = gameName(json);
  for (const { word, counts } of json.entries) if (counts) addFound(word, false);
  showCounts();
  clearInterval(timer);
  timer = setInterval(() => tick().catch(stop), 200);
  update(json);
  switched();
  entry.focus();
  wake();
}

/** Has Back pause a running clock, and then leave the game; shows the sheet of a paused one. Only when the clock starts or
 * stops: replies to other requests can come late. */
function switched() {
  if (phase === "running" && !relaxed) cover(pause);
  else uncover(pause);
  showPause();
}

/** Returns the name of a game, or "" for a usual one. @param {any} json the engine's reply at the start */
export function gameName(json) {
  const { day, mode, timer } = json;
  if (day) return `Today, ${new Date(`${day}T12:00Z`).toLocaleDateString("en", { day: "numeric", month: "short", timeZone: "UTC" })}`;
  if (findAll.isIt(json)) return "Find them all";
  if (mode === "classic") return timer === null ? "Marathon" : "";
  return entry.capitalize(mode.slice(0, 1)) + mode.slice(1);
}

async function tick() {
  savedGames.showAlive();
  if (phase !== "running") return;
  const mine = started;
  const { json, bytes } = await engine.send({ method: "tick", now: now() });
  if (mine !== started || !phase) return;
  if (now() - lastNote > NOTE_INTERVAL) {
    lastNote = now();
    savedGames.note(bytes);
  }
  update(json);
}

/** Stops the clock after an error of the engine. @param {unknown} problem */
function stop(problem) {
  clearInterval(timer);
  showProblem(problem);
}

/** Shows the clock and the score. @param {any} clockNow */
function update(clockNow) {
  // A reply can arrive after the player has ended the game.
  if (!phase) return;
  phase = clockNow.state;
  scoreboard.show(clockNow, started, entry.lexicon);
  const isPaused = phase === "paused";
  game.classList.toggle("paused", isPaused);
  found.hidden = isPaused;
  for (const tile of entry.view.tiles) tile.classList.toggle("unseen", isPaused);
  if (!isPaused) paused?.close(LEFT);
  if (phase === "over") finish(clockNow.ending);
}

/** @param {string | null} ending */
function finish(ending) {
  clearInterval(timer);
  const late = ending === "time_up" ? entry.word.value.trim() : "";
  phase = "";
  uncover(pause);
  entry.word.blur();
  const lifted = entry.picker.stop();
  const shown = ending === "time_up" ? showTimeUp() : relaxed?.party(entry.view.order.map((cell) => entry.view.tiles[cell]));
  onEnd(Promise.all([lifted, shown]), late || undefined).catch(showProblem);
}

/** Darkens the letters and shows "Time!" for a moment. */
async function showTimeUp() {
  entry.say("Time!", "");
  effects.time();
  const sign = make("p", { class: "time-up", "aria-hidden": "true" }, "Time!");
  entry.view.frame.after(sign);
  game.classList.add("timed-out");
  await new Promise((resolve) => setTimeout(resolve, TIME_UP));
  game.classList.remove("timed-out");
  sign.remove();
}

/** Lists a word that counts. @param {string} entered @param {boolean} isFresh whether the player has just found it */
function addFound(entered, isFresh) {
  entry.lexicon.add(entered);
  relaxed?.add(entered, isFresh);
  const text = make("span", { dir: "auto", class: entry.lexicon.isRare(entered) && "rare" }, entered);
  found.prepend(make("li", {}, text));
  found.scrollTo(0, 0);
}

/** Enters a word. @param {string} entered @param {number[]} [path] */
async function enter(entered, path) {
  const { json } = await engine.send({ method: "enter", word: entered, now: now() });
  if (json.verdict === null) return;
  savedGames.note(json.line);
  const written = lower(entered);
  const style = json.counts ? "good" : entry.lexicon.found.has(written) ? "again" : "bad";
  const rank = scoreboard.rank(started, entry.lexicon);
  if (json.counts) addFound(written, true);
  const reached = scoreboard.rank(started, entry.lexicon);
  const isRare = json.counts && entry.lexicon.isRare(written);
  const text = [`${written}: ${json.verdict}`, isRare && remark(), reached !== rank && `${reached}!`].filter(Boolean).join(" · ");
  const noted = entry.judge(written, entry.noteOn(json), text, style, isRare ? remark() : "");
  if (reached !== rank) scoreboard.showRank(started, entry.lexicon);
  effects.answer(reached === rank ? style : "rank");
  entry.flash(path ?? json.path ?? [], style);
  if (started.mode === "sprint" && json.counts) scoreboard.showGain(json.left);
  showCounts();
  update(json);
  // Last, because this measures elements: after a later change, the browser would have to lay out the page again.
  if (json.counts) effects.fly(noted, scoreboard.score);
}

/** @param {"pause" | "continue"} what */
async function switchClock(what) {
  if (!phase) return;
  const { json, bytes } = await engine.send({ method: what, now: now() });
  savedGames.note(bytes);
  update(json);
  switched();
}

/** Shows the sheet of the paused game, unless another view covers the game. */
function showPause() {
  if (phase !== "paused" || relaxed || paused || !game.checkVisibility()) return;
  paused = pauseSheet.sheet();
  paused.open({ isCover: false }).then((answer) => {
    paused = undefined;
    if (answer !== LEFT) return (ACTS[answer] ?? resume)();
  }).catch(showProblem);
}

/** Pauses the game. */
export function pause() {
  if (phase === "running") switchClock("pause");
}

/** Pauses the game when another view is shown. */
export function leave() {
  pause();
  paused?.close(LEFT);
}

async function resume() {
  if (phase !== "paused") return;
  entry.focus();
  await switchClock("continue");
}

/** Continues a game without a clock, which pauses only while it is out of sight; for other games, shows the pause sheet. */
export function wake() {
  if (relaxed) resume();
  else showPause();
}

/** Leaves the game, which can be resumed. */
export async function goHome() {
  if (phase === "running") await switchClock("pause");
  paused?.close(LEFT);
  clearInterval(timer);
  phase = "";
  entry.word.blur();
  entry.picker.clear();
  onLeave();
}

/** Shows how many words are left on each tile, if the player has asked for it. A game to find all words only shows which
 * tiles have none. */
async function showCounts() {
  if (!relaxed && !hasHints) return;
  const { starting, using } = await engine.ask({ method: "hints", now: now(), given: true });
  entry.view.spend(using);
  if (!relaxed) entry.view.count(starting, using);
}

/** Shows hints, and notes that the player has seen some. @param {string} [asked] the word of the slot that was tapped */
async function showHints(asked) {
  if (phase !== "running") return;
  if (!hasHints) savedGames.note((await engine.send({ method: "hints", now: now() })).bytes);
  hasHints = true;
  hintsButton.setAttribute("aria-pressed", String(!relaxed));
  if (!relaxed) {
    showCounts();
    return;
  }
  const { text, word: shown } = relaxed.hint(asked);
  entry.say(text, "");
  if (!shown) return;
  const { path } = await engine.ask({ method: "trace", word: shown });
  entry.view.light(path ?? []);
}

/** Asks before the first hint. @param {string} [asked] the word of the slot that was tapped */
async function askForHints(asked) {
  const what = relaxed ? "show a word’s first letter, then its path" : "show how many words use each tile";
  const isMeant = hasHints || (await ask(`Hints ${what}. A game with hints can’t be a new best.`, "Show hints"));
  await resume();
  if (isMeant) showHints(asked);
}

async function askForEnd() {
  const isMeant = phase && (await ask("End the game?", "End it", "Keep playing"));
  if (isMeant && phase) finish("stopped");
  else await resume();
}

/** What else the player can do while the game is paused. @type {Record<string, () => Promise<void>>} */
const ACTS = {
  hints: () => askForHints(),
  end: askForEnd,
  async keys() {
    await resume();
    entry.showField();
  },
  async mirror() {
    await resume();
    await entry.mirror();
  },
};

/** Sets up the event handlers. */
export function start() {
  const on = (/** @type {string} */ id, /** @type {() => unknown} */ act) => byId(id, HTMLButtonElement).addEventListener("click", act);
  const asked = () => scoreboard.read(entry.said());
  entry.start({ isOn: () => phase === "running", entered: enter, asked, turned: showCounts });
  on("pause", pause);
  document.addEventListener("visibilitychange", () => (document.hidden ? pause() : wake()));
  on("hints", () => askForHints());
  on("end", askForEnd);
}
