// The form with the player's name: joins a room, or opens it. Without such a room, a form with its code.

import { byId, showProblem } from "../dom.js";
import { recall, remember } from "../store.js";
import * as codes from "./code.js";
import { Rejection, get, post } from "./request.js";

const form = byId("join-form", HTMLFormElement);
const name = byId("name", HTMLInputElement);

/** The storage key for the player's name. Challenges use the same. */
export const NAME = "boggle-name";

/** Whether the room exists. */
let exists = true;

/** Fills the form that fits the room. @param {string} code @returns {Promise<string>} the screen to show */
export async function prepare(code) {
  await get(`/rooms/${code}`).then(
    () => (exists = true),
    (problem) => {
      if (!(problem instanceof Rejection) || problem.status !== 404) throw problem;
      exists = false;
    },
  );
  const isNew = !exists && location.hash === "#new" && codes.isCode(code);
  byId("unknown-title", HTMLElement).textContent = `No room ${code}. Check the code.`;
  form.querySelector("h2")?.replaceChildren(isNew ? "Your room is ready" : `Join room ${code}`);
  form.querySelector("button")?.replaceChildren(isNew ? "Open the room" : "Join");
  return exists || isNew ? "join" : "unknown";
}

/** Puts the cursor into the form that is shown. */
export function focus() {
  (form.offsetParent ? name : byId("code", HTMLInputElement)).focus();
}

/** @param {string} code @param {string} former the token of a seat that the player left, or "" @returns {Promise<string>} the token */
async function send(code, former) {
  const body = { name: name.value.trim() };
  const { token } = await (exists ? post(`/rooms/${code}/players`, { ...body, token: former }) : post(`/rooms/${code}`, body));
  return token;
}

/** Makes this screen the one on the wall, without a player. @param {string} code */
async function showHere(code) {
  if (!exists) await post(`/rooms/${code}`, {});
  location.assign(`/${code}/tv`);
}

/** Sets up the forms. @param {string} code @param {import("./seat.js").Seat} seat
 * @param {{joined: (token: string) => void, failed: () => void}} events `failed` is called if the room may have opened
 *   or ended */
export function start(code, seat, { joined, failed }) {
  const wall = /^\/\w+\/tv$/i.test(location.pathname) ? "/tv" : "";
  codes.listen(byId("code-form", HTMLFormElement), byId("code", HTMLInputElement), wall);
  name.value = recall(NAME) ?? "";
  byId("show-here", HTMLButtonElement).addEventListener("click", () => {
    showProblem();
    showHere(code).catch((problem) => {
      showProblem(problem);
      failed();
    });
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    showProblem();
    try {
      const token = await send(code, seat.former);
      remember(NAME, name.value.trim());
      // The address is for everybody from now on.
      history.replaceState(null, "", location.pathname);
      joined(token);
    } catch (problem) {
      showProblem(problem);
      failed();
    }
  });
}
