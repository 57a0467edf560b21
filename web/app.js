// The page: shows the view that the address selects.

import * as address from "./address.js";
import { showProblem } from "./dom.js";
import * as engine from "./engine.js";
import * as solve from "./solve.js";

/** @typedef {{start(): void, show(state: address.State): Promise<void>, hide?(): void}} View */

/** Loads the views. Most visitors want answers first, so the page comes with the solver only.
 * @type {Record<string, () => Promise<View>>} */
const load = {
  solve: async () => solve,
  play: () => import("./play.js"),
  wordsearch: () => import("./wordsearch.js"),
};
/** The views that have been started. @type {Map<string, View>} */
const started = new Map();
let shown = "";

async function show() {
  const { view, ...state } = address.read();
  for (const section of document.querySelectorAll("section.view")) {
    section.toggleAttribute("hidden", section.id !== view);
  }
  for (const link of document.querySelectorAll("nav a")) {
    if (link.getAttribute("data-view") === view) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  if (shown !== view) started.get(shown)?.hide?.();
  shown = view;
  showProblem();
  try {
    const loaded = await load[view]();
    if (!started.has(view)) {
      started.set(view, loaded);
      loaded.start();
    }
    // The player may have moved on while the view was loading.
    if (shown === view) await loaded.show(state);
  } catch (error) {
    showProblem(error);
  }
}

// Each view has a checkbox for family mode. All of them show the same setting.
/** @type {NodeListOf<HTMLInputElement>} */
const boxes = document.querySelectorAll("input.family");
for (const box of boxes) {
  box.checked = engine.family;
  box.addEventListener("change", () => {
    engine.setFamily(box.checked);
    for (const other of boxes) other.checked = box.checked;
    show();
  });
}

addEventListener("popstate", show);
show();

if ("serviceWorker" in navigator && location.protocol.startsWith("http")) {
  addEventListener("load", () => navigator.serviceWorker.register("sw.js").catch(() => {}));
}
