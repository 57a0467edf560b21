// The npm package, installed from its archive in an empty project: its examples and types, first
// lines of programs, and many boards.

import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { chromium } from "playwright-core";
import { boards } from "./boards.js";

const PACKAGE = join(import.meta.dirname, "../../crates/npm/package");

/** The maximum number of bytes of the archive. */
const LIMIT = 650_000;

// Like `web/build`, the package needs a target that few machines have.
const TARGET = "wasm32-unknown-unknown";
if (!existsSync(execFileSync("rustc", ["--print", "target-libdir", "--target", TARGET], { encoding: "utf8" }).trim())) {
  console.log(`the target ${TARGET} is not installed: the npm package is not tested`);
  process.exit(0);
}

const project = mkdtempSync(join(tmpdir(), "boggle-npm-"));
after(() => rmSync(project, { recursive: true }));
const run = (...command) => execFileSync(command[0], command.slice(1), { cwd: project, encoding: "utf8" });

const [{ filename }] = JSON.parse(run("npm", "pack", "--json", PACKAGE));
const archive = join(project, filename);
writeFileSync(join(project, "package.json"), '{"private":true,"type":"module"}');
run("npm", "install", "--offline", "--no-audit", "--no-fund", archive);
const installed = join(project, "node_modules/boggle-engine");
const engine = await import(pathToFileURL(join(installed, "index.js")));
const { BoggleError, load } = engine;

/** The examples, with what they print: the comments. */
const examples = [...readFileSync(join(installed, "README.md"), "utf8").matchAll(/^```js\n(.*?)^```/gms)].map(
  ([, code], index) => {
    const printed = [...code.matchAll(/(?:;|^) *\/\/ (.*)$/gm)].map(([, line]) => line);
    const file = join(project, `example${index}.js`);
    writeFileSync(file, code);
    return { code, file, printed };
  },
);

const lines = (text) => text.trimEnd().split("\n").map((line) => line.trimEnd());

test("the archive is small", () => {
  const { size } = statSync(archive);
  assert.ok(size <= LIMIT, `${size} bytes`);
});

test("examples in Node.js", () => {
  assert.ok(examples.length >= 5);
  for (const { file, printed } of examples) assert.deepEqual(lines(run(process.execPath, file)), printed);
});

test("examples in a bundle, in Node.js and in Chromium", async (context) => {
  const bundles = await Promise.all(examples.map(async ({ file }) => {
    const { outputFiles } = await build({ entryPoints: [file], bundle: true, format: "esm", platform: "browser", write: false, logLevel: "silent" });
    return outputFiles[0].text;
  }));
  const bundle = join(project, "bundle.mjs");
  writeFileSync(bundle, bundles[0]);
  assert.deepEqual(lines(run(process.execPath, bundle)), examples[0].printed);
  if (!process.env.CHROMIUM) return context.skip("Chromium is not installed");
  const server = createServer((request, response) => {
    const script = bundles[Number(request.url.slice(1, -3))];
    response.setHeader("content-type", script ? "text/javascript" : "text/html");
    response.end(script ?? "<!doctype html>");
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    for (const [index, { printed }] of examples.entries()) {
      const log = [];
      const listen = (message) => log.push(message.text());
      page.on("console", listen);
      await page.evaluate((file) => import(file), `/${index}.js`);
      page.off("console", listen);
      assert.deepEqual(lines(log.join("\n")), printed);
    }
  } finally {
    await browser.close();
    server.close();
  }
});

test("the types accept the examples, reject mistakes, and are those of the module", () => {
  for (const { file, code } of examples) writeFileSync(file.replace(/js$/, "ts"), code);
  const wrong = ['solve("cat", { min_length: 3 })', "roll(5)", "find([1], 'a')", 'find("cat", "a", { minLength: 3 })', "new Boggle()", 'solve("cat").words.has'];
  const wrongFile = join(project, "wrong.ts");
  const expect = wrong.map((line) => `// @ts-expect-error\n${line};\n`).join("");
  writeFileSync(wrongFile, `import { Boggle, find, roll, solve } from "boggle-engine";\n${expect}`);
  const tsc = join(import.meta.dirname, "node_modules/typescript/bin/tsc");
  const options = ["--noEmit", "--strict", "--target", "es2023", "--module", "nodenext", "--lib", "es2023,dom,dom.iterable"];
  run(process.execPath, tsc, ...options, wrongFile, ...examples.map(({ file }) => file.replace(/js$/, "ts")));
  run(process.execPath, tsc, ...options, "--allowJs", "--checkJs", join(PACKAGE, "index.js"));
});

test("the first answer takes at most 100 ms of processor time", () => {
  const empty = join(project, "empty.js");
  writeFileSync(empty, "");
  // Node.js does not report what other processes took. The clock on the wall would count other programs, too.
  const time = (file) => {
    const report = 'exec 3>&2; TIMEFORMAT="%U %S"; { time "$0" "$1" 2>&3 >/dev/null; } 2>&1';
    const [user, system] = run("bash", "-c", report, process.execPath, file).split(" ").map(Number);
    return 1000 * (user + system);
  };
  const times = { [empty]: [], [examples[0].file]: [] };
  for (let round = 0; round < 5; round += 1) for (const file in times) times[file].push(time(file));
  const [nothing, first] = Object.values(times).map((list) => list.sort((a, b) => a - b)[2]);
  assert.ok(first - nothing <= 100, `${first} ms, of which Node.js takes ${nothing} ms`);
});

/** What people write first, and its value or the kind of its error. */
const FIRST_LINES = [
  [(b) => b.solve("cat rre ton").words.includes("carrot"), true],
  [(b) => b.solve("catrreton").length, 101],
  [(b) => b.solve("CAT\nRRE\nTON\n").points, 133],
  [(b) => b.solve(["cat", "rre", "ton"]).length, 101],
  [(b) => b.solve([["c", "a", "t"], ["r", "r", "e"], ["t", "o", "n"]]).length, 101],
  [(b) => b.solve([["C", "A", "T"], ["R", "R", "E"], ["T", "O", "N"]]).length, 101],
  [(b) => [...b.solve("cat rre ton")].at(-1).word, "torten"],
  [(b) => b.solve("cat rre ton").has("CARROT"), true],
  [(b) => b.solve("cat rre ton").get("carrot").path.length, 6],
  [(b) => b.solve("cat rre ton", { minLength: 6 }).length, 6],
  [(b) => b.solve("cat rre ton", { min_length: 6 }), "argument"],
  [(b) => b.solve("cat rre ton", { minLength: "6" }), "argument"],
  [(b) => b.solve("cat rre ton", { neighbors: 6 }), "argument"],
  [(b) => b.solve("cat rre ton", { scoring: "best" }), "argument"],
  [(b) => b.solve("cat rre ton", 6), "argument"],
  [(b) => b.solve("cat rre ton", ["carrot"]), "argument"],
  [(b) => b.solve("abcdefg"), "board"],
  [(b) => b.solve("abcdef", { size: "2x3" }).board.rows, 2],
  [(b) => b.solve("abcdef", { size: [2, 3] }), "argument"],
  [(b) => b.solve(["cat", "rre", "to"]), "board"],
  [(b) => b.solve([[1, 2], [3, 4]]), "argument"],
  [(b) => b.solve(""), "board"],
  [(b) => b.solve(), "argument"],
  [(b) => b.solve(Promise.resolve("cat rre ton")), "argument"],
  [(b) => b.solve("a".repeat(4225)), "too-large"],
  [(b) => b.roll().tiles.length, 16],
  [(b) => b.roll({ seed: 150 }).code, "new-4pw"],
  [(b) => b.solve(b.roll({ seed: 150 })).length === b.solve("new-4pw").length, true],
  [(b) => b.roll({ size: "5x5" }).dice, "big"],
  [(b) => b.roll({ dice: "bigg" }), "argument"],
  [(b) => b.roll("big"), "argument"],
  [(b) => b.roll(5), "argument"],
  [(b) => b.roll({ size: "5" }), "argument"],
  [(b) => b.roll({ size: "99999x99999" }), "too-large"],
  [(b) => b.roll({ seed: -1 }), "argument"],
  [(b) => b.roll({ seed: 1.5 }), "argument"],
  [(b) => b.find("cat rre ton", "carrot").join(), "0,1,3,4,7,6"],
  [(b) => b.find("cat rre ton", "dog"), null],
  [(b) => b.find("cat rre ton", ["carrot", "dog"]).map(Boolean).join(), "true,false"],
  [(b) => b.find("tone", "cat rre ton"), "word"],
  [(b) => b.find("cat rre ton"), "argument"],
  [(b) => b.wordsearch("CAT\nXXX\nXXX", ["cat"]).words[0].paths[0].join(), "0,1,2"],
  [(b) => b.wordsearch(["CAT", "XXX", "XXX"], "cat\ndog").words.length, 2],
  [(b) => b.wordsearch([["C", "A"], ["X", "T"]], ["at"]).words[0].paths[0].join(), "1,3"],
  [(b) => b.wordsearch("CAT\nXX"), "puzzle"],
  [(b) => b.wordsearch("CAT\nXXX", [5]), "argument"],
  [async () => (await load("cat\ndog\n".split("\n"))).dictionary.words, 2],
  [(b) => b.makeWordsearch(["Polar bear"]).words[0].word, "Polar bear"],
  [(b) => b.solve("board.txt"), "board"],
  [async () => (await load(["cat", "dog"])).dictionary.words, 2],
  [async () => (await load("cat\ndog\n")).dictionary.words, 2],
  [async () => (await load(new Set(["cat"]))).dictionary.words, 1],
  [async () => (await load(Buffer.from("cat\ndog\n"))).dictionary.words, 2],
  [async () => (await load(["cat", "don't"])).dictionary.skipped, 1],
  [(b) => b.solve("cat,rre,ton").length, 101],
  [(b) => b.solve([..."catrreton"]).length, 101],
  [(b) => b.solve(["c", "a", "t", "r", "r", "e", "qu", "o", "n"]).board.tiles[6], "qu"],
  [(b) => b.solve(["c", "a", "t", "r", "r", "e"], { size: "2x3" }).board.columns, 3],
  [(b) => b.solve({ tiles: ["c", "a"] }), "argument"],
  [(b) => b.solve("cat rre ton", new Map([["minLength", 6]])), "argument"],
  [(b) => b.solve("cat rre ton", { minLength: NaN }), "argument"],
  [(b) => b.solve("cat rre ton").has(), "argument"],
  [(b) => b.find("cat rre ton", []).length, 0],
  [(b) => b.find("cat rre ton", "cat,rat"), "word"],
  [(b) => b.wordsearch("CAT\nXXX\nXXX", []).words.length, 0],
  [(b) => b.wordsearch("CAT\nXXX\nXXX", ["cat"], { minLength: 5 }), "argument"],
  [(b) => b.wordsearch({ text: "CAT" }), "argument"],
  [(b) => b.wordsearch(b.roll({ seed: 7 }), ["zzz"]).rows, 4],
  [(b) => b.wordsearch(b.makeWordsearch(["cat"]), ["cat"]).words[0].paths.length, 1],
  [(b) => b.wordsearch(["cat", "dog"], "CATXX\nODOGX\nXXWXX"), "argument"],
  [(b) => b.wordsearch(["cat", "dog"], ["CATXX", "ODOGX", "XXWXX"]), "argument"],
  [(b) => b.wordsearch(b.roll({ seed: 7 }), ["keyboard", "absolute"]).words[0].paths.length, 0],
  [(b) => b.wordsearch("CAT\nXXX", "cat dog hen"), "words"],
  [(b) => b.wordsearch("CAT\nXXX", "list.txt"), "words"],
  [(b) => b.wordsearch("CAT\nXXX", "cat, dog hen").words.length, 2],
  [(b) => b.wordsearch(b.makeWordsearch(["cat", "polar bear"])).words.map(({ word }) => word).join(), "cat,polar bear"],
  [(b) => b.wordsearch(b.makeWordsearch(["camión"], { foldAccents: "all" })).words.map(({ word, paths }) => word + paths.length).join(), "camión1"],
  [(b) => b.makeWordsearch("cat dog hen"), "words"],
  [(b) => b.makeWordsearch("list.txt"), "words"],
  [(b) => b.makeWordsearch("polar bear\n").words[0].word, "polar bear"],
  [(b) => b.makeWordsearch("cat\ta small pet").words[0].clue, "a small pet"],
  [(b) => b.find("cat rre ton", "cat", { minLength: 4 }), "argument"],
  [(b) => b.find("cat rre ton", "cat", { scoring: "classic" }), "argument"],
  [(b) => b.roll({ seed: 1 }, 5), "argument"],
  [() => load(["cat"], ["dog"]), "argument"],
  [() => load(["cat"], { strict: true }), "argument"],
  [() => load("cat dog hen"), "argument"],
  [(b) => b.makeWordsearch("cat\ndog").words.length, 2],
  [(b) => b.makeWordsearch(["polar bear"]).words[0].word, "polar bear"],
  [(b) => b.makeWordsearch(["cat\ta pet"]).words[0].clue, "a pet"],
  [(b) => b.makeWordsearch([]), "words"],
  [(b) => b.makeWordsearch(["c4t"]), "words"],
  [(b) => b.makeWordsearch(["cat"], 7), "argument"],
  [(b) => b.makeWordsearch(["cat"], { size: 10 }), "argument"],
  [(b) => b.makeWordsearch(["cat"], { size: "2x2" }), "words"],
  [(b) => b.makeWordsearch(["cat"], { size: "999x999" }), "too-large"],
  [(b) => b.makeWordsearch(["cat"], { level: "hardest" }), "argument"],
  [(b) => b.makeWordsearch(["cat"], { directions: "right" }), "argument"],
  [(b) => b.makeWordsearch(["cat"], { directions: [] }), "argument"],
  [(b) => b.makeWordsearch(["cat"], { foldAccents: true }), "argument"],
  [(b) => b.makeWordsearch(["cat".repeat(2000)]), "too-large"],
  [() => load("wordnik"), "argument"],
  [() => load("/usr/share/dict/words"), "argument"],
  [() => load(new Map([["cat", 1]])), "argument"],
  [() => load([]), "words"],
  [() => load("words.txt"), "argument"],
  [() => load(5), "argument"],
  [() => load(Promise.resolve(["cat"])), "argument"],
  [() => load(new Uint8Array([0, 255, 1])), "words"],
];

test("first lines of programs do what they say, or say what to write", async () => {
  assert.throws(() => engine.solve("cat rre ton"), { kind: "not-loaded" });
  const words = await load();
  assert.equal(engine.solve("cat rre ton").points, 133);
  for (const [line, expected] of FIRST_LINES) {
    let result;
    try {
      result = await line(words);
    } catch (error) {
      assert.ok(error instanceof BoggleError, `${line}: ${error.stack}`);
      result = error.kind;
    }
    assert.equal(result, expected, String(line));
  }
});

test("an error says where", async () => {
  const words = await load();
  const failure = (text) => {
    try {
      words.solve(text);
    } catch (error) {
      return error.position;
    }
  };
  assert.deepEqual(failure("cat rre to"), { line: 1, column: 9, width: 2 });
  assert.deepEqual(failure("cat\nr1e\nton"), { line: 2, column: 2, width: 1 });
  assert.equal(failure("cat rre ton"), undefined);
});

test("every option of the types is known, and no other", async () => {
  const words = await load();
  const types = readFileSync(join(installed, "types.d.ts"), "utf8");
  const options = (name) => [...types.match(new RegExp(`interface ${name} \\{(.*?)\n\\}`, "s"))[1].matchAll(/^  (\w+)\?:/gm)].map(([, option]) => option);
  const known = (call) => {
    try {
      call({ other: 1 });
    } catch (error) {
      return error.message.split("it has ")[1].split(", ").sort();
    }
  };
  assert.deepEqual(known((given) => words.solve("cat", given)), [...options("BoardOptions"), ...options("RulesOptions")].sort());
  const paths = options("RulesOptions").filter((option) => !["minLength", "scoring"].includes(option));
  assert.deepEqual(known((given) => words.find("cat", "cat", given)), [...options("BoardOptions"), ...paths].sort());
  assert.deepEqual(known((given) => words.roll(given)), [...options("RollOptions"), "seed"].sort());
  assert.deepEqual(known((given) => words.makeWordsearch("cat", given)), [...options("MakeOptions"), "seed"].sort());
});

test("the same word searches as the program", async () => {
  const words = await load();
  const list = ["ant", "polar bear", "camión", "straße", "hen"];
  const file = join(project, "list.txt");
  writeFileSync(file, list.join("\n"));
  const cases = [
    [{}, []],
    [{ level: "easy" }, ["--level", "easy"]],
    [{ level: "hard", size: "12x14" }, ["--level", "hard", "--size", "12x14"]],
    [{ shape: "heart", dense: true }, ["--shape", "heart", "--dense"]],
    [{ directions: ["left", "up"] }, ["--directions", "left,up"]],
    [{ message: "well done" }, ["--message", "well done"]],
    [{ foldAccents: "all" }, ["--fold-accents"]],
    [{ foldAccents: "german" }, ["--fold-accents=german"]],
  ];
  for (const [seed, [options, flags]] of cases.entries()) {
    const program = JSON.parse(run(process.env.BOGGLE, "wordsearch", "new", file, "--seed", String(seed), "--format", "json", ...flags));
    const made = words.makeWordsearch(list, { seed, ...options });
    assert.deepEqual(made.tiles, program.board.flat());
    const paths = program.words.map(({ path }) => path.map(([row, column]) => row * made.columns + column));
    assert.deepEqual(made.words.map(({ path }) => path), paths);
    assert.deepEqual(made.words.map(({ word }) => word), list);
    const found = words.wordsearch(made.text, list).words;
    if (!options.foldAccents) for (const { paths } of found) assert.ok(paths.length > 0);
  }
});

test("the same words and paths as the program on many boards", async () => {
  const count = Number(process.env.NPM_BOARDS ?? 1000);
  const text = boards(count);
  const program = createHash("sha256");
  const child = spawn(process.env.BOGGLE, ["solve", "--lines", "--format", "jsonl", "--dict", "wordnik"], { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end(text);
  let rest = "";
  let words = 0;
  for await (const chunk of child.stdout.setEncoding("utf8")) {
    const solved = (rest + chunk).split("\n");
    rest = solved.pop();
    for (const line of solved) {
      const found = JSON.parse(line).words.map(({ word, points, path }) => [word, points, path.map(([row, column]) => row * 4 + column)]);
      words += found.length;
      program.update(`${JSON.stringify(found.sort())}\n`);
    }
  }
  const package_ = createHash("sha256");
  const loaded = await load();
  for (const board of text.trimEnd().split("\n")) {
    const found = loaded.solve(board).found.map(({ word, points, path }) => [word, points, path]);
    package_.update(`${JSON.stringify(found.sort())}\n`);
  }
  assert.ok(words > 10 * count);
  assert.equal(package_.digest("hex"), program.digest("hex"));
});
