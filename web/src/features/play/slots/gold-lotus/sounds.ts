import type { Note } from "../../frame/sound";
import type { SlotSounds } from "../slot";

/** The tones of a bamboo flute in A flat, without the two that would sound like night. */
const [AB3, EB4, AB4, BB4, C5, EB5, F5, AB5, BB5, C6, EB6, AB6] = [
  207.7, 311.1, 415.3, 466.2, 523.3, 622.3, 698.5, 830.6, 932.3, 1_046.5, 1_244.5, 1_661.2,
] as const;

/** The flute: it slides up into its tone, breath over it. */
const flute = (at: number, tone: number, loud = 0.18, lasts = 0.4): Note[] => [
  { at, from: tone * 0.965, to: tone, lasts: 0.09, wave: "sine", loud: loud * 0.7 },
  { at: at + 0.05, from: tone, to: tone * 1.004, lasts, wave: "sine", loud },
  { at: at + 0.05, from: tone * 2.002, lasts: lasts * 0.6, wave: "triangle", loud: loud * 0.16 },
];

/** A drop that falls into the pond: a short tone that leaps up. */
const plop = (at: number, tone: number, loud = 0.26): Note[] => [
  { at, from: tone * 1.3, to: tone * 0.8, lasts: 0.035, wave: "sine", loud: loud * 0.6 },
  { at: at + 0.03, from: tone * 0.9, to: tone * 2.1, lasts: 0.075, wave: "sine", loud },
];

/** Glass that hangs in the willow. */
const glass = (at: number, tone: number, loud = 0.1): Note[] => [
  { at, from: tone, lasts: 0.5, wave: "sine", loud },
  { at, from: tone * 2.62, lasts: 0.18, wave: "sine", loud: loud * 0.4 },
];

export const sounds: SlotSounds = {
  // A hand through the water.
  spin: [
    { at: 0, from: 210, to: 460, lasts: 0.2, wave: "sine", loud: 0.12 },
    ...plop(0.05, 420, 0.1),
    ...plop(0.13, 560, 0.09),
  ],
  stop: [...plop(0, 250, 0.3), { at: 0, from: 140, to: 80, lasts: 0.07, wave: "sine", loud: 0.26 }],
  // A pearl sinks and rings; each of them higher.
  scatter: [...plop(0, 520, 0.28), ...glass(0.08, AB5, 0.2), ...glass(0.16, EB6, 0.16), ...glass(0.24, AB6, 0.1)],
  win: [...flute(0, C5), ...flute(0.1, EB5), ...flute(0.2, AB5, 0.22), ...glass(0.26, C6, 0.08)],
  // The lotus opens, a petal after the other.
  feature: [
    ...[AB4, C5, EB5, F5, AB5, C6].flatMap((tone, at) => glass(at * 0.06, tone, 0.12)),
    ...flute(0.32, EB5, 0.2, 0.6),
    ...plop(0.1, 640, 0.12),
  ],
  // The sun goes down: a low tone of the pond, the flute climbs, and every blossom answers.
  freeSpins: [
    { at: 0, from: AB3, lasts: 1.7, wave: "sine", loud: 0.24 },
    { at: 0.05, from: EB4, lasts: 1.5, wave: "triangle", loud: 0.1 },
    ...flute(0.1, AB4),
    ...flute(0.28, BB4),
    ...flute(0.46, C5),
    ...flute(0.64, EB5, 0.2),
    ...flute(0.82, AB5, 0.24, 0.9),
    ...[AB5, BB5, C6, EB6, AB6].flatMap((tone, at) => glass(0.9 + at * 0.08, tone, 0.12)),
    ...plop(0.2, 480, 0.14),
    ...plop(0.55, 560, 0.14),
    ...plop(1.25, 420, 0.18),
  ],
};
