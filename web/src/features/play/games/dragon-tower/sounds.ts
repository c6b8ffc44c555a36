import type { Sound } from "../../frame/sound";

export const sounds = {
  crack: [
    { at: 0, from: 1_900, to: 700, lasts: 0.03, wave: "square", loud: 0.08 },
    { at: 0.05, from: 1_400, to: 500, lasts: 0.03, wave: "square", loud: 0.08 },
    { at: 0.11, from: 880, to: 1_320, lasts: 0.16, wave: "sine", loud: 0.26 },
  ],
  fire: [
    { at: 0, from: 70, to: 220, lasts: 0.22, wave: "sawtooth", loud: 0.3 },
    { at: 0.16, from: 220, to: 48, lasts: 0.5, wave: "sawtooth", loud: 0.34 },
  ],
} satisfies Record<string, Sound>;
