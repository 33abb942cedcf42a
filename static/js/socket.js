// The line to the table: it reconnects, asks for what was missed, and sends a move until it is acknowledged.

const SILENCE = 10_000; // ms without a message before we ask, and again before we hang up
const RESEND = 2_000; // ms without an acknowledgement before the same move goes out again
const FIRST_WAIT = 300; // ms
const FIRST_SPREAD = 800; // ms; doubles with each failure
const LONGEST_WAIT = 15_000; // ms
const BLOCKED_AFTER = 2; // failures without one success: sockets do not pass here, so plain requests have to
const ASK_EVERY = 4_000; // ms between two plain requests
const FINAL = new Set([4401, 4403, 4404]); // signed out, not allowed, no such room: calling again is no use

/** @typedef {{ t: string, [key: string]: any }} Message */
/** @typedef {"open" | "asking" | "lost" | "ended"} State */

/** Full jitter between 0.3 s and a bound that doubles up to 15 s. @param {number} failures */
export function wait(failures, random = Math.random) {
  const bound = Math.min(LONGEST_WAIT, FIRST_SPREAD * 2 ** failures);
  return FIRST_WAIT + random() * (bound - FIRST_WAIT);
}

export class Line {
  /** @type {WebSocket | null} */ #socket = null;
  /** @type {Message | null} */ #pending = null;
  #failures = 0;
  #everOpen = false;
  #stopped = false;
  #asked = false;
  #asking = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #retry;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #resend;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #quiet;

  /**
   * @param {{ url: string, seen: () => number, greet?: () => Message[], hear: (message: Message) => void,
   *           state: (state: State) => void, fetch?: () => Promise<Message | null> }} options
   *   `fetch` asks for the view over HTTP, where no socket gets through
   */
  constructor(options) {
    this.options = options;
    addEventListener("online", () => this.#callNow());
    addEventListener("pageshow", (event) => event.persisted && this.#callNow());
    addEventListener("pagehide", () => this.#socket?.close());
    document.addEventListener(
      "visibilitychange",
      () => document.visibilityState === "visible" && this.#wake(),
    );
    this.#call();
  }

  /** Whether a move can travel here at all; where sockets are blocked, plain forms do. */
  get works() {
    return this.#everOpen;
  }

  get busy() {
    return this.#pending !== null;
  }

  /** Send a move now, and again until it is acknowledged or refused. @param {Message} frame */
  act(frame) {
    if (this.#pending) return; // one answer at a time: a second press changes nothing
    this.#pending = frame;
    this.#sendPending();
  }

  /** Send once, if the line is open. @param {Message} frame */
  send(frame) {
    if (!this.#isOpen()) return false;
    this.#socket?.send(JSON.stringify(frame));
    return true;
  }

  sync() {
    this.send({ t: "sync", after: this.options.seen() });
  }

  /** That decision is answered, by whichever way the news came. @param {number} decision */
  settle(decision) {
    if (this.#pending?.decision !== decision) return;
    this.#pending = null;
    clearTimeout(this.#resend);
  }

  #isOpen = () => this.#socket?.readyState === WebSocket.OPEN;

  #sendPending() {
    clearTimeout(this.#resend);
    if (!this.#pending) return;
    this.send(this.#pending);
    this.#resend = setTimeout(() => this.#sendPending(), RESEND);
  }

  #callNow() {
    clearTimeout(this.#retry);
    if (!this.#stopped && (!this.#socket || this.#socket.readyState >= WebSocket.CLOSING)) this.#call();
  }

  #wake() {
    if (this.#isOpen()) this.sync();
    else this.#callNow();
  }

  #call() {
    const socket = new WebSocket(this.options.url);
    this.#socket = socket;
    socket.addEventListener("open", () => this.#opened());
    socket.addEventListener("message", (event) => this.#heard(JSON.parse(event.data)));
    socket.addEventListener("close", (event) => socket === this.#socket && this.#closed(event.code));
  }

  #opened() {
    this.#failures = 0;
    this.#everOpen = true;
    this.#asking = false;
    this.options.state("open");
    for (const frame of this.options.greet?.() ?? []) this.send(frame);
    this.sync();
    this.#sendPending();
    this.#listen();
  }

  /** @param {Message} message */
  #heard(message) {
    this.#listen();
    if (message.t === "ack") this.settle(message.decision);
    if (message.t === "error") this.settle(message.decision ?? this.#pending?.decision);
    this.options.hear(message);
  }

  /** Ask after a silence; hang up and call again after a second one. */
  #listen() {
    clearTimeout(this.#quiet);
    this.#asked = false;
    this.#quiet = setTimeout(() => this.#ask(), SILENCE);
  }

  #ask() {
    if (this.#asked) {
      this.#socket?.close();
      return;
    }
    this.#asked = true;
    this.sync();
    this.#quiet = setTimeout(() => this.#ask(), SILENCE);
  }

  /** @param {number} code */
  #closed(code) {
    clearTimeout(this.#quiet);
    this.#socket = null;
    this.#stopped = FINAL.has(code);
    if (this.#stopped || !this.#asking) this.options.state(this.#stopped ? "ended" : "lost");
    if (this.#stopped) return;
    if (!this.#everOpen && this.#failures === BLOCKED_AFTER) this.#askPlainly();
    this.#retry = setTimeout(() => this.#call(), wait(this.#failures));
    this.#failures += 1;
  }

  /** Until a socket gets through after all. */
  async #askPlainly() {
    if (this.#isOpen() || this.#stopped) return;
    const message =
      document.visibilityState === "visible" ? await this.options.fetch?.().catch(() => null) : null;
    if (message && !this.#isOpen()) {
      this.#asking = true;
      this.options.state("asking");
      this.options.hear(message);
    }
    setTimeout(() => this.#askPlainly(), ASK_EVERY);
  }
}
