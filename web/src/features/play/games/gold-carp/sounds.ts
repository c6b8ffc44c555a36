import type { Sound } from "../../frame/sound";

export const sounds = {
  cast: [
    { at: 0, from: 900, to: 2_100, lasts: 0.16, wave: "sine", loud: 0.06 },
    { at: 0.3, from: 520, to: 190, lasts: 0.09, wave: "sine", loud: 0.3 },
    { at: 0.34, from: 900, to: 420, lasts: 0.06, wave: "triangle", loud: 0.08 },
  ],
  catch: [
    { at: 0, from: 240, to: 620, lasts: 0.12, wave: "sine", loud: 0.3 },
    { at: 0.09, from: 784, lasts: 0.14, wave: "sine", loud: 0.24 },
    { at: 0.16, from: 1_174.7, lasts: 0.2, wave: "sine", loud: 0.2 },
  ],
  golden: [
    { at: 0, from: 240, to: 620, lasts: 0.12, wave: "sine", loud: 0.3 },
    { at: 0.1, from: 1_046.5, lasts: 0.18, wave: "triangle", loud: 0.24 },
    { at: 0.2, from: 1_318.5, lasts: 0.18, wave: "triangle", loud: 0.24 },
    { at: 0.3, from: 1_568, lasts: 0.5, wave: "sine", loud: 0.3 },
    { at: 0.34, from: 2_093, lasts: 0.5, wave: "sine", loud: 0.16 },
  ],
  snap: [
    { at: 0, from: 2_400, to: 180, lasts: 0.07, wave: "square", loud: 0.2 },
    { at: 0.06, from: 300, to: 90, lasts: 0.2, wave: "triangle", loud: 0.36 },
    { at: 0.2, from: 480, to: 170, lasts: 0.1, wave: "sine", loud: 0.22 },
  ],
} satisfies Record<string, Sound>;
