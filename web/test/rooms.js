// Helpers for the tests of rooms.

import assert from "node:assert/strict";
import { join as joinPath } from "node:path";
import { directory } from "./directory.js";
import { start } from "./native.js";

/** The options of a server with rooms. */
export const OPTIONS = [
  ...["--rooms", "--public-host", "boggle.test"],
  ...["--store", joinPath(directory(), "rooms")],
];

let engine;

/** Returns the words on a board, the best first. */
export async function solve(site, board) {
  if (!engine) {
    engine = await start();
    const words = await (await fetch(`${site}wordnik.words`)).arrayBuffer();
    engine({ method: "open", name: "wordnik", packed: true, family: true }, new Uint8Array(words));
  }
  const { words } = engine({ method: "solve", text: board.text, notation: { bare_q: board.bare_q } });
  return words.sort((a, b) => b.points - a.points || (a.word < b.word ? -1 : 1));
}

/** Reads what the server tells the screen on the wall. */
export class Wall {
  constructor(site, code) {
    this.said = {};
    this.abort = new AbortController();
    this.done = this.#read(`${site}rooms/${code}/events`).catch(
      (error) => this.abort.signal.aborted || Promise.reject(error),
    );
  }

  async #read(url) {
    const { body } = await fetch(url, { signal: this.abort.signal });
    let text = "";
    for await (const part of body.pipeThrough(new TextDecoderStream())) {
      text += part;
      const events = text.split("\n\n");
      text = events.pop();
      for (const event of events) {
        const [, type, data] = /event: (.*)\ndata: (.*)/.exec(event) ?? [];
        if (type) this.said[type] = JSON.parse(data);
      }
    }
  }

  /** Waits for a phase. */
  async until(phase, round) {
    for (let tries = 0; tries < 1200; tries += 1) {
      const { phase: now } = this.said;
      if (now?.phase === phase && (!round || now.round === round)) return now;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    assert.fail(`the phase is ${JSON.stringify(this.said.phase)?.slice(0, 200)} and not ${phase}`);
  }

  close() {
    this.abort.abort();
    return this.done;
  }
}

/** Opens or joins a room. */
export async function join(page, site, code, name) {
  await page.goto(`${site}${code}#new`);
  await page.waitForFunction(() => /^(Join|Your) room/.test(document.querySelector("#join h2").textContent));
  await page.fill("#name", name);
  await page.click("#join-form button");
  await page.waitForSelector("#join", { state: "hidden" });
}

/** Enters words with the keyboard. */
export async function enter(page, ...words) {
  for (const word of words) {
    await page.fill("#word", word);
    await page.press("#word", "Enter");
    await page.waitForFunction((word) => document.querySelector("#verdict").textContent.startsWith(`${word}: `), word);
  }
}

/** Waits until the server has acknowledged all words of this player. */
export const acknowledged = (page) =>
  page.waitForFunction(
    () => document.querySelectorAll("#found li").length > 0 && !document.querySelector("#found .waiting"),
  );

/** Ends the round for everybody. */
export async function endRound(page) {
  await page.click("#menu");
  await page.click('[data-do="end"]');
  await page.click('[data-answer="yes"]');
  await page.waitForSelector("#review:not([hidden])");
}

/** Ends the game after a round. */
export async function endGame(page) {
  await page.click("#review-menu");
  await page.click('[data-do="stop"]');
  await page.click('[data-answer="yes"]');
}

/** Changes a setting of the room, which a button or a switch of its sheet has. */
export async function set(page, name, value) {
  await page.click("#settings");
  const field = page.locator(`dialog [name="${name}"]`);
  if (typeof value === "boolean") await field.setChecked(value);
  else if ((await field.count()) > 1) await page.check(`dialog [name="${name}"][value="${value}"]`);
  else {
    await field.fill(value);
    await field.press("Tab");
  }
  await page.click("dialog [aria-label=Close]");
}

/** Returns the points of each player that a page shows: of the round, or of the game when it is over. */
export const standings = (page) =>
  page.$$eval("#standings li", (rows) =>
    Object.fromEntries(rows.map((row) => [row.querySelector("bdi").textContent, Number(row.querySelector("b").textContent)])),
  );
