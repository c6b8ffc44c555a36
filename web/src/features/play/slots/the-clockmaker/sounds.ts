import type { Note } from "../../frame/sound";
import type { SlotSounds } from "../slot";

/** The bells of a tower, in E major, from the great one up. */
const [E3, B3, E4, FS4, GS4, B4, E5] = [164.8, 246.9, 329.6, 370, 415.3, 493.9, 659.3] as const;

/** The escapement: the pallet falls, and the wheel stops against it. */
const tick = (at: number, tone: number, loud = 0.2): Note[] => [
  { at, from: tone * 2.3, to: tone * 1.6, lasts: 0.012, wave: "square", loud: loud * 0.4 },
  { at: at + 0.012, from: tone, to: tone * 0.72, lasts: 0.035, wave: "triangle", loud },
];

/** A bell of the tower: hum, prime, tierce and nominal, the higher gone sooner. */
const toll = (at: number, tone: number, loud = 0.22, lasts = 1.1): Note[] => [
  { at, from: tone / 2, lasts: lasts * 1.1, wave: "sine", loud: loud * 0.35 },
  { at, from: tone, lasts, wave: "sine", loud },
  { at, from: tone * 1.19, lasts: lasts * 0.7, wave: "sine", loud: loud * 0.32 },
  { at, from: tone * 2.01, lasts: lasts * 0.4, wave: "sine", loud: loud * 0.4 },
  { at, from: tone * 5.3, lasts: 0.05, wave: "triangle", loud: loud * 0.12 },
];

/** A ratchet that is wound: clicks that come closer and rise. */
const wind = (at: number, clicks: number, tone: number): Note[] =>
  Array.from({ length: clicks }, (_, click) =>
    tick(at + click * 0.052 - click * click * 0.0012, tone + click * 46, 0.13),
  ).flat();

export const sounds: SlotSounds = {
  spin: wind(0, 6, 620),
  stop: [...tick(0, 460, 0.3), { at: 0.01, from: 140, to: 84, lasts: 0.07, wave: "sine", loud: 0.26 }],
  scatter: [...toll(0, B4, 0.28, 0.9), ...tick(0, 900, 0.12)],
  win: [...toll(0, E4, 0.16, 0.5), ...toll(0.1, GS4, 0.16, 0.5), ...toll(0.2, B4, 0.2, 0.7)],
  // All but the hand is let go: the train of wheels runs down.
  clear: Array.from({ length: 7 }, (_, click) =>
    tick(click * 0.034 + click * click * 0.003, 1_150 - click * 88, 0.15),
  ).flat(),
  // The hand moves on by one reel, tick and tock, and a small bell answers.
  feature: [...tick(0, 1_020, 0.28), ...tick(0.17, 780, 0.28), ...toll(0.2, E5, 0.15, 0.6)],
  // The quarters, and then the hour.
  freeSpins: [
    ...toll(0, GS4, 0.2),
    ...toll(0.26, FS4, 0.2),
    ...toll(0.52, E4, 0.2),
    ...toll(0.78, B3, 0.22),
    ...toll(1.2, E3, 0.34, 2.2),
    ...toll(1.2, B4, 0.1, 1.2),
  ],
};
