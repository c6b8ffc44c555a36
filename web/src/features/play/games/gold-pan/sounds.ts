import type { Sound } from "../../frame/sound";
import type { GoldPanFind } from "./rules";

export const sounds = {
  /** Water that runs round the pan. */
  swirl: [
    { at: 0, from: 260, to: 620, lasts: 0.22, wave: "triangle", loud: 0.07 },
    { at: 0.12, from: 420, to: 240, lasts: 0.3, wave: "triangle", loud: 0.06 },
    { at: 0.06, from: 1_300, to: 900, lasts: 0.26, wave: "sine", loud: 0.03 },
  ],
  /** A stone is laid aside. */
  stone: [{ at: 0, from: 520, to: 340, lasts: 0.05, wave: "triangle", loud: 0.16 }],
} satisfies Record<string, Sound>;

/** What each find sounds like: metal, a ring of it, a rustle, a knock. */
export const findSounds: Record<GoldPanFind, Sound> = {
  nugget: [
    { at: 0, from: 1_174.7, lasts: 0.16, wave: "sine", loud: 0.26 },
    { at: 0.06, from: 1_760, lasts: 0.24, wave: "sine", loud: 0.22 },
    { at: 0.12, from: 2_349.3, lasts: 0.34, wave: "sine", loud: 0.12 },
  ],
  grain: [
    { at: 0, from: 1_318.5, lasts: 0.1, wave: "sine", loud: 0.2 },
    { at: 0.05, from: 1_975.5, lasts: 0.16, wave: "sine", loud: 0.12 },
  ],
  dust: [
    { at: 0, from: 2_637, lasts: 0.05, wave: "sine", loud: 0.07 },
    { at: 0.04, from: 3_136, lasts: 0.07, wave: "sine", loud: 0.06 },
  ],
  gravel: [{ at: 0, from: 300, to: 180, lasts: 0.06, wave: "triangle", loud: 0.18 }],
};
