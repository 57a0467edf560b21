// Letters in large tiles on the wall.

import { make } from "../dom.js";

/** Fills a line with tiles. @param {HTMLElement} line @param {string[]} faces @param {string} text what they spell */
export function fillLetters(line, faces, text) {
  line.setAttribute("aria-label", text);
  line.style.setProperty("--count", String(faces.length));
  line.replaceChildren(
    ...faces.map((face, at) => {
      const tile = make("i", {}, face);
      tile.style.setProperty("--at", String(at));
      return tile;
    }),
  );
}
