// A player in a terminal, for the tests of rooms. tmux keeps what is on the screen.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { directory } from "./directory.js";

export const isThere = spawnSync("tmux", ["-V"]).status === 0;

export class Terminal {
  /** Runs `boggle` in a window. */
  constructor(...options) {
    const home = directory();
    this.socket = join(home, "tmux");
    const command = ["env", `XDG_STATE_HOME=${home}`, `XDG_DATA_HOME=${home}`, process.env.BOGGLE ?? "boggle", ...options];
    this.#tmux("-f", "/dev/null", "new-session", "-d", "-x", "100", "-y", "30", ...command);
  }

  #tmux(...options) {
    const { stdout, stderr, status } = spawnSync("tmux", ["-S", this.socket, ...options], { encoding: "utf8" });
    assert.equal(status, 0, `tmux ${options.join(" ")}: ${stderr}`);
    return stdout;
  }

  type(text) {
    this.#tmux("send-keys", "-l", text);
  }

  /** Waits until the screen shows a text. */
  async shows(pattern) {
    let screen = "";
    for (let tries = 0; tries < 600; tries += 1) {
      screen = this.#tmux("capture-pane", "-p");
      if (pattern.test(screen)) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    assert.fail(`no ${pattern} on the screen:\n${screen}`);
  }

  /** Closes the window. */
  close() {
    spawnSync("tmux", ["-S", this.socket, "kill-server"]);
  }
}
