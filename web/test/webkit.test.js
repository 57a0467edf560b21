// A smoke test in WebKit: solves a board, and plays a game with the keyboard and the mouse.

import { after, before, test } from "node:test";
import { serve } from "./browser.js";
import { click, isThere, run, send, text, type, until, withWebKit } from "./webkit.js";

let server;

withWebKit();
before(async () => {
  if (isThere) server = await serve();
});
after(() => server?.stop());

/** Returns the middles of tiles in the game. */
const middles = (cells) => run(`return ${JSON.stringify(cells)}.map((cell) => {
  const box = document.querySelector('#game-board .tile[data-cell="' + cell + '"]').getBoundingClientRect();
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
})`);

/** Touches the page with a finger. The driver supports only one. */
const touch = (...actions) => send("POST", "/actions", {
  actions: [{ type: "pointer", id: "finger", parameters: { pointerType: "touch" }, actions }],
});
const move = (point) => ({ type: "pointerMove", duration: 20, ...point });
const [down, up] = [{ type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }];

/** Drags the mouse along tiles in the game. */
async function drag(cells) {
  const moves = (await middles(cells)).map(move);
  const actions = [moves[0], { type: "pointerDown", button: 0 }, ...moves.slice(1), { type: "pointerUp", button: 0 }];
  await send("POST", "/actions", { actions: [{ type: "pointer", id: "mouse", actions }] });
}

test("WebKit solves and plays", { skip: !isThere && "WebKitWebDriver and xvfb-run are not installed" }, async () => {
  await send("POST", "/url", { url: `${server.site}#board=perslatgsineters` });
  await until(text("#summary"), "1,233 words, 4,073 points, 588 common");
  await type("#filter", "angst");
  await until("[...document.querySelectorAll('#words .word')].map((word) => word.textContent).join()", "angstiest,angstier,angst");
  await click("#words ul:last-of-type .word");
  await until("document.querySelectorAll('#solve-board .tile.lit').length", 5);
  await until(`/anxiety/.test(${text("#word-detail span")})`, true);

  await send("POST", "/url", { url: `${server.site}#play&board=new-16d` });
  await until(`Boolean(${text("#streak")})`, true);
  await click("#quick");
  await until("document.querySelector('#game').hidden", false);
  await type("#word", "greet\uE007");
  await until(text("#verdict"), "greet: 2 points");
  // prefab: diagonals, except for one step.
  await drag([13, 10, 5, 0, 4, 1]);
  await until(text("#verdict"), "prefab: 3 points");
  await click("#pause");
  await until("document.querySelector('#cover').hidden", false);
  await click("#cover");
  await until("document.querySelector('#cover').hidden", true);
  await click("#hints");
  await click('[data-answer="yes"]');
  await until("document.querySelectorAll('#game-board i').length > 0", true);
  await click("#end");
  await click('[data-answer="yes"]');
  await until(text("#points"), "Game over: 5 of 151 points, 2 of 126 words");
  await click("#back");
  await click("#all-games");
  await until("document.querySelectorAll('#records li').length", 1);

  await send("POST", "/url", { url: `${server.site}#wordsearch&puzzle=cat/xox/god&words=cat,dog` });
  await until(text("#puzzle-summary"), "2 words of 2");
  await until("document.querySelector('#problem').hidden", true);
});

test("WebKit: slips of the finger cost nothing", { skip: !isThere }, async () => {
  await send("POST", "/url", { url: `${server.site}?touch#play&board=new-16d` });
  await until(`Boolean(${text("#streak")})`, true);
  await click("#quick");
  await until("document.querySelector('#game').hidden", false);
  const path = await middles([13, 10, 5, 0, 4, 1]);
  const [palm] = await middles([15]);
  const moves = path.slice(1).map(move);
  // A palm touches the board while the finger draws.
  await touch(move(path[0]), down, ...moves.slice(0, 3));
  await run(`for (const type of ["pointerdown", "pointermove", "pointerup"]) {
    const event = new PointerEvent(type, { pointerId: 99, pointerType: "touch", clientX: ${palm.x}, clientY: ${palm.y}, bubbles: true, cancelable: true });
    document.querySelector("#game-board .board").dispatchEvent(event);
  }`);
  await touch(...moves.slice(3), up);
  await until(text("#verdict"), "prefab: 3 points");
  const outside = await run("return innerWidth - 5");
  // A finger that is lifted outside the board enters nothing.
  await touch(move(path[5]), down, ...moves.toReversed().slice(1, 3), move({ x: outside, y: path[0].y }), up);
  await until(text("#pill"), "");
  await until("document.querySelectorAll('#found li').length", 1);
  for (const id of ["#hints", "#end"]) {
    await click(id);
    await click('[data-answer="no"]');
  }
  await until("document.querySelectorAll('#game-board i').length", 0);
  await click("#end");
  await click('[data-answer="yes"]');
  await until(text("#points"), "Game over: 3 of 151 points, 1 of 126 words");
});

test("WebKit: the daily board is played once", { skip: !isThere }, async () => {
  await send("POST", "/url", { url: `${server.site}?daily#play` });
  await until("document.querySelector('#daily').disabled", false);
  await click("#daily");
  await click('[data-answer="yes"]');
  await until("document.querySelector('#game').hidden", false);
  // Another tab offers neither the board nor the game.
  const first = await send("GET", "/window");
  const { handle } = await send("POST", "/window/new", { type: "tab" });
  await send("POST", "/window", { handle });
  await send("POST", "/url", { url: `${server.site}?other#play` });
  await until(text("#unfinished p"), "A game is in progress in another tab.");
  await until("document.querySelector('#daily').hidden", true);
  await send("DELETE", "/window");
  await send("POST", "/window", { handle: first });
  // After a reload, the game can only be resumed or scored.
  await send("POST", "/refresh", {});
  await until(text("#unfinished p"), "A game was interrupted.");
  await until("document.querySelector('#daily').hidden", true);
  await click('[data-do="score"]');
  await until(`/^Game over: 0 of/.test(${text("#points")})`, true);
  await click("#back");
  await until(`/^0 points/.test(${text("#today-state")})`, true);
});
