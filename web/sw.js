// Caches the files of the page, so that it opens without a network. All files have the same
// version: when one of them changes, web/build changes the name of the cache.

const CACHE = "boggle-578266aac713";
const FILES = [
  "./", "address.js", "app.js", "board.js", "boggle.wasm", "chart.js", "dictionaries.js", "dom.js", "drag.js",
  "effects.js", "engine.js", "game.js", "game_list.js", "home.js", "icon.svg", "lexicon.js", "manifest.webmanifest",
  "play.js", "result.js", "saved_games.js", "setup.js", "solve.js", "store.js", "style.css", "trail.js",
  "wordnik.words", "words.js", "wordsearch.js", "worker.js",
];

/** @type {any} */
const worker = self;

worker.addEventListener("install", (/** @type {any} */ event) => {
  const load = async () => (await caches.open(CACHE)).addAll(FILES.map((file) => new Request(file, { cache: "reload" })));
  event.waitUntil(load().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  const clean = async () => {
    for (const name of await caches.keys()) if (name.startsWith("boggle-") && name !== CACHE) await caches.delete(name);
    await worker.clients.claim();
  };
  event.waitUntil(clean());
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  const answer = async () => {
    const cache = await caches.open(CACHE);
    const found = await cache.match(request, { ignoreSearch: true, ignoreVary: true });
    if (found) return found;
    const response = await fetch(request);
    // The definitions are cached when they are first requested.
    if (response.ok && new URL(request.url).pathname.endsWith(".definitions")) await cache.put(request, response.clone());
    return response;
  };
  event.respondWith(answer());
});
