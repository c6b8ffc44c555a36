import type { Sound } from "../../frame/sound";

export const sounds = {
  roll: [
    { at: 0, from: 300, to: 190, lasts: 0.05, wave: "triangle", loud: 0.4 },
    { at: 0.045, from: 380, to: 210, lasts: 0.05, wave: "triangle", loud: 0.3 },
    { at: 0.09, from: 260, to: 170, lasts: 0.06, wave: "triangle", loud: 0.3 },
  ],
} satisfies Record<string, Sound>;
