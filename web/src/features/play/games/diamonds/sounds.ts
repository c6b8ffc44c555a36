import type { Sound } from "../../frame/sound";

export const sounds = {
  gem: [
    { at: 0, from: 1_046.5, lasts: 0.16, wave: "sine", loud: 0.2 },
    { at: 0.02, from: 2_093, to: 2_060, lasts: 0.22, wave: "sine", loud: 0.09 },
  ],
} satisfies Record<string, Sound>;
