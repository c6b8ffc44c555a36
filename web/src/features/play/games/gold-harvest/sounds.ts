import type { Sound } from "../../frame/sound";

export const sounds = {
  sheaf: [
    { at: 0, from: 2_100, to: 900, lasts: 0.05, wave: "triangle", loud: 0.1 },
    { at: 0.05, from: 1_700, to: 800, lasts: 0.05, wave: "triangle", loud: 0.08 },
    { at: 0.1, from: 523.3, lasts: 0.2, wave: "sine", loud: 0.24 },
    { at: 0.16, from: 784, lasts: 0.24, wave: "sine", loud: 0.2 },
  ],
  crow: [
    { at: 0, from: 620, to: 380, lasts: 0.16, wave: "sawtooth", loud: 0.2 },
    { at: 0.2, from: 600, to: 340, lasts: 0.2, wave: "sawtooth", loud: 0.2 },
    { at: 0.02, from: 140, to: 70, lasts: 0.3, wave: "triangle", loud: 0.3 },
  ],
} satisfies Record<string, Sound>;
