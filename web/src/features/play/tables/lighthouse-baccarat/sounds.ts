import type { Sound } from "../../frame/sound";

export const sounds = {
  /** The bell of a buoy: no more bets. */
  bell: [
    { at: 0, from: 1_174.7, lasts: 0.9, wave: "sine", loud: 0.16 },
    { at: 0, from: 2_793.8, lasts: 0.35, wave: "sine", loud: 0.06 },
    { at: 0.01, from: 1_181, lasts: 0.7, wave: "sine", loud: 0.07 },
    { at: 0.34, from: 987.8, lasts: 1, wave: "sine", loud: 0.13 },
    { at: 0.34, from: 2_349.3, lasts: 0.35, wave: "sine", loud: 0.05 },
  ],
  /** A far foghorn as the lamp turns to the winner. */
  horn: [
    { at: 0, from: 110, to: 108, lasts: 0.8, wave: "triangle", loud: 0.3 },
    { at: 0, from: 164.8, to: 163, lasts: 0.8, wave: "sine", loud: 0.2 },
    { at: 0.03, from: 220, to: 217, lasts: 0.6, wave: "sine", loud: 0.1 },
  ],
} satisfies Record<string, Sound>;
