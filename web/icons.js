// The icons of the design: lines in the color of the text.

import { makeSvg } from "./dom.js";

/** The lines of each icon, in a square of 24 by 24. */
const PATHS = {
  about: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5M12 8h.01",
  back: "M15 5l-7 7 7 7",
  calendar: "M4 6h16v14H4zM4 10.5h16M8.5 3.5V6M15.5 3.5V6",
  check: "M5 12.5l4.5 4.5L19 7.5",
  clock: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4.5l3 2",
  close: "M6 6l12 12M18 6L6 18",
  end: "M6 21V4h12l-3 4 3 4H6",
  endless: "M12 12c-2-3-3.4-4-5.2-4a4 4 0 0 0 0 8c1.8 0 3.2-1 5.2-4s3.4-4 5.2-4a4 4 0 0 1 0 8c-1.8 0-3.2-1-5.2-4z",
  flame: "M12 3c.8 3.6 5.5 5.6 5.5 10.4A5.5 5.5 0 0 1 12 19a5.5 5.5 0 0 1-5.5-5.6c0-2 1-3.4 2.1-4.6.3 1.6 1 2.5 2 2.9C10.9 8.8 10.6 6 12 3z",
  install: "M12 4v11M8 11.5l4 4 4-4M5 19.5h14",
  keys: "M3 6.5h18v11H3zM7 10.5h.01M11 10.5h.01M15 10.5h.01M8 14h8",
  help: "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 18h.01",
  hint: "M9.5 18h5M10.5 21h3M12 3a6 6 0 0 0-3.3 11c.5.4.8.9.8 1.5h5c0-.6.3-1.1.8-1.5A6 6 0 0 0 12 3z",
  mirror: "M12 3v18M8.5 7v10H3zM15.5 7v10H21z",
  next: "M9 5l7 7-7 7",
  options: "M4 7.5h9M18 7.5h2M4 16.5h2M11 16.5h9M15.5 5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM8.5 14a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  people: "M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.5 6.5 0 0 1 13 0M16 4.8a3.5 3.5 0 0 1 0 6.4M18.5 14.5a6.5 6.5 0 0 1 3 5.5",
  play: "M7 4.5v15l12-7.5z",
  rotate: "M19 12a7 7 0 1 1-2.2-5.1L19 9M19 4v5h-5",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L20 20",
  share: "M12 15V4M8 7.5L12 3.5l4 4M5 12.5V20h14v-7.5",
  solver: "M4 4h16v16H4zM4 12h16M12 4v16",
  sound: "M4 10v4h3.5l4.5 4V6l-4.5 4zM16 9.2a4 4 0 0 1 0 5.6M18.7 6.5a8 8 0 0 1 0 11",
};

/** Returns an icon. What it stands for must also be said in words. @param {keyof typeof PATHS} name */
export function icon(name) {
  return makeSvg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, makeSvg("path", { d: PATHS[name] }));
}
