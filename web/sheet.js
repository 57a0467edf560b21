// Sheets, which slide up over the dimmed page. On wide screens, a sheet is a card in the middle.

import { open } from "./dialog.js";
import { make } from "./dom.js";
import { icon } from "./icons.js";

/** Counts the sheets, so that each title has its own id. */
let count = 0;

/** A sheet, which shows its content until it is closed: with its button or Escape, by a press beside it, or with
 * `close(answer)`. The focus then returns to where it was. */
export class Sheet {
  /** @param {string | HTMLElement} title a word from a board is an element, so that it can be serif
   * @param {...(Node | string)} content */
  constructor(title, ...content) {
    const close = make("button", { type: "button", class: "bare", "aria-label": "Close" }, icon("close"));
    count += 1;
    /** The title, which can change while the sheet is open. */
    this.title = make("h2", { id: `sheet-${count}` }, title);
    this.dialog = make("dialog", { "aria-labelledby": this.title.id }, make("header", {}, this.title, close), ...content);
    close.addEventListener("click", () => this.close());
    // A drag that begins in the sheet can end beside it.
    let isBeside = false;
    this.dialog.addEventListener("pointerdown", ({ clientX, clientY }) => {
      const { left, right, top, bottom } = this.dialog.getBoundingClientRect();
      isBeside = clientX < left || clientX > right || clientY < top || clientY > bottom;
    });
    this.dialog.addEventListener("click", ({ target }) => isBeside && target === this.dialog && this.close());
  }

  /** Shows the sheet until it is closed. @param {{isCover?: boolean}} [how] whether Back closes it
   * @returns {Promise<string>} the answer, or "" */
  open(how) {
    return open(this.dialog, how);
  }

  /** @param {string} [answer] */
  close(answer = "") {
    this.dialog.close(answer);
  }
}
