import { usePlaySettings } from "./settings";

/** One tone of a sound; there are no sound files. Times in seconds, pitches in hertz. */
export interface Note {
  at: number;
  from: number;
  to?: number;
  lasts: number;
  wave: OscillatorType;
  loud: number;
}

export type Sound = readonly Note[];
type Result = "win" | "bigWin" | "loss" | "chime";

let context: AudioContext | null = null;
const last = new Map<Sound, number>();

/** The end of a round, the same in every game. */
const results: Record<Result, Sound> = {
  chime: [{ at: 0, from: 784, lasts: 0.16, wave: "sine", loud: 0.35 }],
  win: [
    { at: 0, from: 659.3, lasts: 0.14, wave: "sine", loud: 0.35 },
    { at: 0.07, from: 987.8, lasts: 0.24, wave: "sine", loud: 0.35 },
  ],
  bigWin: [
    { at: 0, from: 523.3, lasts: 0.16, wave: "triangle", loud: 0.3 },
    { at: 0.08, from: 659.3, lasts: 0.16, wave: "triangle", loud: 0.3 },
    { at: 0.16, from: 784, lasts: 0.16, wave: "triangle", loud: 0.3 },
    { at: 0.24, from: 1_046.5, lasts: 0.5, wave: "sine", loud: 0.4 },
    { at: 0.26, from: 1_318.5, lasts: 0.5, wave: "sine", loud: 0.25 },
  ],
  loss: [{ at: 0, from: 170, to: 95, lasts: 0.16, wave: "sine", loud: 0.4 }],
};

/** Sounds that several boards make; what only one game makes is in its folder. */
export const common = {
  tick: [{ at: 0, from: 1_500, to: 1_100, lasts: 0.03, wave: "triangle", loud: 0.12 }],
  card: [
    { at: 0, from: 2_600, to: 900, lasts: 0.045, wave: "triangle", loud: 0.07 },
    { at: 0.05, from: 240, to: 130, lasts: 0.035, wave: "sine", loud: 0.3 },
  ],
  flip: [
    { at: 0, from: 900, to: 2_200, lasts: 0.05, wave: "triangle", loud: 0.07 },
    { at: 0.09, from: 300, to: 150, lasts: 0.04, wave: "sine", loud: 0.35 },
  ],
  chip: [
    { at: 0, from: 3_300, to: 2_700, lasts: 0.035, wave: "triangle", loud: 0.12 },
    { at: 0.045, from: 2_700, to: 2_300, lasts: 0.045, wave: "triangle", loud: 0.1 },
  ],
  peg: [{ at: 0, from: 620, to: 540, lasts: 0.07, wave: "sine", loud: 0.16 }],
} satisfies Record<string, Sound>;

/** The same sound does not begin twice within this time. */
const APART_MS = 40;

/** Browsers let sound begin only after a press; the first bet is one. */
function awake(): AudioContext | null {
  if (typeof AudioContext === "undefined" || navigator.userActivation?.hasBeenActive === false) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/** A sound of the board. `pitch` 2 is an octave higher. */
export function playSound(sound: Sound, pitch = 1): void {
  sing(sound, usePlaySettings.getState().moves, pitch);
}

/** The sound of a round's end; it has a volume of its own. */
export function playResult(result: Result): void {
  sing(results[result], usePlaySettings.getState().results, 1);
}

/** `part` is the volume of this kind of sound, in per cent of the whole. */
function sing(sound: Sound, part: number, pitch: number): void {
  const loud = (usePlaySettings.getState().volume * part) / 10_000;
  if (loud === 0 || document.hidden) return;
  const now = performance.now();
  if (now - (last.get(sound) ?? Number.NEGATIVE_INFINITY) < APART_MS) return;
  last.set(sound, now);
  // To open the way to the loudspeaker takes longer than all else that a press does: the first sound waits for its picture.
  if (context) strikeAll(sound, loud, pitch);
  else requestAnimationFrame(() => setTimeout(() => strikeAll(sound, loud, pitch)));
}

function strikeAll(sound: Sound, loud: number, pitch: number): void {
  const audio = awake();
  if (!audio) return;
  const master = audio.createGain();
  master.gain.value = loud ** 2;
  master.connect(audio.destination);
  for (const note of sound) strike(audio, master, note, pitch);
}

function strike(audio: AudioContext, into: AudioNode, note: Note, pitch: number): void {
  const start = audio.currentTime + note.at;
  const end = start + note.lasts;
  const voice = audio.createOscillator();
  const shape = audio.createGain();
  voice.type = note.wave;
  voice.frequency.setValueAtTime(note.from * pitch, start);
  if (note.to) voice.frequency.exponentialRampToValueAtTime(note.to * pitch, end);
  shape.gain.setValueAtTime(0.0001, start);
  shape.gain.exponentialRampToValueAtTime(note.loud, start + 0.012);
  shape.gain.exponentialRampToValueAtTime(0.0001, end);
  voice.connect(shape).connect(into);
  voice.start(start);
  voice.stop(end + 0.02);
}
