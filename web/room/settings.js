// The settings of a room, which its host can change.

import { byId, make, showProblem } from "../dom.js";
import { format, seconds } from "./clock.js";
import { describe, options } from "./describe.js";

const line = byId("settings-line", HTMLParagraphElement);
const details = byId("settings-details", HTMLDetailsElement);
const form = byId("settings-form", HTMLFormElement);

/** @typedef {import("./describe.js").Settings} Settings */

/** @param {string} name */
const field = (name) => /** @type {HTMLInputElement & HTMLSelectElement} */ (form.elements.namedItem(name));

/** Shows the settings, and the form if this player is the host. @param {Settings} settings @param {boolean} isHost
 * @param {{host: number | null, players: import("./people.js").Player[]}} players */
export function show(settings, isHost, { host, players }) {
  details.hidden = !isHost;
  const { game, time, shared, family, good_boards } = settings;
  describe(settings).then((text) => (line.textContent = text));
  for (const [key, value] of Object.entries(settings)) {
    const input = field(key);
    // Not while the host is changing it.
    if (!input || input === document.activeElement) continue;
    if (key === "time") input.value = format(time * 1000);
    else if (key === "shared") input.checked = shared === "keep";
    else if (key === "family") input.checked = family;
    else if (key === "good_boards") input.checked = good_boards;
    else input.value = String(value ?? "");
  }
  if (field("host") !== document.activeElement) field("host").replaceChildren(
    ...players.map(({ id, name }) => make("option", { value: id, selected: id === host }, name)),
  );
  for (const key of ["dice", "shape"]) field(key).closest("label")?.toggleAttribute("hidden", Boolean(game));
}

/** Returns the settings in the form after a change. Those that depend on the changed one get their defaults.
 * @param {string} changed the name of the field */
function read(changed) {
  const number = (/** @type {string} */ name) => Number(field(name).value) || null;
  const goal = changed === "rounds" ? null : number("goal");
  const all = {
    game: field("game").value || null,
    dice: field("dice").value || null,
    shape: field("shape").value.trim() || null,
    time: seconds(field("time").value),
    rounds: goal ? null : number("rounds"),
    goal,
    shared: field("shared").checked ? "keep" : "strike",
    family: field("family").checked,
    // Any board with a word is good enough.
    min_words: field("good_boards").checked ? null : 1,
    min_length: number("min_length"),
    dictionary: field("dictionary").value || null,
  };
  if (changed === "game") return { ...all, dice: null, shape: null, time: null, shared: null, min_length: null };
  return changed === "dice" ? { ...all, shape: null, min_length: null } : all;
}

/** Sets up the form.
 * @param {{change(settings: object): Promise<unknown>, pass(player: number): Promise<unknown>}} events */
export async function start({ change, pass }) {
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("change", ({ target }) => {
    const { name, value } = /** @type {HTMLInputElement} */ (target);
    const done = name === "host" ? pass(Number(value)) : change(read(name));
    done.then(() => showProblem(), showProblem);
  });
  const { games, dice, dictionaries, shapes } = await options;
  const list = (/** @type {import("./describe.js").Item[]} */ items) =>
    items.map(({ name, title }) => make("option", { value: name }, title));
  field("game").append(...list(games));
  field("dice").replaceChildren(...list(dice));
  field("dictionary").replaceChildren(...dictionaries.map((name) => make("option", {}, name)));
  byId("shapes", HTMLDataListElement).replaceChildren(...shapes.map((name) => make("option", { value: name })));
}
