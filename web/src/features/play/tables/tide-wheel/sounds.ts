import type { Sound } from "../../frame/sound";

export const sounds = {
  /** A peg passes the pointer. */
  tick: [{ at: 0, from: 1_900, to: 1_300, lasts: 0.025, wave: "triangle", loud: 0.12 }],
  /** The bell of the quay: no more bets. */
  bell: [
    { at: 0, from: 659.3, to: 655, lasts: 0.9, wave: "sine", loud: 0.16 },
    { at: 0, from: 1_568, to: 1_560, lasts: 0.5, wave: "sine", loud: 0.06 },
  ],
  /** The wave comes in. */
  wave: [
    { at: 0, from: 180, to: 90, lasts: 0.7, wave: "triangle", loud: 0.2 },
    { at: 0.1, from: 2_400, to: 900, lasts: 0.55, wave: "sine", loud: 0.04 },
    { at: 0.42, from: 880, to: 1_320, lasts: 0.3, wave: "sine", loud: 0.14 },
  ],
  rest: [
    { at: 0, from: 523.3, lasts: 0.2, wave: "sine", loud: 0.22 },
    { at: 0.09, from: 784, lasts: 0.4, wave: "sine", loud: 0.2 },
  ],
  feature: [
    { at: 0, from: 523.3, lasts: 0.2, wave: "sine", loud: 0.22 },
    { at: 0.1, from: 659.3, lasts: 0.2, wave: "sine", loud: 0.22 },
    { at: 0.2, from: 784, lasts: 0.24, wave: "sine", loud: 0.22 },
    { at: 0.32, from: 1_046.5, lasts: 0.6, wave: "sine", loud: 0.2 },
  ],
  /** A hand on the wood of a boat. */
  knock: [
    { at: 0, from: 240, to: 170, lasts: 0.1, wave: "triangle", loud: 0.3 },
    { at: 0.11, from: 300, to: 210, lasts: 0.1, wave: "triangle", loud: 0.22 },
  ],
  uncover: [
    { at: 0, from: 300, to: 900, lasts: 0.22, wave: "triangle", loud: 0.12 },
    { at: 0.16, from: 1_046.5, lasts: 0.4, wave: "sine", loud: 0.2 },
  ],
  /** The beam passes a window. */
  window: [{ at: 0, from: 1_174.7, lasts: 0.06, wave: "sine", loud: 0.1 }],
  thunder: [
    { at: 0, from: 3_200, to: 240, lasts: 0.12, wave: "sawtooth", loud: 0.1 },
    { at: 0.05, from: 96, to: 42, lasts: 0.8, wave: "triangle", loud: 0.4 },
  ],
} satisfies Record<string, Sound>;
