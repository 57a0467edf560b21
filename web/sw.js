// Caches the files of the page, so that it opens without a network. All files have the same
// version: when one of them changes, web/build changes the name of the cache.

const CACHE = "boggle-6986354341a2";
const FILES = [
  "./", "address.js", "app.js", "back.js", "board.js", "boggle.wasm", "calendar.js", "challenge.js", "chart.js",
  "controls.js", "dialog.css", "dialog.js", "dice.js", "dictionaries.js", "dom.js", "drag.js", "effects.js",
  "engine.js", "entry.js", "find_all.js", "game.js", "game_list.js", "game_screen.js", "home.js", "hunspell.js",
  "icon-180.png", "icon-192.png", "icon-512.png", "icon.svg", "icons.js", "lexicon.js", "lookup.js",
  "manifest.webmanifest", "menu.js", "options.js", "pause.js", "play.css", "play.js", "puzzle_engine.js",
  "puzzle_grid.js", "puzzle_maker.js", "puzzle_play.js", "puzzle_record.js", "puzzle_solver.js", "puzzle_themes.js",
  "result.js", "saved_games.js", "scoreboard.js", "screens.js", "setup.js", "share.js", "share_picture.js",
  "sheet.js", "solve.js", "store.js", "style.css", "touch.js", "trail.js", "tutorial.js", "word_list.js",
  "word_rows.js", "word_sheet.js", "wordnik.words", "words.js", "wordsearch.css", "wordsearch.js", "wordsearch.wasm",
  "worker.js",
];

const DEFINITIONS = "wordnik.definitions";

/** Kept once it was needed. */
const HUNSPELL = "hunspell.wasm";

/** @type {any} */
const worker = self;

// A new version waits until no tab shows the old one, because tabs load some files later.
worker.addEventListener("install", (/** @type {any} */ event) => {
  const load = async () => {
    const cache = await caches.open(CACHE);
    await cache.addAll(FILES.map((file) => new Request(file, { cache: "reload" })));
    // If the server was updated in the meantime, the files may not belong together.
    const current = await (await fetch("sw.js", { cache: "reload" })).text();
    if (current.includes(`"${CACHE}"`)) return;
    await caches.delete(CACHE);
    throw new Error("the page has changed");
  };
  event.waitUntil(load());
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  const clean = async () => {
    for (const name of await caches.keys()) if (name.startsWith("boggle-") && name !== CACHE) await caches.delete(name);
    await worker.clients.claim();
  };
  event.waitUntil(clean());
});

// The page asks for the definitions, which are large, when it has nothing else to do.
worker.addEventListener("message", (/** @type {any} */ event) => {
  const add = async () => {
    const cache = await caches.open(CACHE);
    if (!(await cache.match(DEFINITIONS))) await cache.add(DEFINITIONS);
  };
  event.waitUntil(add().catch(() => {}));
});

/** Returns an address relative to the page. @param {string} url */
const relative = (url) => new URL(url).pathname.slice(new URL("./", location.href).pathname.length);

/** Returns the document at an address. Only a server with rooms has those of the rooms, and keeps them.
 * @param {Request} request */
function documentAt(request) {
  const name = relative(request.url);
  if (name === "" || name === "index.html") return "./";
  if (/^([a-z]{4}\/)?tv$/i.test(name)) return "room/tv.html";
  return /^\w+(\/tv)?\/?$/i.test(name) ? "room/room.html" : request;
}

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  // What players send and receive needs the server.
  if (relative(request.url).startsWith("rooms/")) return;
  const asked = request.mode === "navigate" ? documentAt(request) : request;
  const answer = async () => {
    const cache = await caches.open(CACHE);
    const kept = await cache.match(asked, { ignoreSearch: true, ignoreVary: true });
    if (kept) return kept;
    const response = await fetch(request);
    if (response.ok && request.url.endsWith(HUNSPELL)) await cache.put(request, response.clone()).catch(() => {});
    return response;
  };
  event.respondWith(answer());
});
