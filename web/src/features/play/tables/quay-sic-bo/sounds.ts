import type { Sound } from "../../frame/sound";

export const sounds = {
  /** A die on the plate's felt. */
  plate: [
    { at: 0, from: 310, to: 140, lasts: 0.05, wave: "triangle", loud: 0.3 },
    { at: 0, from: 1_900, to: 1_200, lasts: 0.02, wave: "triangle", loud: 0.08 },
  ],
  /** A die on the glass. */
  glass: [
    { at: 0, from: 3_600, to: 3_350, lasts: 0.06, wave: "sine", loud: 0.1 },
    { at: 0, from: 5_300, lasts: 0.04, wave: "sine", loud: 0.04 },
  ],
  /** A die on a die. */
  die: [
    { at: 0, from: 2_300, to: 1_500, lasts: 0.03, wave: "triangle", loud: 0.16 },
    { at: 0.01, from: 900, to: 620, lasts: 0.03, wave: "sine", loud: 0.1 },
  ],
  /** The plate begins to hum. */
  hum: [
    { at: 0, from: 62, to: 96, lasts: 0.7, wave: "triangle", loud: 0.28 },
    { at: 0.05, from: 124, to: 190, lasts: 0.6, wave: "sine", loud: 0.1 },
  ],
  /** The glass goes up on its chain. */
  lift: [
    { at: 0, from: 1_250, to: 1_900, lasts: 0.3, wave: "sine", loud: 0.08 },
    { at: 0, from: 2_640, lasts: 0.5, wave: "sine", loud: 0.05 },
  ],
  /** A face is read. */
  read: [
    { at: 0, from: 587.3, lasts: 0.16, wave: "sine", loud: 0.24 },
    { at: 0, from: 1_174.7, lasts: 0.1, wave: "sine", loud: 0.08 },
  ],
  /** The sum. */
  sum: [
    { at: 0, from: 784, lasts: 0.5, wave: "sine", loud: 0.26 },
    { at: 0.03, from: 1_174.7, lasts: 0.55, wave: "sine", loud: 0.18 },
    { at: 0.06, from: 1_568, lasts: 0.6, wave: "sine", loud: 0.1 },
  ],
} satisfies Record<string, Sound>;
