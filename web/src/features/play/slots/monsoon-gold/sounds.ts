import type { Note } from "../../frame/sound";
import type { SlotSounds } from "../slot";

/** A scale of gongs with its two narrow steps: E, F, A flat, B flat, C. */
const [E4, F4, A4, B4, C5, E5, F5, A5, C6] = [329.6, 349.2, 415.3, 466.2, 523.3, 659.3, 698.5, 830.6, 1_046.5] as const;

/** A drop falls into water: it bends up, and a smaller one follows. */
const plip = (at: number, tone: number, loud = 0.18): Note[] => [
  { at, from: tone, to: tone * 2.2, lasts: 0.08, wave: "sine", loud },
  { at: at + 0.07, from: tone * 1.7, to: tone * 2.9, lasts: 0.05, wave: "sine", loud: loud * 0.45 },
];

/** A kettle gong of a gamelan: two tones a little apart, so that they beat. */
const gong = (at: number, tone: number, loud = 0.2, lasts = 0.8): Note[] => [
  { at, from: tone, lasts, wave: "sine", loud },
  { at, from: tone * 1.012, lasts, wave: "sine", loud: loud * 0.7 },
  { at, from: tone * 2.74, lasts: lasts * 0.3, wave: "triangle", loud: loud * 0.16 },
];

/** A shower: many drops, none like the one before. */
const shower = (at: number, drops: number, loud = 0.07): Note[] =>
  Array.from({ length: drops }, (_, index) => {
    const tone = 900 + ((index * 37) % 13) * 130;
    return { at: at + index * 0.034, from: tone, to: tone * 1.5, lasts: 0.035, wave: "sine", loud };
  });

/** Far thunder. */
const thunder = (at: number, loud = 0.4): Note[] => [
  { at, from: 74, to: 34, lasts: 1.3, wave: "triangle", loud },
  { at: at + 0.08, from: 52, to: 41, lasts: 1.6, wave: "sine", loud: loud * 0.8 },
  { at: at + 0.3, from: 96, to: 38, lasts: 0.7, wave: "triangle", loud: loud * 0.5 },
];

export const sounds: SlotSounds = {
  spin: [...shower(0, 8, 0.06), ...gong(0, E4, 0.08, 0.3)],
  stop: [
    { at: 0, from: 160, to: 92, lasts: 0.1, wave: "sine", loud: 0.34 },
    { at: 0.02, from: 480, to: 920, lasts: 0.05, wave: "sine", loud: 0.08 },
  ],
  scatter: [...gong(0, F5, 0.24, 1.1), ...gong(0.09, C6, 0.14, 0.9)],
  win: [...gong(0, E4), ...gong(0.09, A4), ...gong(0.18, B4, 0.22), ...plip(0.28, E5, 0.1)],
  // What has won is washed away.
  clear: [...shower(0, 6, 0.08), ...plip(0.04, 380, 0.14), ...plip(0.12, 520, 0.12)],
  // Drops run together into the jar, and it rings.
  feature: [...plip(0, 440, 0.2), ...plip(0.1, 590, 0.2), ...plip(0.19, 740, 0.18), ...gong(0.3, A5, 0.2, 1)],
  freeSpins: [
    ...thunder(0),
    ...gong(0.35, F4, 0.26, 1.6),
    ...gong(0.55, A4),
    ...gong(0.67, B4),
    ...gong(0.79, C5),
    ...gong(0.91, E5, 0.22),
    ...gong(1.03, F5, 0.24, 1.4),
    ...shower(0.5, 26, 0.05),
  ],
};
