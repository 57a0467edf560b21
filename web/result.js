// The result of a game: the rank, one fraction, and the words to learn from.

import * as challenge from "./challenge.js";
import { byId, make, plural, showProblem } from "./dom.js";
import * as effects from "./effects.js";
import { dayName, nextBoard } from "./home.js";
import { icon } from "./icons.js";
import { openShare } from "./share.js";
import { today } from "./saved_games.js";
import { fillSteps, toNextRank } from "./scoreboard.js";
import { wordRows } from "./word_rows.js";
import { openWord } from "./word_sheet.js";
import { WordList, group } from "./words.js";

/** @typedef {import("./engine.js").Board} Board */
/** @typedef {import("./words.js").Word & {found: boolean, level: number | null}} Word */
/** A word that the player entered, and why it did not count.
 * @typedef {{word: string, points: number, reason?: string}} Entered */

/** How many of the words that the player could have known are shown at first. */
const KNOWN = 4;

/** The maximum number of letters of a rank in the largest type. */
const LONG = 5;

/** Sorts words without a level after all others. */
const RARE = 100;

const button = (/** @type {string} */ id, /** @type {(Node | string)[]} */ ...label) => make("button", { type: "button", id }, ...label);
const back = button("back", icon("close"));
const caption = make("p", { id: "result-caption", class: "caption" });
const headline = make("h2", { id: "headline", tabindex: -1 });
const found = make("b", { "aria-hidden": "true" });
const fraction = make("p", { id: "fraction" });
const summary = make("div", { class: "summary-line" }, headline, fraction);
const steps = make("div", { class: "rank-steps", "aria-hidden": "true" });
const line = make("p", { class: "step-line" });
const pills = make("ul", { id: "pills", "aria-label": "Score" });
const next = make("p", { id: "next-board", class: "caption" });
const news = make("ul", { id: "news", class: "news" });
const share = button("share", icon("share"), "Share");
const send = button("send", "Challenge a friend");
const ways = make("p", { class: "pair" }, share, send);
const again = button("again");
const review = make("div", { class: "review" });
const allButton = make("button", { type: "button", id: "all-words", class: "fold", "aria-expanded": "false" }, make("b", {}, "All words"), icon("next"));
const allWords = make("div", { id: "result-words", class: "words", hidden: true });
const list = new WordList(allWords, { levels: true, choose });

back.classList.add("bare");
back.setAttribute("aria-label", "Home");
byId("result", HTMLDivElement).append(
  make("header", {}, back, caption),
  make("div", { class: "outcome" }, summary, steps, line, pills, next, news, challenge.versus, ways, make("p", { class: "after" }, again)),
  make("div", {}, review, allButton, allWords),
);

/** @type {any} */
let result;
/** @type {Board} */
let drawn;
/** @type {[number, number] | undefined} */
let wins;

/**
 * Shows a result.
 * @param {any} finished
 * @param {Board} board
 * @param {[number, number]} [before] the games that the player and a friend won before a rematch
 */
export async function show(finished, board, before) {
  [result, drawn, wins] = [finished, board, before];
  const { record, standing } = result;
  caption.textContent = record.day ? dayTitle(record.day) : result.ending.replace("'", "’");
  // What decides a challenge comes first, and then the rank.
  const compared = await challenge.compare(record.id);
  const isPerfect = standing.possible > 0 && standing.found === standing.possible;
  const rank = isPerfect ? `All ${standing.possible}!` : standing.ranks[standing.rank][0];
  headline.textContent = compared ? challenge.verdict(compared) : rank;
  summary.classList.toggle("compared", Boolean(compared));
  headline.classList.toggle("long", [...headline.textContent].length > LONG);
  const part = `${standing.found} of ${standing.possible}`;
  if (compared) fraction.replaceChildren(isPerfect ? rank : `${rank}, ${part} words`);
  else fraction.replaceChildren(make("span", { class: "hidden" }, part), found, make("span", { "aria-hidden": "true" }, ` of ${standing.possible}`));
  effects.countUp(found, standing.found);
  showSteps(standing);
  showPills(standing.rare);
  news.classList.toggle("best", result.is_best);
  news.replaceChildren(...result.news.map((/** @type {Node | string} */ line) => make("li", {}, line)));
  next.textContent = record.day === today() ? nextBoard() : "";
  // The daily board cannot be played again.
  again.textContent = record.day ? "Quick game" : "Play again";
  ways.hidden = record.result.words === 0;
  send.hidden = !record.id || result.words.length === 0;
  if (result.is_best || (compared && compared.points[0] > compared.points[1])) effects.celebrate();
  showReview();
  showAll(false);
  headline.focus();
  // There is at most one main button, and a compared game has its own way to send it.
  again.className = compared ? "" : "main";
  send.hidden ||= Boolean(compared);
}

/** @param {string} day */
const dayTitle = (day) => `${day === today() ? "Today, " : ""}${dayName(day)}`;

/** Shows the ranks as steps, and how far the next one is.
 * @param {{found: number, rank: number, ranks: [string, number][]}} standing */
function showSteps({ found, rank, ranks }) {
  fillSteps(steps, ranks, rank);
  const hasStreak = result.streak > (result.record.day ? 0 : 1);
  line.replaceChildren(make("span", {}, ...toNextRank(ranks, rank, found)), make("span", {}, hasStreak ? `${plural(result.streak, "day")} in a row` : ""));
}

/** @param {number | null} rare */
function showPills(rare) {
  const letters = (/** @type {string} */ word) => [...word].length;
  /** @type {Entered[]} */
  const entered = result.record.words;
  const longest = entered.reduce((best, { word, reason }) => (!reason && letters(word) > letters(best) ? word : best), "");
  const points = result.record.result.points;
  const facts = [
    [make("b", {}, String(points)), points === 1 ? " point" : " points"],
    longest && [result.is_longest ? "Your longest so far " : "Longest ", make("b", { class: "word-text", dir: "auto" }, longest)],
    rare && [make("b", {}, `+${rare}`), " rare", make("i", { class: "diamond" })],
  ];
  pills.replaceChildren(...facts.flatMap((fact) => (fact ? [make("li", {}, ...fact)] : [])));
}

/** Lists the words that the player missed: those that the player could have known, the longest first; those almost
 * found; and rare words. Without levels, there are no familiar and rare words. */
function showReview() {
  /** @type {Word[]} */
  const words = result.words;
  const hasLevels = words.some((word) => word.common);
  const missed = words.filter((word) => !word.found);
  const all = new Set(words.map(({ word }) => word));
  // A word that only adds an ending to another one comes last.
  const inflected = new Map(missed.map(({ word }) => [word, Number(isInflected(word, all))]));
  const isLater = (/** @type {Word} */ { word }) => inflected.get(word) ?? 0;
  missed.sort((a, b) => isLater(a) - isLater(b) || b.letters - a.letters || (a.level ?? RARE) - (b.level ?? RARE) || (a.word < b.word ? -1 : 1));
  const known = missed.filter((word) => word.common || !hasLevels);
  const rare = missed.filter((word) => hasLevels && !word.common);
  const sections = [];
  const near = almostFound(new Map(known.map((word) => [word.word, word])));
  const isNear = new Set(near.map(({ word }) => word));
  const others = known.filter(({ word }) => !isNear.has(word));
  if (others.length > 0) {
    const more = (/** @type {number} */ left) => [make("b", {}, plural(left, hasLevels ? "more common word" : "more word"))];
    sections.push(wordRows(hasLevels ? "You could have known these" : "Missed", others, drawn, { first: KNOWN, more }));
  }
  if (near.length > 0) sections.push(wordRows("Almost found", near, drawn));
  if (rare.length > 0) {
    const longest = rare.reduce((best, word) => (word.letters > best.letters ? word : best));
    const more = (/** @type {number} */ left) =>
      left < rare.length
        ? [plural(left, "more rare word")]
        : [`${plural(left, "rare word")}, longest `, make("span", { class: "word-text", dir: "auto" }, longest.word), make("small", {}, "They count for points, not for ranks.")];
    sections.push(wordRows("Rare words", rare, drawn, { first: 0, more }));
  }
  review.replaceChildren(...sections);
}

/** The endings of inflected words. */
const ENDINGS = ["s", "es", "d", "ed", "ing"];

/** Returns whether a word only adds an ending to another one on the board. @param {string} word @param {Set<string>} all */
const isInflected = (word, all) => ENDINGS.some((ending) => word.endsWith(ending) && all.has(word.slice(0, -ending.length)));

/** Returns the rows of the words that the player almost found. @param {Map<string, Word>} known the words that count
 * @returns {import("./word_rows.js").Row[]} */
function almostFound(known) {
  return result.near.flatMap((/** @type {[string, string]} */ [missed, entered]) => {
    const word = known.get(missed);
    if (!word) return [];
    const counts = result.record.words.some((/** @type {Entered} */ played) => played.word === entered && !played.reason);
    const [letters, others] = [[...missed], [...entered.toLowerCase()]];
    const same = letters.findIndex((letter, at) => letter !== others[at]);
    return [{ ...word, note: `you ${counts ? "found" : "entered"} ${entered}`, known: same < 0 ? letters.length : same }];
  });
}

/** Shows or hides all words: found, missed, and as the player entered them. @param {boolean} isShown */
function showAll(isShown) {
  allButton.setAttribute("aria-expanded", String(isShown));
  allWords.hidden = !isShown;
  if (!isShown) return;
  /** @type {Word[]} */
  const words = result.words;
  list.levels = words.some((word) => word.common);
  const by = new Map(words.map((word) => [word.word, word]));
  const entered = result.record.words.map((/** @type {Entered} */ { word, points, reason }) => ({
    ...(by.get(word) ?? { letters: 0, common: true, path: [] }),
    word,
    points,
    note: reason ?? plural(points, "point"),
  }));
  const titled = (/** @type {string} */ title, /** @type {boolean} */ isFound) => {
    const groups = group(words.filter(({ found }) => found === isFound), "length");
    return groups.map((group) => ({ ...group, title: `${title}, ${group.title}` }));
  };
  const order = entered.length > 0 ? [{ title: "As entered", words: entered }] : [];
  list.show([...titled("Found", true), ...titled("Missed", false), ...order]);
}

/** Opens the sheet of a word in the list of all words.
 * @param {import("./words.js").Word | undefined} word @param {"point" | "press"} how */
function choose(word, how) {
  if (!word || how === "point") return;
  const words = list.groups.flatMap(({ words }) => words);
  openWord(words, words.indexOf(word), drawn);
}

/** Sets up the event handlers. @param {{rematch: () => void}} events */
export function start({ rematch }) {
  challenge.start({ line: () => result.share, rematch });
  allButton.addEventListener("click", () => {
    showAll(allWords.hidden);
    // The list begins below what is in sight.
    if (!allWords.hidden) allButton.scrollIntoView();
  });
  share.addEventListener("click", () => openShare(result, drawn).catch(showProblem));
  send.addEventListener("click", () => challenge.send(result.record.id, result.share, wins).catch(showProblem));
}
