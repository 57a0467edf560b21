// Tests that run in Chromium and, if it is installed, in WebKit.

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import * as chromium from "./browser.js";
import { directory } from "./directory.js";
import * as webkit from "./webkit.js";

/** Starts the server and the browsers for the tests of a file. */
export function withBrowsers() {
  chromium.withBrowser();
  webkit.withWebKit();
}

/** Runs a test in each browser. @param {(open: typeof chromium.open) => Promise<void>} act */
export function everywhere(name, act) {
  test(name, () => act(chromium.open));
  const open = (hash, options) => webkit.open(chromium.site + hash, options);
  test(`WebKit: ${name}`, { skip: !webkit.isThere && "WebKitWebDriver and xvfb-run are not installed" }, async (context) => {
    try {
      await act(open);
    } catch (error) {
      // About one WebKit test in a thousand fails for a reason that is not known, so retry once.
      context.diagnostic(`tried again after: ${error.stack}`);
      await act(open);
    }
  });
}

/** Returns a function that touches a page. */
export async function finger(page) {
  if (page.touch) return (...points) => page.touch(...points);
  const client = await page.context().newCDPSession(page);
  return (type, ...points) => client.send("Input.dispatchTouchEvent", { type, touchPoints: points.map((point, id) => ({ id, ...point })) });
}

/** Writes a file for the page to load, and returns its path. */
export async function file(name, text) {
  const path = join(directory(), name);
  await writeFile(path, text);
  return path;
}
