import type { Sound } from "../../frame/sound";

export const sounds = {
  rattle: [
    { at: 0, from: 2_100, to: 1_500, lasts: 0.03, wave: "triangle", loud: 0.14 },
    { at: 0.02, from: 420, to: 300, lasts: 0.04, wave: "sine", loud: 0.16 },
  ],
} satisfies Record<string, Sound>;
