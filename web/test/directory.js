import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const parent = mkdtempSync(join(tmpdir(), "boggle-test-"));
process.on("exit", () => rmSync(parent, { recursive: true, force: true }));

/** Creates a directory, which is removed after the tests of a file, and returns its path. */
export const directory = () => mkdtempSync(join(parent, "d"));
