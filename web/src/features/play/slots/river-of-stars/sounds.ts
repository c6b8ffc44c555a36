import type { Note } from "../../frame/sound";
import type { SlotSounds } from "../slot";

/** The tones of a lyre tuned in D, with its raised fourth. */
const [D3, A3, D4, E4, FS4, GS4, A4, D5, E5, FS5, A5, D6, FS6] = [
  146.8, 220, 293.7, 329.6, 370, 415.3, 440, 587.3, 659.3, 740, 880, 1_174.7, 1_480,
] as const;

/** A string of the lyre, light and long. */
const string = (at: number, tone: number, loud = 0.2, lasts = 0.8): Note[] => [
  { at, from: tone * 1.004, to: tone, lasts, wave: "triangle", loud },
  { at, from: tone * 2, lasts: lasts * 0.45, wave: "sine", loud: loud * 0.35 },
  { at, from: tone * 3.01, lasts: lasts * 0.15, wave: "sine", loud: loud * 0.2 },
];

/** A star that twinkles: two tones that beat against each other, high up. */
const twinkle = (at: number, tone: number, loud = 0.1): Note[] => [
  { at, from: tone, lasts: 0.5, wave: "sine", loud },
  { at, from: tone * 1.006, lasts: 0.5, wave: "sine", loud: loud * 0.7 },
];

/** A coin that lands: the strike, and the ring of its rim. */
const ring = (at: number, tone: number, loud = 0.22): Note[] => [
  { at, from: 3_400, to: 2_500, lasts: 0.02, wave: "triangle", loud: loud * 0.4 },
  { at: at + 0.01, from: tone, lasts: 0.5, wave: "sine", loud },
  { at: at + 0.01, from: tone * 2.73, lasts: 0.22, wave: "sine", loud: loud * 0.4 },
];

/** Cold wind over the ridge. */
const wind = (at: number, from: number, to: number, lasts: number, loud: number): Note[] => [
  { at, from, to, lasts, wave: "sine", loud },
  { at: at + 0.03, from: from * 1.5, to: to * 1.52, lasts: lasts * 0.8, wave: "sine", loud: loud * 0.45 },
];

export const sounds: SlotSounds = {
  spin: [...wind(0, 240, 640, 0.3, 0.09), ...twinkle(0.1, D6, 0.03)],
  stop: [
    { at: 0, from: 165, to: 82, lasts: 0.08, wave: "sine", loud: 0.34 },
    { at: 0, from: 2_100, to: 1_500, lasts: 0.025, wave: "sine", loud: 0.05 },
  ],
  // A coin lands; each of them rings higher.
  scatter: [...ring(0, A5, 0.26), ...twinkle(0.08, D6, 0.08)],
  win: [...string(0, D4), ...string(0.07, FS4), ...string(0.14, A4), ...string(0.21, E5, 0.22)],
  // A coin joins those that are held.
  feature: [...ring(0, D6, 0.24), ...string(0.06, A5, 0.14, 0.5), ...twinkle(0.12, FS6, 0.09)],
  // The sky begins to turn: the strings run upwards over a deep drone, and the coins answer.
  freeSpins: [
    { at: 0, from: D3, lasts: 1.8, wave: "triangle", loud: 0.22 },
    { at: 0, from: A3, lasts: 1.6, wave: "sine", loud: 0.16 },
    ...wind(0, 180, 1_100, 0.9, 0.08),
    ...[D4, E4, FS4, GS4, A4, D5, E5, FS5].flatMap((tone, at) => string(0.08 + at * 0.075, tone, 0.15)),
    ...ring(0.74, A5, 0.24),
    ...ring(0.86, D6, 0.24),
    ...ring(0.98, FS6, 0.24),
    ...twinkle(1.05, FS6, 0.1),
  ],
};
