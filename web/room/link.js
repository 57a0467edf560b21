// The stream of events from the server. It reconnects after a lock, in another network, and when the server restarts.
// It is read with fetch(), because EventSource could send the token only in the address, which proxies log.

/** How long the stream may be silent, in milliseconds. The server sends something every 10 seconds; a phone that wakes
 * up shows a dead stream as open. */
const SILENCE = 25_000;

/** The same when the page wakes up. */
const SILENCE_ASLEEP = 11_000;

/** The delays before further attempts, in milliseconds. */
const DELAYS = [250, 500, 1000, 2000];

export class Link {
  /** @param {string} url @param {string} token "" for a screen that everybody sees
   * @param {{types: string[], heard: (type: string, data: any) => void, changed: (isOpen: boolean) => void,
   *   refused: (status: number) => void}} events `refused` is called if the room or the seat is gone */
  constructor(url, token, { types, heard, changed, refused }) {
    this.url = url;
    /** @type {Record<string, string>} */
    this.headers = token ? { Authorization: `Bearer ${token}` } : {};
    this.types = [...types, "ping"];
    this.heard = heard;
    this.changed = changed;
    this.refused = refused;
    this.isOpen = false;
    this.last = 0;
    this.failures = 0;
    /** Ends the current stream. @type {AbortController | undefined} */
    this.stream = undefined;
    /** @type {number | undefined} */
    this.retry = undefined;
    this.watch = setInterval(() => this.stream && this.#isSilent(SILENCE) && this.open(), 1000);
    // As soon as the page wakes up.
    this.wake = () => !document.hidden && (!this.stream || this.#isSilent(SILENCE_ASLEEP)) && this.open();
    // A browser may keep a closed page for a while, and the others would see its player as present.
    this.hide = () => this.#drop();
    // If the network has changed, the stream is dead or will be soon.
    this.change = () => this.open();
    addEventListener("online", this.change);
    addEventListener("offline", this.change);
    addEventListener("pagehide", this.hide);
    addEventListener("pageshow", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    this.open();
  }

  /** @param {number} limit */
  #isSilent(limit) {
    return Date.now() - this.last > limit;
  }

  /** Opens the stream, or opens it again. */
  async open() {
    this.#drop();
    this.last = Date.now();
    const stream = new AbortController();
    this.stream = stream;
    await this.#listen(stream.signal).catch(() => {});
    // Another stream has replaced this one, or the connection was ended.
    if (stream.signal.aborted) return;
    this.#drop();
    this.#show(false);
    this.retry = setTimeout(() => this.open(), DELAYS[Math.min(this.failures, DELAYS.length - 1)]);
    this.failures += 1;
  }

  /** Reads events until the stream ends. @param {AbortSignal} signal */
  async #listen(signal) {
    const { body, status } = await fetch(this.url, { headers: this.headers, cache: "no-store", signal });
    if (status !== 200 || !body) {
      body?.cancel();
      if (status === 403 || status === 404) this.refused(status);
      return;
    }
    const [reader, decoder] = [body.getReader(), new TextDecoder()];
    let text = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const events = (text + decoder.decode(value, { stream: true })).split("\n\n");
      text = events.pop() ?? "";
      for (const event of events) {
        if (signal.aborted) return;
        this.#hear(event);
      }
    }
  }

  /** @param {string} event */
  #hear(event) {
    const [, type, data] = /^event: (.*)\ndata: (.*)$/.exec(event) ?? [];
    if (!this.types.includes(type)) return;
    this.last = Date.now();
    this.failures = 0;
    this.#show(true);
    try {
      this.heard(type, JSON.parse(data));
    } catch (problem) {
      // The stream is as good as before.
      reportError(problem);
    }
  }

  #drop() {
    clearTimeout(this.retry);
    this.stream?.abort();
    this.stream = undefined;
  }

  /** @param {boolean} isOpen */
  #show(isOpen) {
    if (isOpen === this.isOpen) return;
    this.isOpen = isOpen;
    this.changed(isOpen);
  }

  /** Ends the connection for good. */
  close() {
    this.#drop();
    this.#show(false);
    clearInterval(this.watch);
    removeEventListener("online", this.change);
    removeEventListener("offline", this.change);
    removeEventListener("pagehide", this.hide);
    removeEventListener("pageshow", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
  }
}
