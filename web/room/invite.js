// How others join the room: the QR code and the address.

import { byId } from "../dom.js";

/** Addresses that only the server's own computer can open. */
const OWN = /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?\//;

/** Shows the invitation. @param {string} code @param {string} address of the room for other devices */
export function show(code, address) {
  const isOwn = OWN.test(address);
  const qr = byId("qr", HTMLImageElement);
  const source = `/${code}/qr.svg`;
  if (!isOwn && qr.getAttribute("src") !== source) qr.src = source;
  for (const id of ["qr", "scan"]) byId(id, HTMLElement).hidden = isOwn;
  byId("no-phones", HTMLElement).hidden = !isOwn;
  // Without the code, which is shown in large letters.
  byId("address", HTMLElement).textContent = address.replace(/\/\w+$/, "");
}
