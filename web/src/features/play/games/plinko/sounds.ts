import type { Sound } from "../../frame/sound";

export const sounds = {
  bucket: [{ at: 0, from: 210, to: 120, lasts: 0.12, wave: "triangle", loud: 0.4 }],
} satisfies Record<string, Sound>;
