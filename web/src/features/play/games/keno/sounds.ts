import type { Sound } from "../../frame/sound";

export const sounds = {
  pop: [{ at: 0, from: 330, to: 470, lasts: 0.06, wave: "sine", loud: 0.22 }],
  hit: [
    { at: 0, from: 880, lasts: 0.1, wave: "sine", loud: 0.26 },
    { at: 0.05, from: 1_318.5, lasts: 0.2, wave: "sine", loud: 0.22 },
  ],
} satisfies Record<string, Sound>;
