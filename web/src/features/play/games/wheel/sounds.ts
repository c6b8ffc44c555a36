import type { Sound } from "../../frame/sound";

export const sounds = {
  clack: [{ at: 0, from: 1_150, to: 520, lasts: 0.025, wave: "square", loud: 0.05 }],
} satisfies Record<string, Sound>;
