// Shares text with other people.

import { make, showNews } from "./dom.js";

/** Shares a text, or copies it. Browsers restrict both over plain HTTP. @param {string} text */
export async function shareText(text) {
  try {
    if (navigator.share && matchMedia("(pointer: coarse)").matches) {
      await navigator.share({ text });
      return;
    }
    await navigator.clipboard.writeText(text);
  } catch (error) {
    // The player has closed the menu.
    if (error instanceof DOMException && error.name === "AbortError") return;
    const field = make("textarea", { class: "hidden" }, text);
    document.body.append(field);
    field.select();
    const isCopied = document.execCommand("copy");
    field.remove();
    if (!isCopied) throw new Error(`this browser does not allow copying; select and copy this text: ${text}`);
  }
  showNews("Copied");
}
