// The home screen: today's board, other games, and the player's progress.

import * as calendar from "./calendar.js";
import * as dictionaries from "./dictionaries.js";
import { byId, make, plural, showProblem } from "./dom.js";
import * as effects from "./effects.js";
import * as engine from "./engine.js";
import { gameName } from "./game.js";
import { icon } from "./icons.js";
import { hasBegun } from "./puzzle_record.js";
import * as savedGames from "./saved_games.js";
import { fillRanks, fillSteps, toNextRank } from "./scoreboard.js";
import * as setup from "./setup.js";
import { recall, remember } from "./store.js";
import * as tutorial from "./tutorial.js";

const home = byId("home", HTMLDivElement);
const lesson = byId("lesson", HTMLElement);
const quick = byId("quick", HTMLButtonElement);
const unfinished = byId("unfinished", HTMLDivElement);
const chip = byId("setup-board", HTMLParagraphElement);
const today = byId("today", HTMLDivElement);
const daily = byId("daily", HTMLButtonElement);
const state = byId("today-state", HTMLParagraphElement);
const week = byId("week", HTMLOListElement);
/** On the card of the day: the time until the next board, and the button to share the result. */
const next = byId("today-next", HTMLElement);
const shareToday = byId("share-today", HTMLButtonElement);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The storage key that tells whether a game has been played. Saved games load too late to choose what is shown first. */
const PLAYED = "boggle-played";

/** @type {import("./address.js").State} */
let shown = {};
/** The day on the card. */
let day = "";
/** The ranks, lowest first, and the percentage of the words that each takes. @type {[string, number][]} */
let allRanks = [];
/** The game on the board of the day. @type {savedGames.Summary | undefined} */
let past;

/** Whether a daily board has been played. */
let hasPlayedDaily = false;

/** Returns the game on the board of the day, if it is over. */
export const todaysGame = () => past;

/** Returns whether the player knows daily boards, which can be played only once. */
export const knowsDaily = () => hasPlayedDaily;

/** Formats a day such as 2026-11-25. @param {string} text @returns {string} */
export function dayName(text) {
  return new Date(`${text}T12:00Z`).toLocaleDateString("en", { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });
}

/** Returns how long it takes until the next board of the day. */
export function nextBoard() {
  const left = DAY - (Date.now() % DAY);
  return `Next board in ${Math.floor(left / HOUR)} h ${Math.floor((left % HOUR) / MINUTE)} min`;
}

/** Shows the home screen. @param {import("./address.js").State} place */
export async function show(place) {
  shown = place;
  const { board } = place;
  chip.hidden = !board;
  chip.querySelector("span")?.replaceChildren(`Board ${(board ?? "").slice(0, 60)}`);
  byId("quick-title", HTMLElement).textContent = board ? "Play this board" : "Quick game";
  today.hidden = Boolean(board);
  daily.classList.toggle("main", !place.challenge);
  showLesson(!recall(PLAYED));
  const history = await savedGames.list();
  allRanks = history.ranks;
  await setup.show(place);
  const journal = await savedGames.unfinished();
  const isElsewhere = await savedGames.isElsewhere();
  await showUnfinished(journal, isElsewhere);
  if (history.games.length > 0) remember(PLAYED, "yes");
  showLesson(history.games.length === 0 && !journal && !isElsewhere);
  await showToday(history, journal, isElsewhere);
  showStreak(history.daily.streak);
}

/** Shows the lesson on the first visit. @param {boolean} isFirst */
function showLesson(isFirst) {
  const isOn = isFirst && !today.hidden && !shown.challenge;
  home.classList.toggle("first", isOn);
  // Who has played only word searches finds them again.
  home.classList.toggle("searched", hasBegun());
  if (lesson.hidden !== isOn) return;
  lesson.hidden = !isOn;
  if (isOn) tutorial.demonstrate(/** @type {HTMLElement} */ (lesson.querySelector(".lesson")), () => effects.beckon(daily));
}

/** @param {string} journal @param {boolean} isElsewhere */
async function showUnfinished(journal, isElsewhere) {
  const stopped = journal && !isElsewhere ? await describeStopped(journal) : "";
  unfinished.querySelector("p")?.replaceChildren(isElsewhere ? "A game is in progress in another tab." : stopped);
  unfinished.querySelector(".pair")?.toggleAttribute("hidden", isElsewhere);
  unfinished.hidden = !journal && !isElsewhere;
}

/** Says which game was interrupted, and when if it has a clock. @param {string} journal */
async function describeStopped(journal) {
  try {
    await dictionaries.open(savedGames.setupOf(journal)?.dictionary?.name);
    const { json } = await engine.send({ method: "resume", now: performance.now() }, { bytes: new TextEncoder().encode(journal) });
    const name = json.day === savedGames.today() ? "Today’s board" : json.day ? `The board of ${dayName(json.day)}` : gameName(json) || "Quick game";
    return json.left === null ? `${name} is waiting` : `${name} stopped at ${json.shown}`;
  } catch {
    return "Your game was interrupted";
  }
}

/** @param {savedGames.History} history @param {string} journal of the interrupted game @param {boolean} isElsewhere */
async function showToday(history, journal, isElsewhere) {
  const { games } = history;
  const started = savedGames.setupOf(journal)?.day;
  day = savedGames.today();
  byId("today-title", HTMLElement).textContent = `Today, ${dayName(day)}`;
  past = games.find((game) => game.day === day);
  hasPlayedDaily = history.daily.streak[1] > 0;
  const last = await savedGames.lastDay();
  const isNew = !past && last < day && !isElsewhere;
  const isOpen = isNew && started !== day;
  daily.hidden = !past && !isOpen;
  daily.textContent = past ? "See the words" : "Play today’s board";
  daily.disabled = false;
  shareToday.hidden = !past;
  today.classList.toggle("open", isOpen);
  // Only the next move is orange.
  quick.classList.toggle("next", unfinished.hidden && !shown.challenge && (Boolean(shown.board) || !isOpen));
  showRank();
  next.textContent = isOpen ? "" : nextBoard();
  state.hidden = Boolean(past);
  if (started === day || isElsewhere) state.textContent = "Finish the game in progress first.";
  else if (last > day) state.textContent = `This device’s date is before ${dayName(last)}, the last day you played.`;
  else if (last === day) state.textContent = "Played";
  else state.textContent = games.length > 0 ? "3 minutes, one try" : "3 minutes, one try. No account, no ads.";
  showWeek(history);
}

/** Shows the ranks of the last seven days. A day that is over opens its game, or its board if it was missed.
 * @param {savedGames.History} history */
function showWeek({ games, daily: { week: ranks } }) {
  const dates = ranks.map((_, at) => new Date(Date.parse(day) - (ranks.length - 1 - at) * DAY).toISOString().slice(0, 10));
  week.replaceChildren(...ranks.map((rank, at) => {
    const date = dates[at];
    const name = new Date(date).toLocaleDateString("en", { weekday: "long", timeZone: "UTC" });
    const fill = make("i");
    if (rank !== null) fill.style.setProperty("--filled", `${(100 * (rank + 1)) / allRanks.length}%`);
    const letter = make("b", { "aria-hidden": "true" }, name[0]);
    const isOver = date < day;
    const label = `${name}, ${rank === null ? (isOver ? "missed" : "not played") : allRanks[rank][0]}`;
    const mark = isOver
      ? make("button", { type: "button", "aria-label": label }, fill, letter)
      : make("span", {}, fill, letter, make("span", { class: "hidden" }, label));
    if (isOver) mark.addEventListener("click", () => calendar.open(date, games).catch(showProblem));
    const style = [rank !== null && `played reached${rank}`, date === day && "today"].filter(Boolean).join(" ");
    return make("li", { class: style }, mark);
  }));
}

/** Shows the rank in the game of the day, if it is over. */
function showRank() {
  const score = byId("today-score", HTMLElement);
  const bar = byId("today-ranks", HTMLElement);
  byId("today-rank", HTMLElement).textContent = past ? allRanks[past.rank][0] : "Today’s board";
  const steps = byId("today-steps", HTMLElement);
  const line = byId("today-next-rank", HTMLElement);
  score.hidden = bar.hidden = steps.hidden = line.hidden = !past;
  if (!past) return;
  const [found, possible] = past.progress;
  /** @type {[string, number][]} */
  const ranks = allRanks.map(([name, percent]) => [name, Math.ceil((possible * percent) / 100)]);
  score.replaceChildren(make("b", {}, String(found)), ` of ${plural(possible, "word")}`);
  bar.className = `ranks reached${past.rank}`;
  fillRanks(bar, ranks, found);
  fillSteps(steps, ranks, past.rank);
  line.replaceChildren(make("span", {}, ...toNextRank(ranks, past.rank, found)));
}

/** Shows the days in a row with a game on the daily board. @param {[number, number]} streak the current one and the longest */
function showStreak([current, longest]) {
  const inRow = `${plural(current, "day")} in a row`;
  byId("days", HTMLElement).textContent = longest === 0 ? "" : longest > current ? `${inRow}, longest ${longest}` : inRow;
  const [number, ...rest] = inRow.split(/(?= )/);
  const shown = current > 0 ? [icon("flame"), number, make("span", { class: "hidden" }, ...rest)] : [make("span", { class: "hidden" }, longest > 0 ? inRow : "")];
  byId("streak", HTMLParagraphElement).replaceChildren(...shown);
}

/** Sets up the event handlers. @param {{settle: (what: string) => void}} events */
export function start({ settle }) {
  unfinished.addEventListener("click", (event) => {
    const what = event.target instanceof HTMLButtonElement && event.target.dataset.do;
    if (what) settle(what);
  });
  shareToday.prepend(icon("share"));
  // The day changes at midnight, and games can end in other tabs.
  const refresh = () => !document.hidden && byId("home", HTMLElement).checkVisibility() && show(shown).catch(() => {});
  setInterval(() => day && savedGames.today() !== day && refresh(), 1000);
  document.addEventListener("visibilitychange", refresh);
}
