import type { Note } from "../../frame/sound";
import type { SlotSounds } from "../slot";

/** The five tones that everything here is played in. */
const [D4, E4, G4, A4, B4, D5, E5, G5, A5, B5, D6] = [
  293.7, 329.6, 392, 440, 493.9, 587.3, 659.3, 784, 880, 987.8, 1_174.7,
] as const;

/** A plucked string: its octave dies away sooner. */
const pluck = (at: number, tone: number, loud = 0.26): Note[] => [
  { at, from: tone, to: tone * 0.996, lasts: 0.42, wave: "triangle", loud },
  { at, from: tone * 2, lasts: 0.16, wave: "sine", loud: loud * 0.4 },
];

/** The festival drum. */
const beat = (at: number, loud = 0.5): Note[] => [
  { at, from: 150, to: 62, lasts: 0.22, wave: "sine", loud },
  { at, from: 420, to: 180, lasts: 0.04, wave: "triangle", loud: loud * 0.4 },
];

export const sounds: SlotSounds = {
  spin: [...pluck(0, D4, 0.16), ...pluck(0.06, G4, 0.16), ...pluck(0.12, A4, 0.16)],
  stop: [
    { at: 0, from: 190, to: 88, lasts: 0.09, wave: "sine", loud: 0.36 },
    { at: 0, from: 1_300, to: 700, lasts: 0.025, wave: "triangle", loud: 0.06 },
  ],
  scatter: [
    ...pluck(0, D5, 0.3),
    ...pluck(0.07, A5, 0.26),
    { at: 0.14, from: D6, lasts: 0.6, wave: "sine", loud: 0.14 },
  ],
  win: [...pluck(0, G4), ...pluck(0.08, B4), ...pluck(0.16, D5), ...pluck(0.24, G5, 0.3)],
  feature: [
    { at: 0, from: 600, to: 1_500, lasts: 0.08, wave: "sine", loud: 0.06 },
    ...pluck(0.06, A5, 0.24),
    ...pluck(0.12, D6, 0.2),
  ],
  freeSpins: [
    ...beat(0),
    ...beat(0.18, 0.36),
    ...beat(0.36),
    ...pluck(0.4, D4),
    ...pluck(0.5, E4),
    ...pluck(0.6, G4),
    ...pluck(0.7, A4),
    ...pluck(0.8, D5, 0.3),
    ...beat(0.8),
    ...pluck(0.92, E5, 0.28),
    ...pluck(1.04, B5, 0.24),
  ],
};
