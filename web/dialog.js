// Dialogs. The page needs neither them nor their style for its first answer.

import { cover, uncover } from "./back.js";
import { make } from "./dom.js";

const style = make("link", { rel: "stylesheet", href: new URL("dialog.css", import.meta.url).href });
// The rules of screens win.
document.querySelector('link[rel="stylesheet"]')?.after(style);
await new Promise((resolve) => (style.onload = style.onerror = resolve));

/**
 * Asks a question, and returns whether the player agrees.
 * @param {string} question @param {string} yes the label of the button to agree
 * @param {string} [no] @returns {Promise<boolean>}
 */
export function ask(question, yes, no = "Cancel") {
  const button = (/** @type {string} */ label, /** @type {string} */ answer) => {
    const made = make("button", { type: "button", "data-answer": answer, class: answer === "yes" && "main" }, label);
    made.addEventListener("click", () => dialog.close(answer));
    return made;
  };
  const dialog = make("dialog", {}, make("p", {}, question), make("p", { class: "row" }, button(no, "no"), button(yes, "yes")));
  return open(dialog).then((answer) => answer === "yes");
}

/** Opens a dialog, and returns its answer once it is closed. @param {HTMLDialogElement} dialog
 * @param {{isCover?: boolean}} [how] whether Back closes it
 * @returns {Promise<string>} */
export function open(dialog, { isCover = true } = {}) {
  document.body.append(dialog);
  dialog.showModal();
  const close = () => dialog.close();
  if (isCover) cover(close);
  return new Promise((resolve) => dialog.addEventListener("close", () => {
    dialog.remove();
    uncover(close);
    resolve(dialog.returnValue);
  }));
}
