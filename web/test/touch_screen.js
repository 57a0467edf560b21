// A screen without hardware that fingers can touch: an X server whose driver `inputtest` reads events from a socket. It
// requires Debian's packages xserver-xorg-core and xserver-xorg-video-dummy, and root.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { directory } from "./directory.js";

const [WIDTH, HEIGHT] = [1280, 1024];

const config = (socket) => `
Section "Device"
  Identifier "card"
  Driver "dummy"
  VideoRam 16384
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 1-200
  VertRefresh 1-200
EndSection
Section "Screen"
  Identifier "screen"
  Device "card"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Modes "${WIDTH}x${HEIGHT}"
  EndSubSection
EndSection
Section "InputDevice"
  Identifier "fingers"
  Driver "inputtest"
  Option "DeviceType" "Touch"
  Option "SocketPath" "${socket}"
EndSection
Section "ServerLayout"
  Identifier "layout"
  Screen "screen"
  InputDevice "fingers"
EndSection
`;

/** Returns a message to the driver, as in `xf86-input-inputtest-protocol.h`: its length, its type, and its fields. */
function message(type, length) {
  const message = Buffer.alloc(length);
  message.writeUInt32LE(length, 0);
  message.writeUInt32LE(type, 4);
  return message;
}

/** Starts the X server. Returns its display, and functions that touch the screen and stop the server, or undefined if
 * the server does not start. */
export async function start() {
  const home = directory();
  const [file, path] = [join(home, "xorg.conf"), join(home, "fingers")];
  await writeFile(file, config(path));
  // Servers that do not share a virtual terminal suspend each other.
  const options = ["-sharevts", "-novtswitch", "-noreset", "-nolisten", "tcp", "-displayfd", "1"];
  const files = ["-config", file, "-logfile", join(home, "log")];
  const server = spawn("Xorg", [...options, ...files], { stdio: ["ignore", "pipe", "ignore"] });
  const ended = once(server, "close").catch(() => {});
  const display = await Promise.race([once(server.stdout, "data"), ended.then(() => [])]);
  const clean = async () => {
    server.kill();
    await ended;
  };
  if (!display[0]) return void (await clean());
  const socket = connect(path);
  const send = async (...messages) => {
    socket.write(Buffer.concat(messages));
    await once(socket, "data");
  };
  const version = message(0, 12);
  version.writeUInt16LE(1, 8);
  await send(version);
  return {
    display: `:${String(display[0]).trim()}`,
    /** Presses, moves or lifts a finger. */
    async touch(type, id, { x, y }) {
      const event = message(6, 1056);
      event.writeUInt32LE(id, 8);
      event.writeUInt32LE({ press: 18, move: 19, lift: 20 }[type], 12);
      // The first two of 64 values follow.
      event.writeUInt8(0b11, 20);
      event.writeDoubleLE((x / WIDTH) * 0xffff, 32);
      event.writeDoubleLE((y / HEIGHT) * 0xffff, 40);
      await send(event, message(1, 8));
    },
    async stop() {
      socket.destroy();
      await clean();
    },
  };
}
