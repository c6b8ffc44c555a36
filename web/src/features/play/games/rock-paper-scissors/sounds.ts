import type { Sound } from "../../frame/sound";

export const sounds = {
  throw: [{ at: 0, from: 360, to: 900, lasts: 0.09, wave: "triangle", loud: 0.16 }],
  clash: [
    { at: 0, from: 210, to: 70, lasts: 0.14, wave: "triangle", loud: 0.6 },
    { at: 0, from: 1_100, to: 300, lasts: 0.05, wave: "square", loud: 0.1 },
  ],
} satisfies Record<string, Sound>;
