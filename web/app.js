// The page: shows the view that the address selects.

import * as address from "./address.js";
import { make, showProblem } from "./dom.js";
import * as engine from "./engine.js";
import * as solve from "./solve.js";

/** @typedef {{start(): void, show(state: address.State): Promise<void>, hide?(): void}} View */

/** The modules of the game, which would otherwise be discovered one after another. */
const GAME =
  "calendar challenge chart controls dialog dice drag effects entry find_all game game_list game_screen home icons lexicon options pause puzzle_record result saved_games scoreboard screens setup share share_picture sheet touch trail tutorial word_rows word_sheet";

/** Loads the views. Most visitors want answers first, so the page comes with the solver only.
 * @type {Record<string, () => Promise<View>>} */
const load = {
  solve: async () => solve,
  play: async () => {
    for (const name of GAME.split(" ")) {
      document.head.append(make("link", { rel: "modulepreload", href: `${name}.js` }));
    }
    return withStyle("play.css", import("./play.js"));
  },
  wordsearch: () => withStyle("wordsearch.css", import("./wordsearch.js")),
};

/** Adds a style to the page, and returns a view once both are loaded. @param {string} href @param {Promise<View>} view */
async function withStyle(href, view) {
  const style = make("link", { rel: "stylesheet", href });
  const isStyled = new Promise((resolve) => (style.onload = style.onerror = resolve));
  document.head.append(style);
  await isStyled;
  return view;
}

/** The views that have been started. @type {Map<string, View>} */
const started = new Map();
let shown = "";
let at = "";

async function show() {
  at = location.href;
  const { view, ...state } = address.read();
  for (const section of document.querySelectorAll("section.view")) {
    if (section.id !== view) section.toggleAttribute("hidden", true);
  }
  for (const link of document.querySelectorAll("nav a")) {
    if (link.getAttribute("data-view") === view) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  if (shown !== view) started.get(shown)?.hide?.();
  shown = view;
  showProblem();
  try {
    const loaded = started.get(view) ?? (await load[view]());
    if (!started.has(view)) {
      started.set(view, loaded);
      loaded.start();
      showFamily();
    }
    // The player may have moved on while the view was loading.
    if (shown !== view) return;
    document.getElementById(view)?.removeAttribute("hidden");
    await loaded.show(state);
  } catch (error) {
    showProblem(error);
  }
}

// Each view has a checkbox for family mode. All of them show the same setting.
function showFamily() {
  for (const box of document.querySelectorAll("input.family")) if (box instanceof HTMLInputElement) box.checked = engine.family;
}
showFamily();
document.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.matches(".family")) return;
  engine.setFamily(target.checked);
  showFamily();
  show();
});

/** What the browser sent to install the page. @type {Event | undefined} */
let installation;
addEventListener("beforeinstallprompt", (event) => (installation = event));
document.getElementById("menu")?.addEventListener("click", async () => {
  try {
    await (await import("./menu.js")).show(installation);
  } catch (error) {
    showProblem(error);
  }
});

// Without another address, only what covers the page has changed.
addEventListener("popstate", () => location.href !== at && show());
show();

if ("serviceWorker" in navigator && location.protocol.startsWith("http")) {
  addEventListener("load", async () => {
    await navigator.serviceWorker.register("sw.js").catch(() => {});
    // Meanings should also be available offline.
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage("definitions");
  });
}
