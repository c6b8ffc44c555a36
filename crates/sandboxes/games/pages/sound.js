// Short tones made by the browser. Silent until the first press, as browsers and players expect.

/** @typedef {"press" | "tick" | "stop" | "reveal" | "win" | "refused"} Tone */

/** Each tone: [frequency in Hz, start in seconds, length in seconds, wave, loudness][] */
const TONES = /** @type {Record<Tone, [number, number, number, OscillatorType, number][]>} */ ({
  press: [[220, 0, 0.07, "triangle", 0.5]],
  tick: [[880, 0, 0.03, "square", 0.08]],
  stop: [[150, 0, 0.12, "triangle", 0.7]],
  reveal: [
    [523, 0, 0.12, "sine", 0.4],
    [784, 0.06, 0.16, "sine", 0.3],
  ],
  win: [
    [523, 0, 0.18, "triangle", 0.5],
    [659, 0.11, 0.18, "triangle", 0.5],
    [784, 0.22, 0.18, "triangle", 0.5],
    [1047, 0.33, 0.4, "triangle", 0.5],
  ],
  refused: [
    [196, 0, 0.14, "triangle", 0.5],
    [147, 0.12, 0.2, "triangle", 0.5],
  ],
});

const VOLUME = 0.22;
const STORED_AS = "muted";

export class Sound {
  /** @type {AudioContext | null} */
  #audio = null;
  muted = isStoredMuted();
  paused = false;

  /** Called within a press of the player: only then does a browser let sound start. */
  unlock() {
    if (this.#audio) return;
    try {
      this.#audio = new AudioContext();
    } catch {
      // A device without sound output plays the game silently.
    }
  }

  /** @param {Tone} tone */
  play(tone) {
    const audio = this.#audio;
    if (!audio || this.muted || this.paused || document.hidden) return;
    for (const [frequency, start, length, wave, loudness] of TONES[tone]) {
      const at = audio.currentTime + start;
      const oscillator = new OscillatorNode(audio, { type: wave, frequency });
      const gain = new GainNode(audio, { gain: 0 });
      gain.gain.setValueAtTime(0, at);
      gain.gain.linearRampToValueAtTime(loudness * VOLUME, at + 0.008);
      gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
      oscillator.connect(gain).connect(audio.destination);
      oscillator.start(at);
      oscillator.stop(at + length + 0.02);
    }
  }

  /** @param {boolean} muted */
  setMuted(muted) {
    this.muted = muted;
    this.#apply();
    try {
      localStorage.setItem(STORED_AS, muted ? "1" : "0");
    } catch {
      // Storage can be closed to frames; the choice then lasts as long as the page.
    }
  }

  /** @param {boolean} paused */
  setPaused(paused) {
    this.paused = paused;
    this.#apply();
  }

  /** Also ends tones that have begun. */
  #apply() {
    if (this.muted || this.paused) this.#audio?.suspend();
    else this.#audio?.resume();
  }
}

function isStoredMuted() {
  try {
    return localStorage.getItem(STORED_AS) === "1";
  } catch {
    return false;
  }
}
