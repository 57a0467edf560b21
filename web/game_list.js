// The list of saved games, and exporting and importing them as a file.

import { byId, make, plural, showNews, showProblem } from "./dom.js";
import * as savedGames from "./saved_games.js";

/** Shows a game. @type {(game: savedGames.Summary) => void} */
let open;

const list = byId("records", HTMLUListElement);

/** The maximum number of games in the list. */
const SHOWN = 200;

/** Shows the list. */
export async function show() {
  const { games } = await savedGames.list();
  list.replaceChildren(...games.reverse().slice(0, SHOWN).map((past) => {
    const name = past.day ? `Daily ${past.day}` : past.name.slice(0, 40);
    const details = [plural(past.points, "point"), plural(past.words, "word"), past.longest].filter(Boolean).join(", ");
    const button = make("button", { type: "button", class: "record" }, make("b", {}, name), ` ${details} `, make("small", {}, past.started.slice(0, 16).replace("T", " ")));
    button.addEventListener("click", () => open(past));
    return make("li", {}, button);
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
