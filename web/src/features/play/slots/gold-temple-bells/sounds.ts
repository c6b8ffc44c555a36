import type { Note } from "../../frame/sound";
import type { SlotSounds } from "../slot";

/** Five tones without a half step, as the bells of the courtyard are tuned. */
const [G2, D3, G3, C4, D4, E4, G4, A4, C5, D5, E5, G5, C6] = [
  98, 146.8, 196, 261.6, 293.7, 329.6, 392, 440, 523.3, 587.3, 659.3, 784, 1_046.5,
] as const;

/** A great bell: its hum below, the strike, and partials that are not quite in tune and beat against each other. */
const toll = (at: number, tone: number, loud = 0.26, lasts = 2.2): Note[] => [
  { at, from: tone * 5.4, to: tone * 5.1, lasts: 0.05, wave: "triangle", loud: loud * 0.35 },
  { at, from: tone, lasts, wave: "sine", loud },
  { at, from: tone * 1.007, lasts, wave: "sine", loud: loud * 0.6 },
  { at, from: tone * 2.01, lasts: lasts * 0.6, wave: "sine", loud: loud * 0.5 },
  { at, from: tone * 2.42, lasts: lasts * 0.45, wave: "sine", loud: loud * 0.32 },
  { at, from: tone * 3.98, lasts: lasts * 0.25, wave: "sine", loud: loud * 0.2 },
];

/** A small bell of bronze. */
const chime = (at: number, tone: number, loud = 0.2, lasts = 0.7): Note[] => [
  { at, from: tone, lasts, wave: "sine", loud },
  { at, from: tone * 2.76, lasts: lasts * 0.4, wave: "sine", loud: loud * 0.35 },
  { at, from: tone * 5.4, lasts: lasts * 0.12, wave: "sine", loud: loud * 0.2 },
];

/** A block of wood that is struck. */
const wood = (at: number, tone: number, loud = 0.2): Note[] => [
  { at, from: tone * 1.3, to: tone, lasts: 0.06, wave: "triangle", loud },
  { at, from: tone * 2.6, to: tone * 2.2, lasts: 0.02, wave: "sine", loud: loud * 0.5 },
];

/** The drum on its stand. */
const drum = (at: number, loud = 0.42): Note[] => [
  { at, from: 118, to: 52, lasts: 0.3, wave: "sine", loud },
  { at, from: 300, to: 150, lasts: 0.05, wave: "triangle", loud: loud * 0.35 },
];

export const sounds: SlotSounds = {
  spin: [...wood(0, 620, 0.12), ...wood(0.07, 740, 0.1), ...wood(0.14, 880, 0.08)],
  stop: [...wood(0, 420, 0.16), { at: 0, from: 150, to: 76, lasts: 0.09, wave: "sine", loud: 0.3 }],
  // A bell lands; each of them rings higher.
  scatter: [...chime(0, G4, 0.26, 0.9), ...chime(0.05, D5, 0.12, 0.6)],
  win: [...chime(0, G4), ...chime(0.08, A4), ...chime(0.16, C5), ...chime(0.24, E5, 0.24, 0.9)],
  // A bell joins those that are held.
  feature: [...drum(0, 0.26), ...chime(0.02, C5, 0.24, 0.9), ...chime(0.1, G5, 0.16)],
  // The log strikes the great bell, the drum answers, and all the small bells run upwards.
  freeSpins: [
    ...toll(0, G2 * 2, 0.32, 2.6),
    { at: 0, from: G2, lasts: 2.2, wave: "sine", loud: 0.24 },
    ...drum(0.42),
    ...drum(0.6, 0.3),
    ...drum(0.72, 0.36),
    ...[D3, G3, C4, D4, E4, G4, A4, C5, D5].flatMap((tone, at) => chime(0.5 + at * 0.07, tone, 0.13, 0.6)),
    ...toll(1.2, G3, 0.26, 1.8),
    ...chime(1.24, G5, 0.18, 1.1),
    ...chime(1.32, C6, 0.14, 1.1),
  ],
};
