// What players share spoils the board for nobody.

import assert from "node:assert/strict";
import { test } from "node:test";
import { close, open, playGreet, site, withBrowser } from "./browser.js";

withBrowser();

/** Plays games with random words on different boards: with a code, without one, and daily boards of past years. Returns what is
 * shared of each: the text, the texts in the picture, and whether a picture with other letters has the same bytes. */
async function playAndShare(count) {
  const [engine, share] = await Promise.all([import("./engine.js"), import("./share.js")]);
  /** @type {string[]} */
  let drawn = [];
  const { fillText } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
    drawn.push(text);
    return fillText.call(this, text, ...place);
  };
  CanvasRenderingContext2D.prototype.strokeText = CanvasRenderingContext2D.prototype.drawImage = () => drawn.push("something else");
  const shared = [];
  for (let seed = 0; seed < count; seed += 1) {
    const dice = ["new", "classic", "big", "super"][seed % 4];
    const day = seed % 5 === 0 ? `2025-${String(1 + (seed % 12)).padStart(2, "0")}-${String(1 + (seed % 28)).padStart(2, "0")}` : null;
    const rolled = day ? await engine.ask({ method: "board", text: `daily-${day}` }) : await engine.ask({ method: "roll", seed, game: { dice } });
    const text = day || seed % 3 ? rolled.code : rolled.text;
    const started = await engine.ask({ method: "start", text, day, started: "2026-11-22T12:00:00.000+00:00", now: 0 });
    const words = started.solution.map(([word]) => word);
    const entered = words.filter((_, at) => (at * 7919 + seed) % (2 + (seed % 9)) === 0).slice(0, 40);
    for (const word of entered) await engine.ask({ method: "enter", word, now: 2000 });
    const { json: result } = await engine.send({ method: "finish", now: 3000 }, { bytes: new Uint8Array() });
    drawn = [];
    const picture = share.picture(result, started.board).toDataURL();
    const texts = [...drawn];
    const faces = started.board.faces.map((face) => face && "Z");
    shared.push({
      code: started.board.code,
      name: day ? new Date(`${day}T12:00Z`).toLocaleDateString("en", { day: "numeric", month: "short", timeZone: "UTC" }) : "",
      standing: result.standing,
      words,
      text: share.textOf(result),
      texts,
      isSame: picture === share.picture(result, { ...started.board, faces }).toDataURL(),
      picture,
    });
  }
  return shared;
}

test("200 texts and 200 pictures have neither words nor letters of the board", async () => {
  const page = await open("#play");
  await page.waitForSelector("#streak:not(:empty)");
  const shared = await page.evaluate(playAndShare, 200);
  assert.equal(shared.length, 200);
  for (const { code, name, standing, words, text, texts, isSame } of shared) {
    // Everything in the text is known without the board, except for its code and two numbers.
    const { found, possible, rank, ranks } = standing;
    const title = name ? `boggle, ${name}` : code ? `boggle ${code}` : "boggle";
    const squares = ranks.map((_, at) => (at <= rank ? "🟧" : "⬜")).join("");
    const link = site + (code && !name ? `#play&board=${code}` : "#play");
    assert.equal(text, `${title}: ${ranks[rank][0]}, ${found} of ${possible}\n${squares}\n${link}`);
    assert.deepEqual(texts, [title, ranks[rank][0], `${found} of ${possible} word${possible === 1 ? "" : "s"}`]);
    assert.ok(isSame, "the picture does not depend on the letters");
    for (const word of words) assert.ok(word.length < 6 || !text.includes(word), `${word}: ${text}`);
  }
  // The pictures differ, as the words do.
  assert.ok(new Set(shared.map(({ picture }) => picture)).size > 180);
  assert.ok(shared.some(({ code }) => !code) && shared.some(({ name }) => name));
  await close(page);
});

test("the picture is saved, and the system's menu gets it with the text", async () => {
  const page = await open("#play&board=new-16d", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.addInitScript(() => {
    navigator.canShare = ({ files }) => files.length === 1;
    navigator.share = async (data) => void (globalThis.shared = data);
  });
  await page.reload();
  await playGreet(page);
  await page.click("#share");
  await page.waitForSelector("dialog button.main");
  const downloads = page.waitForEvent("download");
  await page.click("dialog a");
  assert.equal((await downloads).suggestedFilename(), "boggle.png");
  await page.click("dialog button.main");
  await page.waitForFunction(() => globalThis.shared);
  const [text, type, size] = await page.evaluate(() => [globalThis.shared.text, globalThis.shared.files[0].type, globalThis.shared.files[0].size]);
  assert.match(text, /^boggle new-16d: Warm-up, 1 of \d+\n🟧⬜{6}\nhttp/u);
  assert.ok(type === "image/png" && size > 5000, `${type}, ${size} bytes`);
  await close(page);
});
