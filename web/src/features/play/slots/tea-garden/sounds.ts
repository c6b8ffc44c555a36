import type { Note } from "../../frame/sound";
import type { SlotSounds } from "../slot";

const [B4, C5, E5, G5] = [493.9, 523.3, 659.3, 784] as const;

/** A small bell with its soft overtone. */
const bell = (at: number, tone: number, loud = 0.2): Note[] => [
  { at, from: tone, lasts: 0.9, wave: "sine", loud },
  { at, from: tone * 2.76, lasts: 0.3, wave: "sine", loud: loud * 0.18 },
];

/** A wood block. */
const knock = (at: number, tone: number, loud = 0.3): Note[] => [
  { at, from: tone, to: tone * 0.8, lasts: 0.05, wave: "sine", loud },
  { at, from: tone * 2.4, to: tone * 2, lasts: 0.02, wave: "triangle", loud: loud * 0.3 },
];

export const sounds: SlotSounds = {
  spin: [...knock(0, 620, 0.2), ...knock(0.09, 780, 0.16)],
  stop: knock(0, 520, 0.3),
  win: [...bell(0, C5), ...bell(0.1, E5), ...bell(0.2, G5, 0.22)],
  // Water is poured on: what does not win is drawn again.
  clear: [
    { at: 0, from: 520, to: 1_150, lasts: 0.22, wave: "sine", loud: 0.09 },
    { at: 0.06, from: 380, to: 900, lasts: 0.24, wave: "sine", loud: 0.07 },
    ...bell(0.2, B4, 0.1),
  ],
  // The kettle's whistle rises and holds, with a bell below.
  feature: [
    { at: 0, from: 900, to: 1_960, lasts: 0.5, wave: "sine", loud: 0.1 },
    { at: 0.46, from: 1_960, to: 2_010, lasts: 0.7, wave: "sine", loud: 0.13 },
    { at: 0.46, from: 2_940, to: 3_010, lasts: 0.6, wave: "sine", loud: 0.035 },
    ...bell(0.5, C5, 0.2),
    ...bell(0.62, G5, 0.18),
  ],
};
