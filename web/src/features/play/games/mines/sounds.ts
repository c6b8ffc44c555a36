import type { Sound } from "../../frame/sound";

export const sounds = {
  stone: [
    { at: 0.06, from: 1_046.5, lasts: 0.12, wave: "sine", loud: 0.28 },
    { at: 0.11, from: 1_568, lasts: 0.22, wave: "sine", loud: 0.2 },
    { at: 0, from: 150, to: 80, lasts: 0.07, wave: "triangle", loud: 0.35 },
  ],
  blast: [
    { at: 0, from: 240, to: 34, lasts: 0.55, wave: "sawtooth", loud: 0.4 },
    { at: 0, from: 90, to: 28, lasts: 0.7, wave: "sine", loud: 0.8 },
    { at: 0.02, from: 900, to: 90, lasts: 0.16, wave: "square", loud: 0.14 },
  ],
} satisfies Record<string, Sound>;
