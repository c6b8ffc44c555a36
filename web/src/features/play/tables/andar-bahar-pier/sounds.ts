import type { Sound } from "../../frame/sound";

export const sounds = {
  /** A ship's bell, twice: no more bets. */
  bell: [
    { at: 0, from: 1_174.7, lasts: 0.5, wave: "sine", loud: 0.2 },
    { at: 0, from: 2_349.3, lasts: 0.25, wave: "sine", loud: 0.07 },
    { at: 0.22, from: 1_174.7, lasts: 0.8, wave: "sine", loud: 0.2 },
    { at: 0.22, from: 2_349.3, lasts: 0.3, wave: "sine", loud: 0.07 },
  ],
  /** A card that slides over wood. */
  slide: [
    { at: 0, from: 1_900, to: 700, lasts: 0.06, wave: "triangle", loud: 0.06 },
    { at: 0.2, from: 210, to: 120, lasts: 0.04, wave: "sine", loud: 0.24 },
  ],
  /** The card that matches. */
  match: [
    { at: 0, from: 392, lasts: 0.3, wave: "triangle", loud: 0.2 },
    { at: 0.1, from: 587.3, lasts: 0.35, wave: "triangle", loud: 0.2 },
    { at: 0.2, from: 880, lasts: 0.6, wave: "sine", loud: 0.24 },
  ],
} satisfies Record<string, Sound>;
