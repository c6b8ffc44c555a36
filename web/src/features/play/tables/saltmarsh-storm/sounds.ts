import type { Sound } from "../../frame/sound";

export const sounds = {
  /** Lightning strikes a number. */
  strike: [
    { at: 0, from: 3_400, to: 220, lasts: 0.13, wave: "sawtooth", loud: 0.09 },
    { at: 0.04, from: 92, to: 40, lasts: 0.9, wave: "triangle", loud: 0.36 },
  ],
} satisfies Record<string, Sound>;
