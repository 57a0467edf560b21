// The page: shows the view that the address selects.

import * as address from "./address.js";
import { showProblem } from "./dom.js";
import * as engine from "./engine.js";
import * as play from "./play.js";
import * as solve from "./solve.js";
import * as wordsearch from "./wordsearch.js";

/** @type {Record<string, {start(): void, show(state: address.State): Promise<void>, hide?(): void}>} */
const views = { solve, play, wordsearch };
const started = new Set();
let shown = "";

function show() {
  const { view, ...state } = address.read();
  for (const section of document.querySelectorAll("section.view")) {
    section.toggleAttribute("hidden", section.id !== view);
  }
  for (const link of document.querySelectorAll("nav a")) {
    if (link.getAttribute("data-view") === view) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  if (shown && shown !== view) views[shown].hide?.();
  shown = view;
  showProblem();
  if (!started.has(view)) {
    started.add(view);
    views[view].start();
  }
  views[view].show(state).catch(showProblem);
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
