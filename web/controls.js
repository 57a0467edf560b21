// The fields of settings: segments, lists of choices, steppers and switches. They are ordinary inputs, so a form reads
// them, and each change of a value is a `change` event.

import { make } from "./dom.js";

/** A value to choose, its label, and the heading that it belongs to, if any.
 * @typedef {{value: string, label: string, group?: string}} Choice */

/** A few values side by side, of which one is chosen.
 * @param {string} name @param {string} legend @param {Choice[]} choices @param {string} value the chosen one */
export function segments(name, legend, choices, value) {
  return radios("segments", name, legend, choices, value);
}

/** A list of values, of which one is chosen.
 * @param {string} name @param {string} legend @param {Choice[]} choices @param {string} value the chosen one */
export function list(name, legend, choices, value) {
  return radios("choices", name, legend, choices, value);
}

/** @param {string} style @param {string} name @param {string} legend @param {Choice[]} choices @param {string} value */
function radios(style, name, legend, choices, value) {
  const options = make("div");
  for (const group of new Set(choices.map((choice) => choice.group))) {
    if (group) options.append(make("h3", {}, group));
    for (const choice of choices.filter((choice) => choice.group === group)) {
      const input = make("input", { type: "radio", name, value: choice.value, checked: choice.value === value });
      options.append(make("label", {}, input, make("span", {}, choice.label)));
    }
  }
  return make("fieldset", { class: style }, make("legend", {}, legend), options);
}

/** A number, with buttons that lower and raise it. An empty field shows what no number means.
 * @param {string} name @param {string} label
 * @param {{value?: number, min: number, max: number, step?: number, none?: string}} range */
export function stepper(name, label, { value, min, max, step = 1, none }) {
  const input = make("input", {
    type: "number", inputmode: "numeric", name, min, max, step, value: value ?? "", placeholder: none ?? "", required: !none, "aria-label": label,
  });
  const move = (/** @type {1 | -1} */ by) => {
    const next = Math.max(min - step, Math.min(max, (input.value ? Number(input.value) : min - step) + by * step));
    // A step below the lowest number clears the field.
    if (next < min) input.value = none === undefined ? String(min) : "";
    else input.value = String(next);
    input.dispatchEvent(new Event("change", { bubbles: true }));
  };
  const button = (/** @type {string} */ text, /** @type {string} */ what, /** @type {1 | -1} */ by) => {
    const made = make("button", { type: "button", "aria-label": `${what}, ${label}` }, text);
    made.addEventListener("click", () => move(by));
    return made;
  };
  return make("div", { class: "stepper" }, make("span", {}, label), button("−", "Less", -1), input, button("+", "More", 1));
}

/** A setting that is on or off. @param {string} name @param {string} label @param {boolean} isOn */
export function toggle(name, label, isOn) {
  return make("label", { class: "switch" }, make("span", {}, label), make("input", { type: "checkbox", role: "switch", name, checked: isOn }));
}
