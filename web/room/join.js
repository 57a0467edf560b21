// The form with the player's name: joins a room, or opens it.

import { byId, showProblem } from "../dom.js";
import { recall, remember } from "../store.js";
import { Rejection, get, post } from "./request.js";

const form = byId("join-form", HTMLFormElement);
const name = byId("name", HTMLInputElement);
const note = byId("join-note", HTMLParagraphElement);

/** The storage key for the player's name. Challenges use the same. */
const NAME = "boggle-name";

/** Whether the room exists. */
let exists = true;

/** Shows the form. @param {string} code */
export async function show(code) {
  await get(`/rooms/${code}`).then(
    () => (exists = true),
    (problem) => {
      if (!(problem instanceof Rejection) || problem.status !== 404) throw problem;
      exists = false;
    },
  );
  form.querySelector("h2")?.replaceChildren(exists ? `Join room ${code}` : `New room ${code}`);
  form.querySelector("button")?.replaceChildren(exists ? "Join" : "Open the room");
  note.textContent = exists ? "" : "There is no room with this code yet. If somebody invited you, check the code.";
  name.focus();
}

/** @param {string} code @returns {Promise<string>} the token */
async function send(code) {
  const body = { name: name.value.trim() };
  const { token } = await post(exists ? `/rooms/${code}/players` : `/rooms/${code}`, body);
  return token;
}

/** Sets up the form. @param {string} code @param {(token: string) => void} joined */
export function start(code, joined) {
  name.value = recall(NAME) ?? "";
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    showProblem();
    try {
      const token = await send(code);
      remember(NAME, name.value.trim());
      joined(token);
    } catch (problem) {
      showProblem(problem);
      // Somebody may have opened the room, or it may have ended.
      show(code).catch(() => {});
    }
  });
}
