import type { Sound } from "../../frame/sound";

export const sounds = {
  /** A low drum on the sand: no more bets. */
  drum: [
    { at: 0, from: 120, to: 58, lasts: 0.28, wave: "sine", loud: 0.5 },
    { at: 0.24, from: 120, to: 52, lasts: 0.4, wave: "sine", loud: 0.45 },
  ],
  /** The winner's gong. */
  dragon: [
    { at: 0, from: 196, to: 193, lasts: 0.9, wave: "triangle", loud: 0.28 },
    { at: 0.01, from: 293.7, lasts: 0.8, wave: "sine", loud: 0.22 },
    { at: 0.12, from: 587.3, lasts: 0.5, wave: "sine", loud: 0.14 },
  ],
  tiger: [
    { at: 0, from: 150, to: 74, lasts: 0.42, wave: "sawtooth", loud: 0.09 },
    { at: 0.05, from: 261.6, to: 220, lasts: 0.6, wave: "triangle", loud: 0.24 },
    { at: 0.16, from: 523.3, to: 440, lasts: 0.5, wave: "sine", loud: 0.14 },
  ],
  tie: [
    { at: 0, from: 440, lasts: 0.3, wave: "sine", loud: 0.2 },
    { at: 0.09, from: 554.4, lasts: 0.3, wave: "sine", loud: 0.2 },
    { at: 0.18, from: 659.3, lasts: 0.55, wave: "sine", loud: 0.24 },
  ],
} satisfies Record<string, Sound>;
