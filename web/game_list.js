// The list of saved games, and exporting and importing them as a file.

import { byId, make, plural, showNews, showProblem } from "./dom.js";
import * as engine from "./engine.js";
import * as savedGames from "./saved_games.js";

/** Shows a game. @type {(game: {id: number, dictionary: string}) => void} */
let open;

/** Shows the list. */
export async function show() {
  const date = new Date();
  const today = savedGames.localTime(date).slice(0, 10);
  const { json } = await engine.send({ method: "history", today, family: engine.family }, { bytes: await savedGames.history() });
  const body = byId("records", HTMLDivElement).querySelector("tbody");
  /** @type {any[]} */
  const games = json.games.reverse().slice(0, 200);
  byId("records", HTMLDivElement).querySelector(".scroll")?.toggleAttribute("hidden", games.length === 0);
  const streak = json.streak?.[1] > 1 ? `Current streak: ${plural(json.streak[0], "day")}; longest: ${plural(json.streak[1], "day")}` : "";
  byId("streak", HTMLParagraphElement).textContent = games.length === 0 ? "Games are kept here, in this browser." : streak;
  body?.replaceChildren(...games.map((past) => {
    const button = make("button", { type: "button", "aria-label": `Show game ${past.id}` }, String(past.id));
    button.addEventListener("click", () => open(past));
    const cells = [past.started.slice(0, 16).replace("T", " "), past.day ? "daily" : past.name.slice(0, 40), past.words, past.points, past.longest ?? ""];
    return make("tr", {}, make("td", {}, button), ...cells.map((cell) => make("td", {}, String(cell))));
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
