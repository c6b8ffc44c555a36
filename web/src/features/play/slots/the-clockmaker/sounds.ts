import type { Note } from "../../frame/sound";
import type { SlotSounds } from "../slot";

/** The tick of an escapement. */
const tick = (at: number, tone: number, loud = 0.16): Note[] => [
  { at, from: tone, to: tone * 0.7, lasts: 0.03, wave: "square", loud: loud * 0.45 },
  { at, from: tone * 2.6, lasts: 0.015, wave: "triangle", loud },
];

/** A chime of a clock, with the uneven overtones of a rod. */
const chime = (at: number, tone: number, loud = 0.2, lasts = 1.2): Note[] => [
  { at, from: tone, lasts, wave: "sine", loud },
  { at, from: tone * 2.74, lasts: lasts * 0.5, wave: "sine", loud: loud * 0.3 },
  { at, from: tone * 5.4, lasts: lasts * 0.2, wave: "sine", loud: loud * 0.12 },
];

const [E4, G4, C5, D5] = [329.6, 392, 523.3, 587.3] as const;

export const sounds: SlotSounds = {
  spin: [0, 0.06, 0.12, 0.18].flatMap((at) => tick(at, 760 + at * 900, 0.12)),
  stop: [...tick(0, 420, 0.24), { at: 0, from: 130, to: 90, lasts: 0.08, wave: "sine", loud: 0.22 }],
  scatter: chime(0, C5, 0.26),
  win: [...chime(0, E4, 0.14, 0.8), ...chime(0.11, G4, 0.14, 0.8), ...chime(0.22, C5, 0.18, 0.9)],
  // The hand moves on: three ticks of the wheel train.
  clear: [0, 0.09, 0.18].flatMap((at) => tick(at, 980, 0.2)),
  feature: [...chime(0, G4, 0.2), ...tick(0.05, 700), ...tick(0.15, 700)],
  // The quarters strike.
  freeSpins: [...chime(0, E4, 0.24), ...chime(0.34, C5, 0.24), ...chime(0.68, D5, 0.24), ...chime(1.02, G4, 0.28, 2)],
};
