// Messages between the game and the lobby that shows it in a frame.

/** @typedef {"ready" | "round_start" | "round_end" | "low_balance" | "deposit" | "close" | "error"} OutgoingEvent */

/** What the lobby may send; it is also what `ready` announces. */
const FEATURES = ["balance_changed", "pause", "resume", "mute"];

/** @param {string} url @returns {string | null} */
function originOf(url) {
  try {
    const { origin, protocol } = new URL(url);
    return protocol === "https:" || protocol === "http:" ? origin : null;
  } catch {
    return null;
  }
}

export class Lobby {
  /** @type {string | null} */
  #origin;
  #url;

  /** @param {string} lobbyUrl */
  constructor(lobbyUrl) {
    this.#url = lobbyUrl;
    this.#origin = originOf(lobbyUrl);
  }

  get #isFramed() {
    return window.parent !== window;
  }

  /** @param {OutgoingEvent} event @param {object} [more] */
  send(event, more = {}) {
    if (!this.#origin || !this.#isFramed) return;
    window.parent.postMessage({ source: "game", event, ...more }, this.#origin);
  }

  /** Announces that the game can be played. */
  sendReady() {
    this.send("ready", { features: FEATURES });
  }

  /** Leaves the game: the lobby closes the frame; outside a frame the browser goes to the lobby. */
  leave() {
    if (this.#isFramed) this.send("close");
    else if (this.#origin) location.assign(this.#url);
  }

  /** Opens the cashier. @param {string} depositUrl */
  deposit(depositUrl) {
    if (this.#isFramed) this.send("deposit");
    else if (originOf(depositUrl)) location.assign(depositUrl);
  }

  /**
   * Calls a handler for each message of the lobby; all other messages are dropped.
   * @param {{ balanceChanged: () => void, pause: () => void, resume: () => void, mute: (muted: boolean) => void }} handlers
   */
  listen(handlers) {
    window.addEventListener("message", ({ source, origin, data }) => {
      if (!this.#isFramed || source !== window.parent || origin !== this.#origin) return;
      if (typeof data !== "object" || data === null || data.source !== "lobby") return;
      if (data.event === "balance_changed") handlers.balanceChanged();
      else if (data.event === "pause") handlers.pause();
      else if (data.event === "resume") handlers.resume();
      else if (data.event === "mute" && typeof data.muted === "boolean") handlers.mute(data.muted);
    });
  }
}
