import type { Note } from "../../frame/sound";
import type { SlotSounds } from "../slot";

/** The six-note scale of a fairground organ in F. */
const [F3, C4, F4, A4, C5, D5, F5, A5, C6, F6] = [
  174.6, 261.6, 349.2, 440, 523.3, 587.3, 698.5, 880, 1_046.5, 1_396.9,
] as const;

/** The gong of an old machine: a small hammer on a brass bowl. */
const hammer = (at: number, tone: number, loud = 0.2, lasts = 0.5): Note[] => [
  { at, from: tone * 4.1, to: tone * 3.6, lasts: 0.014, wave: "square", loud: loud * 0.16 },
  { at: at + 0.004, from: tone, lasts, wave: "sine", loud },
  { at: at + 0.004, from: tone * 2.4, lasts: lasts * 0.55, wave: "sine", loud: loud * 0.3 },
];

/** A pawl that falls into its wheel. */
const pawl = (at: number, tone: number, loud = 0.2): Note[] => [
  { at, from: tone, to: tone * 0.5, lasts: 0.022, wave: "square", loud: loud * 0.35 },
  { at: at + 0.006, from: tone * 0.3, to: tone * 0.2, lasts: 0.05, wave: "triangle", loud },
];

/** A warm horn, which swells as light does. */
const horn = (at: number, tone: number, lasts: number, loud: number): Note[] => [
  { at, from: tone * 0.985, to: tone, lasts, wave: "triangle", loud },
  { at: at + 0.03, from: tone * 0.99, to: tone, lasts: lasts * 0.8, wave: "sawtooth", loud: loud * 0.16 },
];

export const sounds: SlotSounds = {
  // The lever is drawn, and its spring lets go.
  spin: [
    ...[0, 0.045, 0.085, 0.12].flatMap((at, click) => pawl(at, 700 + click * 130, 0.13)),
    { at: 0.14, from: 190, to: 420, lasts: 0.12, wave: "triangle", loud: 0.14 },
  ],
  stop: [
    ...pawl(0, 560, 0.34),
    { at: 0, from: 120, to: 58, lasts: 0.1, wave: "sine", loud: 0.42 },
    ...hammer(0.01, F6, 0.03, 0.16),
  ],
  win: [...hammer(0, F5), ...hammer(0.09, A5), ...hammer(0.18, C6, 0.22), ...horn(0, C4, 0.4, 0.1)],
  // The board is full: horns rise over the hills, then every gong of the machine rings.
  feature: [
    ...horn(0, F3, 1.5, 0.24),
    ...horn(0.12, C4, 1.4, 0.2),
    ...horn(0.26, F4, 1.3, 0.2),
    ...horn(0.42, A4, 1.2, 0.18),
    ...horn(0.58, C5, 1.1, 0.18),
    ...[F5, A5, C6, D5, F5, A5, C6, F6].flatMap((tone, at) => hammer(0.7 + at * 0.075, tone, 0.16, 0.6)),
  ],
};
