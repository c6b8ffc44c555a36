import type { Sound } from "../../frame/sound";

export const sounds = {
  /** Wind in the reeds: no more bets. */
  reeds: [
    { at: 0, from: 3_400, to: 2_300, lasts: 0.32, wave: "triangle", loud: 0.03 },
    { at: 0.08, from: 2_700, to: 4_100, lasts: 0.36, wave: "sine", loud: 0.03 },
    { at: 0.05, from: 392, to: 388, lasts: 0.5, wave: "sine", loud: 0.16 },
  ],
  /** A hand is named: a wooden bar, higher for a better hand. */
  named: [
    { at: 0, from: 523.3, to: 519, lasts: 0.3, wave: "sine", loud: 0.26 },
    { at: 0, from: 2_093, to: 2_060, lasts: 0.06, wave: "triangle", loud: 0.08 },
  ],
  /** Fireflies gather around the winner. */
  won: [
    { at: 0, from: 587.3, lasts: 0.22, wave: "sine", loud: 0.24 },
    { at: 0.08, from: 740, lasts: 0.22, wave: "sine", loud: 0.22 },
    { at: 0.16, from: 880, lasts: 0.26, wave: "sine", loud: 0.22 },
    { at: 0.24, from: 1_480, lasts: 0.5, wave: "sine", loud: 0.16 },
    { at: 0.3, from: 2_217, lasts: 0.4, wave: "triangle", loud: 0.05 },
  ],
  tie: [
    { at: 0, from: 440, lasts: 0.34, wave: "sine", loud: 0.2 },
    { at: 0.12, from: 440, lasts: 0.34, wave: "sine", loud: 0.2 },
    { at: 0.24, from: 659.3, lasts: 0.5, wave: "sine", loud: 0.2 },
  ],
} satisfies Record<string, Sound>;
