// The codes of rooms, and the field for one.

/** The letters of codes: no vowels, so that no code is a word. */
const LETTERS = "BCDFGHJKMNPQRSTVWXZ";

/** Returns a random code. */
export function random() {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((random) => LETTERS[random % LETTERS.length]).join("");
}

/** Returns whether a room can have a code. @param {string} code in capitals */
export const isCode = (code) => code.length === 4 && [...code].every((letter) => LETTERS.includes(letter));

/** Opens a room when its code is entered. @param {HTMLFormElement} form @param {HTMLInputElement} field
 * @param {string} [screen] what follows the code in the address */
export function listen(form, field, screen = "") {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const code = field.value.trim().toUpperCase();
    field.setCustomValidity(isCode(code) ? "" : "A code has four letters, none of them a vowel");
    if (form.reportValidity()) location.assign(`/${code}${screen}`);
  });
  field.addEventListener("input", () => field.setCustomValidity(""));
}
