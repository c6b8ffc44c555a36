import type { Note } from "../../frame/sound";
import type { SlotSounds } from "../slot";

/** The in scale on D: of koto music, with its two half steps. */
const [D4, EB4, G4, A4, BB4, D5, EB5, G5, A5, D6] = [
  293.7, 311.1, 392, 440, 466.2, 587.3, 622.3, 784, 880, 1174.7,
] as const;

/** A plucked string of a koto: it begins sharp and settles. */
const pluck = (at: number, tone: number, loud = 0.26): Note[] => [
  { at, from: tone * 1.025, to: tone, lasts: 0.55, wave: "triangle", loud },
  { at, from: tone * 3.01, to: tone * 2.99, lasts: 0.12, wave: "sine", loud: loud * 0.3 },
];

/** A taiko: its skin falls as it is struck. */
const taiko = (at: number, loud = 0.6, tone = 118): Note[] => [
  { at, from: tone, to: tone * 0.46, lasts: 0.3, wave: "sine", loud },
  { at, from: tone * 3.2, to: tone, lasts: 0.05, wave: "triangle", loud: loud * 0.4 },
];

/** Paper that is snapped tight. */
const snap = (at: number, loud = 0.1): Note[] => [
  { at, from: 4_200, to: 1_300, lasts: 0.028, wave: "sawtooth", loud: loud * 0.45 },
  { at: at + 0.012, from: 1_900, to: 700, lasts: 0.03, wave: "square", loud: loud * 0.3 },
];

export const sounds: SlotSounds = {
  spin: [...snap(0), ...snap(0.05, 0.08), ...snap(0.1, 0.06), ...taiko(0.02, 0.25, 150)],
  stop: [...snap(0, 0.14), ...taiko(0.01, 0.4)],
  win: [...pluck(0, D5), ...pluck(0.08, G5), ...pluck(0.16, A5, 0.3)],
  // The board is full: three blows, and the hand runs over all strings.
  feature: [
    ...taiko(0, 0.6),
    ...taiko(0.16, 0.6),
    ...taiko(0.32, 0.75, 98),
    ...[D4, EB4, G4, A4, BB4, D5, EB5, G5, A5, D6].flatMap((tone, at) => pluck(0.36 + at * 0.045, tone, 0.2)),
  ],
};
