import type { Sound } from "../../frame/sound";

export const sounds = {
  lamp: [{ at: 0, from: 440, lasts: 0.09, wave: "square", loud: 0.06 }],
  green: [
    { at: 0, from: 880, lasts: 0.22, wave: "square", loud: 0.07 },
    { at: 0, from: 1_320, lasts: 0.3, wave: "sine", loud: 0.14 },
  ],
  joint: [
    { at: 0, from: 190, to: 90, lasts: 0.04, wave: "triangle", loud: 0.26 },
    { at: 0.055, from: 170, to: 80, lasts: 0.04, wave: "triangle", loud: 0.2 },
  ],
  first: [
    { at: 0, from: 1_568, lasts: 0.5, wave: "sine", loud: 0.22 },
    { at: 0, from: 3_136, lasts: 0.3, wave: "sine", loud: 0.08 },
    { at: 0, from: 5_200, to: 2_400, lasts: 0.05, wave: "square", loud: 0.04 },
  ],
  over: [{ at: 0, from: 784, lasts: 0.12, wave: "sine", loud: 0.12 }],
} satisfies Record<string, Sound>;
