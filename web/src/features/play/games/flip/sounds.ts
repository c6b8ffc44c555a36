import type { Sound } from "../../frame/sound";

export const sounds = {
  toss: [
    { at: 0, from: 3_100, to: 3_300, lasts: 0.14, wave: "sine", loud: 0.16 },
    { at: 0, from: 5_200, lasts: 0.09, wave: "sine", loud: 0.06 },
  ],
  land: [
    { at: 0, from: 2_300, to: 2_100, lasts: 0.1, wave: "sine", loud: 0.2 },
    { at: 0, from: 260, to: 120, lasts: 0.06, wave: "triangle", loud: 0.4 },
    { at: 0.08, from: 2_500, lasts: 0.06, wave: "sine", loud: 0.1 },
  ],
} satisfies Record<string, Sound>;
