// The stream of events from the server. It reconnects after a lock, in another network, and when the server restarts.

/** How long the stream may be silent, in milliseconds. The server sends something every 10 seconds; a phone that wakes
 * up shows a dead stream as open. */
const SILENCE = 25_000;

/** The same when the page wakes up. */
const SILENCE_ASLEEP = 11_000;

/** The delays before further attempts, in milliseconds. */
const DELAYS = [250, 500, 1000, 2000];

export class Link {
  /** @param {string} url
   * @param {{types: string[], heard: (type: string, data: any) => void, changed: (isOpen: boolean) => void,
   *   refused: (status: number) => void}} events `refused` is called if the room or the seat is gone */
  constructor(url, { types, heard, changed, refused }) {
    this.url = url;
    this.types = [...types, "ping"];
    this.heard = heard;
    this.changed = changed;
    this.refused = refused;
    this.isOpen = false;
    this.last = 0;
    this.failures = 0;
    /** @type {EventSource | undefined} */
    this.source = undefined;
    /** @type {number | undefined} */
    this.retry = undefined;
    this.watch = setInterval(() => this.source && this.#isSilent(SILENCE) && this.open(), 1000);
    // As soon as the page wakes up.
    this.wake = () => !document.hidden && this.#isSilent(SILENCE_ASLEEP) && this.open();
    // If the network has changed, the stream is dead or will be soon.
    this.change = () => this.open();
    addEventListener("online", this.change);
    addEventListener("offline", this.change);
    addEventListener("pageshow", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    this.open();
  }

  /** @param {number} limit */
  #isSilent(limit) {
    return Date.now() - this.last > limit;
  }

  /** Opens the stream, or opens it again. */
  open() {
    this.#drop();
    this.last = Date.now();
    const source = new EventSource(this.url);
    this.source = source;
    for (const type of this.types) {
      source.addEventListener(type, (event) => {
        this.last = Date.now();
        this.failures = 0;
        this.#show(true);
        this.heard(type, JSON.parse(event.data));
      });
    }
    // The browser would try again too late, or not at all.
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) this.#ask();
      this.#drop();
      this.#show(false);
      this.retry = setTimeout(() => this.open(), DELAYS[Math.min(this.failures, DELAYS.length - 1)]);
      this.failures += 1;
    };
  }

  /** Asks why the server rejected the stream. */
  async #ask() {
    const answer = await fetch(this.url).catch(() => undefined);
    answer?.body?.cancel();
    if (answer?.status === 403 || answer?.status === 404) this.refused(answer.status);
  }

  #drop() {
    clearTimeout(this.retry);
    this.source?.close();
    this.source = undefined;
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
    removeEventListener("pageshow", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
  }
}
