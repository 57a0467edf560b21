// Replaces the service worker that keeps the page for use without a network: it would show the home page at the address
// of a room. Rooms need the network anyway.

/** @type {any} */
const rooms = self;

rooms.addEventListener("install", () => rooms.skipWaiting());

rooms.addEventListener("activate", (/** @type {any} */ event) => {
  const take = async () => {
    const kept = (await caches.keys()).filter((name) => name.startsWith("boggle-"));
    for (const name of kept) await caches.delete(name);
    await rooms.clients.claim();
    // Only once, because each page that loads registers this worker.
    if (kept.length > 0)
      for (const client of await rooms.clients.matchAll({ type: "window" })) client.navigate(client.url);
  };
  event.waitUntil(take());
});
