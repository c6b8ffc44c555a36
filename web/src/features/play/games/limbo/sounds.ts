import type { Sound } from "../../frame/sound";

export const sounds = {
  climb: [
    { at: 0, from: 160, to: 720, lasts: 0.5, wave: "sine", loud: 0.2 },
    { at: 0, from: 82, to: 340, lasts: 0.5, wave: "triangle", loud: 0.16 },
  ],
} satisfies Record<string, Sound>;
