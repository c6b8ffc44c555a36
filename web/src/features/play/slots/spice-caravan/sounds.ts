import type { Note } from "../../frame/sound";
import type { SlotSounds } from "../slot";

/** A plucked oud: a bright attack over a warm string. */
const oud = (at: number, tone: number, loud = 0.17, lasts = 0.4): Note[] => [
  { at, from: tone * 1.01, to: tone, lasts, wave: "triangle", loud },
  { at, from: tone * 2, lasts: lasts * 0.45, wave: "sawtooth", loud: loud * 0.14 },
  { at, from: tone * 3.01, lasts: 0.06, wave: "square", loud: loud * 0.08 },
];

/** A hand drum: low with the palm, high with the fingers. */
const dum = (at: number, loud = 0.34): Note[] => [{ at, from: 150, to: 70, lasts: 0.16, wave: "sine", loud }];
const tek = (at: number, loud = 0.14): Note[] => [
  { at, from: 620, to: 420, lasts: 0.04, wave: "triangle", loud },
  { at, from: 1_900, to: 1_300, lasts: 0.02, wave: "square", loud: loud * 0.3 },
];

// The scale of the bazaar: D, E flat, F sharp, G, A, B flat.
const [D4, EB4, FS4, G4, A4, BB4, D5] = [293.7, 311.1, 370, 392, 440, 466.2, 587.3] as const;

export const sounds: SlotSounds = {
  spin: [...dum(0, 0.22), ...tek(0.1, 0.1), ...tek(0.17, 0.1)],
  stop: [...dum(0, 0.26), ...tek(0.01, 0.06)],
  scatter: [...oud(0, D5, 0.2), ...oud(0.06, A4, 0.12)],
  win: [...oud(0, D4), ...oud(0.09, FS4), ...oud(0.18, A4, 0.18)],
  clear: [...tek(0, 0.16), ...tek(0.06, 0.14), ...dum(0.12, 0.2)],
  feature: [...oud(0, G4, 0.18), ...oud(0.08, BB4, 0.18), ...dum(0, 0.3)],
  freeSpins: [
    ...[0, 0.36, 0.54, 0.9].flatMap((at) => dum(at, 0.36)),
    ...[0.18, 0.27, 0.72, 0.81].flatMap((at) => tek(at)),
    ...oud(0, D4),
    ...oud(0.18, EB4),
    ...oud(0.36, FS4),
    ...oud(0.54, A4),
    ...oud(0.72, BB4),
    ...oud(0.9, D5, 0.22, 1.2),
  ],
};
