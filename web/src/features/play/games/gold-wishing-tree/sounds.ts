import type { Sound } from "../../frame/sound";

export const sounds = {
  /** A ribbon is touched: a small bell in the tree. */
  touch: [
    { at: 0, from: 1_568, lasts: 0.12, wave: "sine", loud: 0.12 },
    { at: 0.02, from: 3_136, lasts: 0.16, wave: "sine", loud: 0.04 },
  ],
  /** Silk unrolls. */
  unroll: [
    { at: 0, from: 520, to: 1_300, lasts: 0.26, wave: "triangle", loud: 0.07 },
    { at: 0.04, from: 1_900, to: 2_800, lasts: 0.2, wave: "sine", loud: 0.03 },
  ],
  /** The others follow: wind in the leaves. */
  breeze: [{ at: 0, from: 900, to: 420, lasts: 0.34, wave: "triangle", loud: 0.05 }],
  /** A prize is on it. */
  prize: [
    { at: 0, from: 1_046.5, lasts: 0.14, wave: "sine", loud: 0.2 },
    { at: 0.07, from: 1_568, lasts: 0.3, wave: "sine", loud: 0.16 },
  ],
} satisfies Record<string, Sound>;
