import type { Sound } from "../../frame/sound";

export const sounds = {
  chute: [
    { at: 0, from: 500, to: 1_500, lasts: 0.16, wave: "triangle", loud: 0.12 },
    { at: 0.12, from: 260, to: 180, lasts: 0.12, wave: "sine", loud: 0.3 },
  ],
  ignite: [
    { at: 0, from: 46, to: 120, lasts: 0.9, wave: "sawtooth", loud: 0.12 },
    { at: 0.1, from: 90, to: 300, lasts: 0.9, wave: "triangle", loud: 0.16 },
  ],
  snuff: [{ at: 0, from: 150, to: 44, lasts: 0.42, wave: "triangle", loud: 0.34 }],
} satisfies Record<string, Sound>;
