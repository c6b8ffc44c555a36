import { flat, relabel, topOf } from "./die";
import type { Face, Outcome } from "./outcome";
import { type Pose, posesAt, REST, ROLL_MS, type Roll, rollDice } from "./roll";
import { about, after, part, type Rotation, turned, type Vector } from "./rotation";

/** From the end of the roll: the glass goes up, the dice come forward, each is read, then their sum. */
export const LIFT_MS = ROLL_MS + 40;
const FORWARD_MS = 520;
export const READ_MS = [4_300, 4_500, 4_700, 4_900] as const;
const PULSE_MS = 240;
/** The way back onto the plate when chips may be laid again. */
export const BACK_MS = 560;

/** Rolls that end with room between the dice. */
const SEEDS = [4, 5, 6, 7, 10, 17, 18, 19, 20, 22, 28, 29, 36, 39, 42, 47, 55, 61, 63, 65, 66, 68, 70, 73, 74, 78];

/** How a round's dice move: the roll is of the round, the faces are of its outcome. */
export function rollOf(roundNo: number): Roll {
  return rollDice(SEEDS[Math.abs(roundNo) % SEEDS.length] ?? 4);
}

const X: Vector = [1, 0, 0];
const Y: Vector = [0, 1, 0];
/** How steeply the plate is looked at, and the dice that are read. */
export const PITCH = 0.6;
const READ_PITCH = 1.24;

/** The room of the picture and where the plate is in it, in pixels. */
export interface Room {
  width: number;
  height: number;
  /** The middle of the plate. */
  x: number;
  y: number;
  /** An edge of a die on the plate. */
  edge: number;
}

/** A die as it is painted. */
export interface Seen {
  x: number;
  y: number;
  edge: number;
  /** Towards the player is z. */
  turn: Rotation;
  /** Which is nearer is painted later. */
  depth: number;
  /** How far it has left the plate to be read: 0 … 1. */
  forward: number;
  shadow: { x: number; y: number; size: number; strength: number };
}

const DISTANCE = 15;
const SINE = Math.sin(PITCH);
const COSINE = Math.cos(PITCH);

/** A place on the plate or above it, as it is seen. */
function project([x, y, z]: Vector, room: Room): { x: number; y: number; scale: number; depth: number } {
  const depth = y * SINE + z * COSINE;
  const scale = DISTANCE / (DISTANCE - depth);
  return {
    x: room.x + x * room.edge * scale,
    y: room.y - (y * COSINE - z * SINE) * room.edge * scale,
    scale,
    depth,
  };
}

export function seenOnPlate({ at, turn }: Pose, room: Room): Seen {
  const { x, y, scale, depth } = project(at, room);
  const ground = project([at[0] + at[1] * 0.12, 0, at[2]], room);
  const high = Math.max(0, at[1] - 0.5);
  return {
    x,
    y,
    edge: room.edge * scale,
    turn: after(about(X, PITCH), turn),
    depth,
    forward: 0,
    shadow: { x: ground.x, y: ground.y, size: room.edge * (0.86 + high * 0.3), strength: 0.62 / (1 + high * 1.3) },
  };
}

/** The nearest turn in which a die lies flat and square to the player. */
function squared(turn: Rotation): Rotation {
  const level = flat(turn);
  // An edge that lies flat, and how far it is from running left to right: at most an eighth of a turn either way.
  const across = turned(level, [1, 0, 0]);
  const [x, , z] = Math.abs(across[1]) < 0.5 ? across : turned(level, [0, 1, 0]);
  const angle = Math.atan2(z, x);
  const quarter = Math.PI / 2;
  return after(about(Y, angle - Math.round(angle / quarter) * quarter), level);
}

/** A little aslant, as dice are held out. */
const heldOut = (turn: Rotation, place: number): Rotation =>
  after(about(X, READ_PITCH), after(about(Y, (1 - place) * 0.16), squared(turn)));

const smooth = (share: number): number => {
  const within = Math.max(0, Math.min(1, share));
  return within * within * (3 - 2 * within);
};

/** Comes forward a little too far and back: what is thrown towards you does not stop like a lift. */
const sprung = (share: number): number => {
  const within = Math.max(0, Math.min(1, share));
  return 1 + 2.2 * (within - 1) ** 3 + 1.2 * (within - 1) ** 2;
};

/** The die on its way from the plate to where it is read. */
export function seenForward(pose: Pose, place: number, share: number, pulse: number, room: Room): Seen {
  const from = seenOnPlate(pose, room);
  if (share <= 0) return from;
  const large = Math.min(room.height * 0.36, room.width * 0.17);
  const to = heldOut(pose.turn, place);
  const mix = (a: number, b: number): number => a + (b - a) * share;
  const held = Math.min(1, share);
  return {
    x: mix(from.x, room.width / 2 + (place - 1) * large * 1.52),
    y: mix(from.y, room.height * 0.37),
    edge: mix(from.edge, large) * (1 + 0.13 * pulse),
    turn: part(from.turn, to, held),
    depth: from.depth + 20 * held,
    forward: held,
    shadow: { ...from.shadow, strength: from.shadow.strength * (1 - 0.7 * held) },
  };
}

/** What of a round is shown: which dice, and since when in ms (`performance.now`) its phase runs. */
export interface Shown {
  phase: "betting" | "closed" | "reveal" | "result";
  dice: Outcome["dice"];
  roundNo: number;
  began: number;
}

/** Paints the faces of the outcome on dice that move as they will. */
export function labelled(poses: readonly Pose[], last: readonly Pose[], dice: Outcome["dice"]): Pose[] {
  return poses.map(({ at, turn }, place) => {
    const top = topOf((last[place] ?? REST[0]).turn);
    return { at, turn: after(turn, relabel((dice[place] ?? 1) as Face, top)) };
  });
}

/** Dice that were read, back where they wait for the next round: they turn no more than they must. */
export const waiting = (read: readonly Pose[]): Pose[] =>
  REST.map(({ at, turn }, place) => ({ at, turn: after(turn, squared((read[place] ?? REST[0]).turn)) }));

/** How the dice of a round move, and how they lay before it. */
export interface Course {
  roll: () => Roll;
  lying: readonly Pose[];
}

/** The plate hums before it strikes: small quick leaps. */
function humming(pose: Pose, place: number, ms: number): Pose {
  const grown = smooth(ms / 500);
  const beat = ms / 1_000 + place * 0.37;
  const hop = Math.abs(Math.sin(beat * 31)) * 0.14 * grown;
  const [x, y, z] = pose.at;
  return {
    at: [x + Math.sin(beat * 47) * 0.035 * grown, y + hop, z + Math.cos(beat * 53) * 0.035 * grown],
    turn: after(
      after(about(Y, Math.sin(beat * 23) * 0.16 * grown), about(X, Math.sin(beat * 41) * 0.13 * grown)),
      pose.turn,
    ),
  };
}

/** Every die of a phase after so many ms. */
export function seenAt({ phase, dice }: Shown, { roll, lying }: Course, ms: number, room: Room): Seen[] {
  if (phase === "reveal" || phase === "result") {
    const last = roll().frames.at(-1) ?? REST;
    if (phase === "reveal" && ms < LIFT_MS)
      return labelled(posesAt(roll(), ms), last, dice).map((pose) => seenOnPlate(pose, room));
    const share = phase === "result" ? 1 : sprung((ms - LIFT_MS) / FORWARD_MS);
    return labelled(last, last, dice).map((pose, place) => {
      const read = (ms - (READ_MS[place] ?? 0)) / PULSE_MS;
      const pulse = phase === "reveal" && read > 0 && read < 1 ? Math.sin(read * Math.PI) : 0;
      return seenForward(pose, place, share, pulse, room);
    });
  }
  if (phase === "closed") return lying.map((pose, place) => seenOnPlate(humming(pose, place, ms), room));
  const share = 1 - smooth(ms / BACK_MS);
  return lying.map((pose, place) => seenForward(pose, place, share, 0, room));
}

/** How far the glass is up: 0 … 1. */
export function glassAt({ phase }: Shown, ms: number): number {
  if (phase === "result") return 1;
  if (phase === "reveal") return smooth((ms - LIFT_MS + 120) / 420);
  return phase === "betting" ? 1 - smooth((ms - 260) / 480) : 0;
}

/** How far the plate's strike pushes the machine up, in edges of a die. */
export function joltAt({ phase }: Shown, roll: () => Roll, ms: number): number {
  if (phase === "closed") return Math.sin(ms * 0.19) * 0.018 * smooth(ms / 500);
  if (phase !== "reveal") return 0;
  const last = roll().strikes.findLast((each) => each <= ms);
  return last === undefined ? 0 : -0.1 * Math.exp((last - ms) / 45) * Math.cos((ms - last) / 14);
}

/** Whether anything still moves. */
export function moves({ phase }: Shown, ms: number): boolean {
  if (phase === "betting") return ms < BACK_MS + 240;
  return phase === "closed" || (phase === "reveal" && ms < 5_200);
}
