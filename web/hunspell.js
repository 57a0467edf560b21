// Lists the words of a Hunspell dictionary with hunspell.wasm, which is loaded only for this.

import { Engine } from "./engine.js";

/** The maximum sizes of the files, in MiB; the same as in `boggle-dict build`. @type {Record<string, number>} */
const LIMITS = { dic: 12, aff: 4 };

/** The encodings with other names on the web. @type {Record<string, string>} */
const LABELS = { "microsoft-cp1251": "windows-1251", "tis620-2533": "tis-620" };

/** Returns the 256 characters of an encoding, or "" if it is unknown. @param {string} name */
function characters(name) {
  try {
    const decoder = new TextDecoder(LABELS[name.toLowerCase()] ?? name);
    return Array.from({ length: 256 }, (_, byte) => decoder.decode(Uint8Array.of(byte))).join("");
  } catch {
    return "";
  }
}

/** Whether the first file is part of a Hunspell dictionary. A `.dic` file alone is one if it begins with the number of
 * its stems. @param {File[]} files */
export async function isHunspell([file, ...others]) {
  if (/\.aff$/i.test(file.name)) return true;
  return /\.dic$/i.test(file.name) && (others.length > 0 || /^\s*\d+\s*(\n|$)/.test(await file.slice(0, 16).text()));
}

/** Returns the word list of a Hunspell dictionary, given both of its files. @param {File[]} files @param {boolean} family */
export async function expand(files, family) {
  const stem = files[0].name.slice(0, -4);
  const [dic, aff] = ["dic", "aff"].map((ending) => files.find(({ name }) => name.toLowerCase() === `${stem}.${ending}`.toLowerCase()));
  if (!dic || !aff) throw new Error(`choose both ${stem}.dic and ${stem}.aff: the .${dic ? "aff" : "dic"} file is missing`);
  for (const { name, size } of [dic, aff]) {
    const limit = LIMITS[name.slice(-3).toLowerCase()];
    if (size > limit << 20) throw new Error(`${name}: larger than ${limit} MiB; use a smaller Hunspell dictionary`);
  }
  const bytes = new Uint8Array(await new Blob([aff, dic]).arrayBuffer());
  const options = new TextDecoder("latin1").decode(bytes.subarray(0, aff.size));
  const chars = characters(/^SET[ \t]+(\S+)/m.exec(options)?.[1] ?? "ISO8859-1");
  const request = { method: "list", aff: aff.name, aff_size: aff.size, dic: dic.name, chars, family };
  const engine = new Engine("hunspell.wasm");
  try {
    const list = (await engine.send(request, { bytes })).bytes;
    return new File([/** @type {Uint8Array<ArrayBuffer>} */ (list)], dic.name);
  } finally {
    engine.stop();
  }
}
