// The home screen: today's board, other games, and the player's progress.

import { byId, make, plural } from "./dom.js";
import * as effects from "./effects.js";
import * as savedGames from "./saved_games.js";
import { fillRanks } from "./scoreboard.js";
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
const week = byId("week", HTMLParagraphElement);
const mute = byId("mute", HTMLButtonElement);

const DAY = 86_400_000;

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

/** Returns the game on the board of the day, if it is over. */
export const todaysGame = () => past;

/** Formats a day such as 2026-11-25. @param {string} text @returns {string} */
export function dayName(text) {
  return new Date(`${text}T12:00Z`).toLocaleDateString("en", { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });
}

/** Shows the home screen. @param {import("./address.js").State} next */
export async function show(next) {
  shown = next;
  const { board } = next;
  chip.hidden = !board;
  chip.querySelector("span")?.replaceChildren(`Board ${(board ?? "").slice(0, 60)}`);
  byId("quick-title", HTMLElement).textContent = board ? "Play this board" : "Quick game";
  today.hidden = Boolean(board || next.challenge);
  showLesson(!recall(PLAYED));
  const history = await savedGames.list();
  allRanks = history.ranks;
  await setup.show(next);
  const journal = await savedGames.unfinished();
  const isElsewhere = await savedGames.isElsewhere();
  showUnfinished(journal, isElsewhere);
  if (history.games.length > 0) remember(PLAYED, "yes");
  showLesson(history.games.length === 0 && !journal && !isElsewhere);
  await showToday(history.games, savedGames.setupOf(journal)?.day, isElsewhere);
  showYou(history);
}

/** Shows the lesson on the first visit. @param {boolean} isFirst */
function showLesson(isFirst) {
  const isOn = isFirst && !today.hidden;
  home.classList.toggle("first", isOn);
  if (lesson.hidden !== isOn) return;
  lesson.hidden = !isOn;
  if (isOn) tutorial.demonstrate(/** @type {HTMLElement} */ (lesson.querySelector(".lesson")));
}

/** @param {string} journal @param {boolean} isElsewhere */
function showUnfinished(journal, isElsewhere) {
  unfinished.hidden = !journal && !isElsewhere;
  const text = isElsewhere ? "A game is in progress in another tab." : "A game was interrupted.";
  unfinished.querySelector("p")?.replaceChildren(text);
  unfinished.querySelector(".row")?.toggleAttribute("hidden", isElsewhere);
}

/** @param {savedGames.Summary[]} games @param {string | undefined} started the day of the interrupted game
 * @param {boolean} isElsewhere */
async function showToday(games, started, isElsewhere) {
  day = savedGames.today();
  byId("today-title", HTMLElement).textContent = `Today, ${dayName(day)}`;
  past = games.find((game) => game.day === day);
  const last = await savedGames.lastDay();
  const isNew = !past && last < day && !isElsewhere;
  daily.hidden = !past && (!isNew || started === day);
  daily.textContent = past ? "See the words" : "Play today’s board";
  daily.disabled = false;
  const isOpen = isNew && started !== day;
  today.classList.toggle("open", isOpen);
  quick.classList.toggle("next", !isOpen);
  showRank();
  const left = DAY - (Date.now() % DAY);
  const next = `${Math.floor(left / 3_600_000)} h ${Math.floor((left % 3_600_000) / 60_000)} min`;
  if (past) state.textContent = `${plural(past.points, "point")}, next board in ${next}`;
  else if (started === day || isElsewhere) state.textContent = "Finish the game in progress first.";
  else if (last > day) state.textContent = `This device’s date is before ${dayName(last)}, the last day you played.`;
  else if (last === day) state.textContent = `Played. Next board in ${next}.`;
  else state.textContent = games.length > 0 ? "3 minutes, one try" : "3 minutes, one try. No account, no ads.";
  const ranks = new Map(games.filter((game) => game.is_daily).map((game) => [game.day, game.rank]));
  const monday = Date.parse(day) - ((new Date(day).getUTCDay() + 6) % 7) * DAY;
  week.replaceChildren(...[..."MTWTFSS"].map((letter, at) => {
    const date = new Date(monday + at * DAY).toISOString().slice(0, 10);
    const rank = ranks.get(date);
    const state = `${rank === undefined ? "" : `played reached${rank}`}${date === day ? " today" : ""}`;
    const fill = make("i");
    if (rank !== undefined) fill.style.setProperty("--filled", `${(100 * (rank + 1)) / allRanks.length}%`);
    const mark = make("span", { class: state }, fill, make("b", {}, letter));
    return mark;
  }));
}

/** Shows the rank in the game of the day, if it is over. */
function showRank() {
  const score = byId("today-score", HTMLElement);
  const bar = byId("today-ranks", HTMLElement);
  byId("today-rank", HTMLElement).textContent = past ? allRanks[past.rank][0] : "Today’s board";
  score.hidden = bar.hidden = !past;
  if (!past) return;
  const [found, possible] = past.progress;
  score.replaceChildren(make("b", {}, String(found)), ` of ${plural(possible, "word")}`);
  bar.className = `ranks reached${past.rank}`;
  fillRanks(bar, allRanks.map(([name, percent]) => [name, (possible * percent) / 100]), found);
}

/** @param {savedGames.History} history */
function showYou({ games, streak }) {
  const line = streak?.[1] > 1 ? `Current streak: ${plural(streak[0], "day")}; longest: ${plural(streak[1], "day")}` : plural(games.length, "game");
  byId("streak", HTMLParagraphElement).textContent = games.length === 0 ? "Your games are saved in this browser." : line;
}

/** Sets up the event handlers. @param {{settle: (what: string) => void}} events */
export function start({ settle }) {
  unfinished.addEventListener("click", (event) => {
    const what = event.target instanceof HTMLButtonElement && event.target.dataset.do;
    if (what) settle(what);
  });
  // The day changes at midnight, and games can end in other tabs.
  const refresh = () => !document.hidden && byId("home", HTMLElement).checkVisibility() && show(shown).catch(() => {});
  setInterval(() => day && savedGames.today() !== day && refresh(), 1000);
  document.addEventListener("visibilitychange", refresh);
  // Browsers that can install the page send an event; on an iPhone, the player installs it by hand.
  addEventListener("beforeinstallprompt", (event) => {
    const install = byId("install", HTMLButtonElement);
    install.hidden = false;
    install.onclick = () => /** @type {any} */ (event).prompt();
  });
  const isInstalled = matchMedia("(display-mode: standalone)").matches;
  byId("install-hint", HTMLElement).hidden = isInstalled || !/iPhone|iPad/.test(navigator.userAgent);
  const showMute = () => mute.setAttribute("aria-pressed", String(effects.isOn));
  showMute();
  mute.addEventListener("click", () => {
    effects.set(!effects.isOn);
    showMute();
  });
}
