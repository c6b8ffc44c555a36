import { climbs } from "./climbSounds";
import { usePlaySettings } from "./settings";

/** Every sound is made here, note by note; there are no sound files. */
type Result = "win" | "bigWin" | "loss" | "chime";
type Move = keyof typeof moves;
export type Sound = Result | Move;

let context: AudioContext | null = null;
const last = new Map<Sound, number>();

export interface Note {
  at: number;
  from: number;
  to?: number;
  lasts: number;
  wave: OscillatorType;
  loud: number;
}

/** What a round brings. */
const results: Record<Result, Note[]> = {
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

/** What boards do; a game's own sounds are lines here. */
const moves = {
  ...climbs,
  tick: [{ at: 0, from: 1_500, to: 1_100, lasts: 0.03, wave: "triangle", loud: 0.12 }],
  roll: [
    { at: 0, from: 300, to: 190, lasts: 0.05, wave: "triangle", loud: 0.4 },
    { at: 0.045, from: 380, to: 210, lasts: 0.05, wave: "triangle", loud: 0.3 },
    { at: 0.09, from: 260, to: 170, lasts: 0.06, wave: "triangle", loud: 0.3 },
  ],
  climb: [
    { at: 0, from: 160, to: 720, lasts: 0.5, wave: "sine", loud: 0.2 },
    { at: 0, from: 82, to: 340, lasts: 0.5, wave: "triangle", loud: 0.16 },
  ],
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
  bucket: [{ at: 0, from: 210, to: 120, lasts: 0.12, wave: "triangle", loud: 0.4 }],
  pop: [{ at: 0, from: 330, to: 470, lasts: 0.06, wave: "sine", loud: 0.22 }],
  hit: [
    { at: 0, from: 880, lasts: 0.1, wave: "sine", loud: 0.26 },
    { at: 0.05, from: 1_318.5, lasts: 0.2, wave: "sine", loud: 0.22 },
  ],
  clack: [{ at: 0, from: 1_150, to: 520, lasts: 0.025, wave: "square", loud: 0.05 }],
  rattle: [
    { at: 0, from: 2_100, to: 1_500, lasts: 0.03, wave: "triangle", loud: 0.14 },
    { at: 0.02, from: 420, to: 300, lasts: 0.04, wave: "sine", loud: 0.16 },
  ],
  gem: [
    { at: 0, from: 1_046.5, lasts: 0.16, wave: "sine", loud: 0.2 },
    { at: 0.02, from: 2_093, to: 2_060, lasts: 0.22, wave: "sine", loud: 0.09 },
  ],
  ignite: [
    { at: 0, from: 46, to: 120, lasts: 0.9, wave: "sawtooth", loud: 0.12 },
    { at: 0.1, from: 90, to: 300, lasts: 0.9, wave: "triangle", loud: 0.16 },
  ],
  snuff: [{ at: 0, from: 150, to: 44, lasts: 0.42, wave: "triangle", loud: 0.34 }],
  chute: [
    { at: 0, from: 500, to: 1_500, lasts: 0.16, wave: "triangle", loud: 0.12 },
    { at: 0.12, from: 260, to: 180, lasts: 0.12, wave: "sine", loud: 0.3 },
  ],
} satisfies Record<string, Note[]>;
const isResult = (sound: Sound): sound is Result => Object.hasOwn(results, sound);

/** The same sound does not begin twice within this time. */
const APART_MS = 40;

/** Browsers let sound begin only after a press; the first bet is one. */
function awake(): AudioContext | null {
  if (typeof AudioContext === "undefined" || navigator.userActivation?.hasBeenActive === false) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/** `pitch` 2 is an octave higher. */
export function play(sound: Sound, pitch = 1): void {
  const settings = usePlaySettings.getState();
  const part = isResult(sound) ? settings.results : settings.moves;
  const loud = (settings.volume * part) / 10_000;
  if (loud === 0 || document.hidden) return;
  const now = performance.now();
  if (now - (last.get(sound) ?? Number.NEGATIVE_INFINITY) < APART_MS) return;
  last.set(sound, now);
  const audio = awake();
  if (!audio) return;
  const master = audio.createGain();
  master.gain.value = loud ** 2;
  master.connect(audio.destination);
  for (const note of isResult(sound) ? results[sound] : moves[sound]) sing(audio, master, note, pitch);
}

function sing(audio: AudioContext, into: AudioNode, note: Note, pitch: number): void {
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
