// The exported page on another web server: without encryption, and when it is updated.

import assert from "node:assert/strict";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { after, before, test } from "node:test";
import { SITE, answered, browser, confirm, playGreet, result, withBrowser } from "./browser.js";

const TYPES = { ".css": "text/css", ".html": "text/html", ".js": "text/javascript", ".svg": "image/svg+xml", ".wasm": "application/wasm" };

withBrowser();

test("all modules of the game load at once", async () => {
  const read = async (name) => String(await readFile(join(SITE, `${name}.js`)));
  const imports = async (name) => [...(await read(name)).matchAll(/(?:from|import) "\.\/(\w+)\.js"/g)].map((match) => match[1]);
  const needed = new Set(["play"]);
  for (const name of needed) for (const other of await imports(name)) needed.add(other);
  const early = [...String(await readFile(join(SITE, "index.html"))).matchAll(/(?:src|href)="(\w+)\.js"/g)].map((match) => match[1]);
  const listed = /GAME =\s*"([a-z_ ]+)"/.exec(await read("app"))[1].split(" ");
  assert.deepEqual([...early, "play", ...listed].sort(), [...new Set([...early, ...needed])].sort());
});

/** The version that the server sends now, and how many more requests until the next one. */
let version = 1;
let left = Infinity;

/** Sends the file of a path. Each script adds its version to those that the page has loaded. */
async function answer(path) {
  if ((left -= 1) === 0) version += 1;
  const name = path === "/" ? "index.html" : path.slice(1);
  const bytes = await readFile(join(SITE, name));
  if (name === "sw.js") return String(bytes).replace(/"boggle-\w+"/, `"boggle-${version}"`);
  return extname(name) === ".js" ? `${bytes}\n(globalThis.versions ??= new Set()).add(${version});` : bytes;
}

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url, "http://localhost");
  answer(pathname).then(
    (body) => response.writeHead(200, { "Content-Type": TYPES[extname(pathname) || ".html"] ?? "application/octet-stream", "Cache-Control": "max-age=3600" }).end(body),
    () => response.writeHead(404).end(),
  );
});
before(() => once(server.listen(0), "listening"));
after(() => server.close());

const OPTIONS = { viewport: { width: 390, height: 844 }, reducedMotion: "reduce" };

test("the page works on a network without encryption", async () => {
  const context = await browser.newContext(OPTIONS);
  const page = await context.newPage();
  const problems = [];
  page.on("pageerror", (error) => problems.push(error.message));
  const address = `http://boggle.test:${server.address().port}/`;
  await page.goto(`${address}#play&board=new-16d`);
  assert.deepEqual(await page.evaluate(() => [isSecureContext, "locks" in navigator, "serviceWorker" in navigator]), [false, false, false]);
  await playGreet(page);
  await page.goto(`${address}#play`);
  await page.reload();
  await confirm(page, "#daily");
  await page.waitForSelector("#game:not([hidden])");
  await page.reload();
  // The board has been seen, so the game goes on.
  await page.click('[data-do="resume"]');
  await page.waitForSelector("#game:not([hidden], .paused)");
  await confirm(page, "#end");
  await result(page);
  assert.deepEqual(problems, []);
  await context.close();
});

test("an update never mixes two versions", async () => {
  version = 1;
  const context = await browser.newContext(OPTIONS);
  const page = await context.newPage();
  const address = `http://localhost:${server.address().port}/`;
  /** Opens the page, and returns the version of its scripts. */
  const load = async () => {
    await page.goto("about:blank");
    await page.goto(`${address}#board=perslatgsineters`);
    await answered(page);
    await page.evaluate(() => (location.hash = "play&screen=how"));
    await page.waitForSelector("#streak:not(:empty)");
    await page.waitForSelector(".tutorial .tile");
    const loaded = await page.evaluate(() => [...globalThis.versions]);
    assert.equal(loaded.length, 1, `${loaded}`);
    return loaded[0];
  };
  /** Opens the page until it has a version: the new service worker takes over some time after the page is left. */
  const loadUntil = async (version) => {
    let loaded = 0;
    for (let count = 0; count < 5 && loaded !== version; count++) loaded = await load();
    assert.equal(loaded, version);
  };
  /** Waits until the service worker has nothing more to install. */
  const settle = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update().catch(() => {});
      const { installing } = registration;
      if (installing) await new Promise((resolve) => installing.addEventListener("statechange", () => installing.state !== "installing" && resolve()));
    });
  assert.equal(await load(), 1);
  await settle();
  version = 2;
  // The tab keeps its version, and the next one has the new version.
  assert.equal(await load(), 1);
  await settle();
  await loadUntil(2);
  // The server is updated while the files are being loaded.
  version = 3;
  left = 12;
  await settle();
  left = Infinity;
  const next = await load();
  assert.ok(next === 2 || next === 4, `${next}`);
  await settle();
  await loadUntil(4);
  await context.close();
});
