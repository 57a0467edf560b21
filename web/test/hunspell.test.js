// Hunspell dictionaries as word lists.

import assert from "node:assert/strict";
import { test } from "node:test";
import { answered, close, open, words } from "./browser.js";
import { everywhere, file as write, withBrowsers } from "./everywhere.js";

withBrowsers();

const file = (name, text, encoding = "latin1") => write(name, Buffer.from(text, encoding));
const add = async (page, files) => page.locator("#list-file").setInputFiles(await Promise.all(files));

const SUFFIXES = "SFX S Y 2\nSFX S 0 e .\nSFX S 0 en .\n";
const both = (name) => [file(`${name}.dic`, "1\ntor/S\n"), file(`${name}.aff`, SUFFIXES)];

everywhere("both files of a Hunspell dictionary are a word list", async (open) => {
  const cases = [
    // The files, the board, whether family mode is on, and the words.
    [[file("de_DE.dic", "4\nTor/S\ngrün\nOrt\nDDR\n"), file("de_DE.aff", `SET ISO8859-1\n${SUFFIXES}`)], "tor/neg/nur", false, "grun tor tore toren"],
    [[file("own.aff", `SET UTF-8\n${SUFFIXES}`, "utf8"), file("own.dic", "3\ntor/S\ngrün\nRegen\n", "utf8")], "tor/neg/nür", false, "grün tor tore toren"],
    [[file("own.DIC", "1\n\xcb\xcf\xd4\n"), file("own.AFF", "SET KOI8-R\n")], "кот/абв/где", false, "кот"],
    [[file("own.dic", "1\n\xea\xee\xf2\n"), file("own.aff", "SET microsoft-cp1251\n")], "кот/абв/где", false, "кот"],
    [[file("own.dic", "2\ngen\ntor/N\n"), file("own.aff", "NOSUGGEST N\n")], "tor/neg/nur", true, "gen"],
    [[file("plain.dic", "tor\ngen\n")], "tor/neg/nur", false, "gen tor"],
  ];
  const page = await open("#board=catrreton");
  await answered(page);
  for (const [files, board, family, expected] of cases) {
    await page.evaluate(async ([board, family]) => {
      (await import("./engine.js")).setFamily(family);
      location.hash = `solve&board=${encodeURIComponent(board)}`;
    }, [board, family]);
    await add(page, files);
    await page.waitForFunction((expected) => [...document.querySelectorAll("#words .word")].map((word) => word.textContent).sort().join(" ") === expected, expected)
      .catch(async () => assert.fail(`${expected}: ${await words(page)}, ${await page.textContent("#problem")}`));
  }
  await close(page);
});

everywhere("Hunspell dictionaries that cannot be read get a message", async (open) => {
  const bomb = `SFX A Y 300\n${"SFX A 0 x/A .\n".repeat(300)}`;
  const cases = [
    [[file("de.dic", "1\ntor\n")], "choose both de.dic and de.aff: the .aff file is missing"],
    [[file("de.aff", SUFFIXES)], "choose both de.dic and de.aff: the .dic file is missing"],
    [[file("de.dic", "1\nx/A\n"), file("de.aff", bomb)], "de.dic, line 2: more than 65584 words"],
    [[file("de.dic", "1\ntor\n"), file("de.aff", "SET EBCDIC\n")], "de.aff, line 1: unknown encoding `EBCDIC`"],
    [[file("de.dic", "1\n\xff\n"), file("de.aff", "SET UTF-8\n")], "de.dic, line 2: not UTF-8"],
    [[file("de.dic", "1\n"), file("de.aff", " ".repeat((4 << 20) + 1))], "de.aff: larger than 4 MiB"],
  ];
  const page = await open("#board=catrreton");
  await answered(page);
  for (const [files, message] of cases) {
    await add(page, files);
    await page.waitForFunction((message) => document.querySelector("#problem").textContent.toLowerCase().includes(message), message.toLowerCase())
      .catch(async () => assert.fail(`${message}: ${await page.textContent("#problem")}`));
  }
  await close(page);
});

test("hunspell.wasm is kept once it was needed", async () => {
  const page = await open("#board=tornegnur");
  await answered(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await answered(page);
  const kept = () => page.evaluate(async () => Boolean(await caches.match("hunspell.wasm")));
  assert.equal(await kept(), false);
  await add(page, both("first"));
  await page.waitForFunction(() => document.querySelector("#summary").textContent.startsWith("3 words"));
  assert.equal(await kept(), true);
  await page.context().setOffline(true);
  await add(page, both("second"));
  await page.waitForFunction(() => /dict=second/.test(location.hash));
  await close(page);
});
