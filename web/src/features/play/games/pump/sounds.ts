import type { Sound } from "../../frame/sound";

export const sounds = {
  air: [
    { at: 0, from: 190, to: 420, lasts: 0.12, wave: "triangle", loud: 0.3 },
    { at: 0.02, from: 700, to: 1_100, lasts: 0.1, wave: "sine", loud: 0.08 },
  ],
  burst: [
    { at: 0, from: 1_400, to: 60, lasts: 0.09, wave: "square", loud: 0.35 },
    { at: 0.01, from: 320, to: 40, lasts: 0.2, wave: "triangle", loud: 0.5 },
  ],
} satisfies Record<string, Sound>;
