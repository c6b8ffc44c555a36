import type { Note } from "./sound";

/** What the boards sound like on which one climbs: slabs, eggs, rubber, coins, hands. */
export type Climb =
  | "slab"
  | "stone"
  | "blast"
  | "crack"
  | "fire"
  | "air"
  | "burst"
  | "toss"
  | "land"
  | "throw"
  | "clash";

export const climbs: Record<Climb, Note[]> = {
  slab: [{ at: 0, from: 150, to: 70, lasts: 0.09, wave: "triangle", loud: 0.5 }],
  stone: [
    { at: 0.06, from: 1_046.5, lasts: 0.12, wave: "sine", loud: 0.28 },
    { at: 0.11, from: 1_568, lasts: 0.22, wave: "sine", loud: 0.2 },
    { at: 0, from: 150, to: 80, lasts: 0.07, wave: "triangle", loud: 0.35 },
  ],
  blast: [
    { at: 0, from: 240, to: 34, lasts: 0.55, wave: "sawtooth", loud: 0.4 },
    { at: 0, from: 90, to: 28, lasts: 0.7, wave: "sine", loud: 0.8 },
    { at: 0.02, from: 900, to: 90, lasts: 0.16, wave: "square", loud: 0.14 },
  ],
  crack: [
    { at: 0, from: 1_900, to: 700, lasts: 0.03, wave: "square", loud: 0.08 },
    { at: 0.05, from: 1_400, to: 500, lasts: 0.03, wave: "square", loud: 0.08 },
    { at: 0.11, from: 880, to: 1_320, lasts: 0.16, wave: "sine", loud: 0.26 },
  ],
  fire: [
    { at: 0, from: 70, to: 220, lasts: 0.22, wave: "sawtooth", loud: 0.3 },
    { at: 0.16, from: 220, to: 48, lasts: 0.5, wave: "sawtooth", loud: 0.34 },
  ],
  air: [
    { at: 0, from: 190, to: 420, lasts: 0.12, wave: "triangle", loud: 0.3 },
    { at: 0.02, from: 700, to: 1_100, lasts: 0.1, wave: "sine", loud: 0.08 },
  ],
  burst: [
    { at: 0, from: 1_400, to: 60, lasts: 0.09, wave: "square", loud: 0.35 },
    { at: 0.01, from: 320, to: 40, lasts: 0.2, wave: "triangle", loud: 0.5 },
  ],
  toss: [
    { at: 0, from: 3_100, to: 3_300, lasts: 0.14, wave: "sine", loud: 0.16 },
    { at: 0, from: 5_200, lasts: 0.09, wave: "sine", loud: 0.06 },
  ],
  land: [
    { at: 0, from: 2_300, to: 2_100, lasts: 0.1, wave: "sine", loud: 0.2 },
    { at: 0, from: 260, to: 120, lasts: 0.06, wave: "triangle", loud: 0.4 },
    { at: 0.08, from: 2_500, lasts: 0.06, wave: "sine", loud: 0.1 },
  ],
  throw: [{ at: 0, from: 360, to: 900, lasts: 0.09, wave: "triangle", loud: 0.16 }],
  clash: [
    { at: 0, from: 210, to: 70, lasts: 0.14, wave: "triangle", loud: 0.6 },
    { at: 0, from: 1_100, to: 300, lasts: 0.05, wave: "square", loud: 0.1 },
  ],
};
