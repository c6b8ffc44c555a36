import type { Note } from "../../frame/sound";
import type { SlotSounds } from "../slot";

/** F in the Lydian mode, bright as copper. */
const [F4, B4, F5, A5, B5, C6, F6] = [349.2, 493.9, 698.5, 880, 987.8, 1046.5, 1396.9] as const;

/** A copper bell: partials that do not fit each other, the high ones gone first. */
const bell = (at: number, tone: number, loud = 0.24): Note[] => [
  { at, from: tone, lasts: 0.6, wave: "sine", loud },
  { at, from: tone * 2.42, lasts: 0.28, wave: "sine", loud: loud * 0.45 },
  { at, from: tone * 4.1, lasts: 0.1, wave: "sine", loud: loud * 0.22 },
];

/** Fat that sizzles: short high crackles, none like the one before. */
const sizzle = (at: number, crackles: number, loud = 0.05): Note[] =>
  Array.from({ length: crackles }, (_, index) => ({
    at: at + index * 0.021 + ((index * 7) % 5) * 0.004,
    from: 3_600 + ((index * 37) % 11) * 420,
    to: 2_300 + ((index * 29) % 7) * 310,
    lasts: 0.018 + (index % 3) * 0.006,
    wave: index % 2 ? "square" : "sawtooth",
    loud: loud * (1 - index / (crackles * 1.4)),
  }));

/** Water that is poured: bubbles that rise in pitch while the cup fills. */
const pour = (at: number, bubbles: number): Note[] =>
  Array.from({ length: bubbles }, (_, index) => {
    const tone = 320 + index * 34 + ((index * 5) % 4) * 60;
    return { at: at + index * 0.048, from: tone, to: tone * 1.7, lasts: 0.07, wave: "sine", loud: 0.2 };
  });

/** A pot is set down. */
const pot = (at: number, loud = 0.4): Note[] => [
  { at, from: 230, to: 110, lasts: 0.09, wave: "sine", loud },
  { at, from: 1_270, to: 1_240, lasts: 0.07, wave: "sine", loud: loud * 0.2 },
];

export const sounds: SlotSounds = {
  spin: [...sizzle(0, 9), ...bell(0.02, F4, 0.1)],
  stop: pot(0),
  win: [...bell(0, F5), ...bell(0.08, A5), ...bell(0.16, C6, 0.26)],
  clear: [...sizzle(0, 12, 0.06), ...bell(0.05, B4, 0.12)],
  // The kettle pours, and the bells of the kitchen answer.
  feature: [
    ...pour(0, 18),
    ...bell(0.3, F5, 0.18),
    ...bell(0.46, B5, 0.18),
    ...bell(0.62, C6, 0.2),
    ...bell(0.8, F6, 0.24),
  ],
};
