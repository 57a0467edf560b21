// The list of saved games, and exporting and importing them as a file.

import * as calendar from "./calendar.js";
import { drawCurve } from "./chart.js";
import { byId, make, plural, showNews, showProblem } from "./dom.js";
import * as savedGames from "./saved_games.js";

/** Shows a game. @type {(game: savedGames.Summary) => void} */
let open;

const list = byId("records", HTMLUListElement);

/** The maximum number of games in the list. */
const SHOWN = 200;

/** The maximum number of kinds of games with a curve. */
const KINDS = 6;

const DATE = new Intl.DateTimeFormat("en", { year: "numeric", month: "short", day: "numeric", timeZone: "UTC" });

/** Shows the list. */
export async function show() {
  const { games, ranks, daily } = await savedGames.list();
  await calendar.show(games);
  showRanks(ranks, daily, games.findLast((game) => game.is_daily));
  showKinds(games);
  list.replaceChildren(...games.reverse().slice(0, SHOWN).map((past) => {
    const name = past.day ? "Daily board" : kindOf(past) || "Own board";
    const details = make("small", {}, `${plural(past.points, "point")}, ${plural(past.words, "word")}`);
    if (past.longest) details.append(", longest ", make("span", { class: "word-text", dir: "auto" }, past.longest));
    // The day of a board begins at the same time everywhere, and can differ from the player's date.
    const [date, hour] = past.started.slice(0, 16).split("T");
    const time = make("time", { datetime: past.started }, DATE.format(new Date(past.day ?? date)), past.day ? "" : `, ${hour}`);
    const code = make("small", { class: "code" }, past.day ? "" : past.name.slice(0, 40));
    const button = make("button", { type: "button", class: "record" }, make("b", {}, name), time, details, code);
    button.addEventListener("click", () => open(past));
    return make("li", {}, button);
  }));
}

/** Shows how many days have each rank, the highest first, and the last day's game beside the average.
 * @param {[string, number][]} names @param {savedGames.Daily} daily @param {savedGames.Summary | undefined} last */
function showRanks(names, { ranks, average }, last) {
  byId("by-rank", HTMLElement).hidden = !last;
  const most = Math.max(...ranks);
  const rows = ranks.map((days, rank) => {
    const bar = make("i", { class: `reached${rank}` });
    bar.style.setProperty("--share", String(days / most));
    return make("li", {}, make("span", {}, names[rank][0]), bar, make("b", {}, String(days)));
  });
  byId("histogram", HTMLOListElement).replaceChildren(...rows.reverse());
  const line = byId("average", HTMLParagraphElement);
  // The first day is its own average.
  line.hidden = ranks.reduce((sum, days) => sum + days, 0) < 2;
  if (!last || average === null) return;
  const [found, possible] = last.progress;
  // The average is a share of the words, of which each board has another number.
  const more = found - Math.round(average * possible);
  const compared = more === 0 ? "as many as usual" : `${Math.abs(more)} ${more > 0 ? "more" : "fewer"} than usual`;
  line.textContent = `Last time ${found} of ${plural(possible, "word")}, ${compared}`;
}

/** Describes the kind of a game, such as "4 by 4, 3 minutes", or returns "" for a board like no other.
 * @param {savedGames.Summary} game */
function kindOf({ kind, size, mode, timer, goal, target }) {
  if (kind === 0) return "";
  const time = timer === null ? "no clock" : timer % 60 === 0 ? plural(timer / 60, "minute") : `${Math.floor(timer / 60)}:${String(Math.round(timer % 60)).padStart(2, "0")}`;
  return [size.join(" by "), mode !== "classic" && mode, time, goal && `${goal} points`, target === "common" && "common words"].filter(Boolean).join(", ");
}

/** Shows a curve for each kind of game, the latest kind first. @param {savedGames.Summary[]} games */
function showKinds(games) {
  const scored = games.filter((game) => game.counts && game.kind > 0);
  const kinds = [...new Set(scored.map((game) => game.kind).reverse())].slice(0, KINDS);
  byId("kinds", HTMLDivElement).replaceChildren(...kinds.map((kind) => {
    const same = scored.filter((game) => game.kind === kind);
    const curve = make("div");
    drawCurve(curve, same);
    return make("div", { class: "card" }, make("h2", {}, kindOf(same[0])), curve);
  }));
}

/** Sets up the event handlers. @param {typeof open} openGame */
export function start(openGame) {
  open = openGame;
  byId("export", HTMLButtonElement).addEventListener("click", async () => {
    const url = URL.createObjectURL(new Blob([new TextDecoder().decode(await savedGames.history())], { type: "application/jsonl" }));
    const link = make("a", { href: url, download: "games.jsonl" });
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  });
  const file = byId("import", HTMLInputElement);
  file.addEventListener("change", async () => {
    const chosen = file.files?.[0];
    file.value = "";
    if (!chosen) return;
    try {
      if (chosen.size > 1 << 26) throw new Error(`${chosen.name} is too large to be a history file`);
      const { added, damaged } = await savedGames.add(new Uint8Array(await chosen.arrayBuffer()));
      await show();
      const news = `${plural(added, "game")} added`;
      if (damaged.length === 0) showNews(news);
      else showProblem(`${news}; line ${damaged[0][0]} could not be read: ${damaged[0][1]}`);
    } catch (error) {
      showProblem(error);
    }
  });
}
