import { randomFrom } from "@/art/random";
import { flat } from "./die";
import {
  about,
  after,
  cross,
  dot,
  length,
  NO_ROTATION,
  part,
  plus,
  type Rotation,
  turned,
  unit,
  type Vector,
} from "./rotation";

/** Three dice on a plate that throws them up under a glass: how they fly, strike and come to rest. An edge is 1 long. */
export interface Pose {
  at: Vector;
  turn: Rotation;
}

/** A knock that is heard. */
export interface Knock {
  ms: number;
  /** 0 … 1. */
  hard: number;
  on: "plate" | "glass" | "die";
}

export interface Roll {
  /** The poses of the three dice, left one of the last first, `RATE` times a second. */
  frames: readonly (readonly Pose[])[];
  knocks: readonly Knock[];
  /** When the plate strikes, in ms. */
  strikes: readonly number[];
}

export const SHAKE_MS = 2_500;
export const ROLL_MS = 3_700;
/** The glass's inner radius at the plate. */
export const RADIUS = 2.35;

const RATE = 120;
const STEPS = 4;
const DT = 1 / (RATE * STEPS);
const GRAVITY = 88;
const CEILING = 3.1;
const INERTIA = 1 / 6;
/** From here on a die that still leans is eased flat. */
const EASE_MS = 3_380;
const UP: Vector = [0, 1, 0];

const CORNERS: readonly Vector[] = [-0.5, 0.5].flatMap((x) =>
  [-0.5, 0.5].flatMap((y) => [-0.5, 0.5].map((z) => [x, y, z] as const)),
);

/** Where the dice lie before a round. */
export const REST: readonly [Pose, Pose, Pose] = [
  { at: [-1.12, 0.5, 0.42], turn: about(UP, 0.42) },
  { at: [0.02, 0.5, -0.78], turn: about(UP, -0.3) },
  { at: [1.1, 0.5, 0.5], turn: about(UP, -0.62) },
];

interface Body {
  at: Vector;
  turn: Rotation;
  speed: Vector;
  spin: Vector;
}

/** Strikes a point of a body against something fast whose surface looks along `normal`; the answer is how hard. */
function strike(body: Body, arm: Vector, normal: Vector, bounce: number, grip: number): number {
  const speed = plus(body.speed, cross(body.spin, arm));
  const into = dot(speed, normal);
  if (into >= 0) return 0;
  const lever = cross(arm, normal);
  const push = (-(1 + (into < -2.4 ? bounce : 0)) * into) / (1 + dot(lever, lever) / INERTIA);
  const along = plus(speed, normal, -into);
  const slide = length(along);
  let impulse = plus([0, 0, 0], normal, push);
  if (slide > 1e-6) {
    const way = plus([0, 0, 0], along, -1 / slide);
    const hold = cross(arm, way);
    impulse = plus(impulse, way, Math.min(grip * push, slide / (1 + dot(hold, hold) / INERTIA)));
  }
  body.speed = plus(body.speed, impulse);
  body.spin = plus(body.spin, cross(arm, impulse), 1 / INERTIA);
  return -into;
}

/** The plate below, the glass around and above. */
function meetWalls(body: Body, hear: (on: Knock["on"], hard: number) => void): void {
  for (const corner of CORNERS) {
    const arm = turned(body.turn, corner);
    const [x, y, z] = plus(body.at, arm);
    if (y < 0) {
      hear("plate", strike(body, arm, UP, 0.34, 0.42));
      body.at = plus(body.at, UP, -y * 0.4);
    } else if (y > CEILING) hear("glass", strike(body, arm, [0, -1, 0], 0.4, 0.2));
    const out = Math.hypot(x, z);
    if (out > RADIUS) {
      const normal: Vector = [-x / out, 0, -z / out];
      hear("glass", strike(body, arm, normal, 0.5, 0.15));
      body.at = plus(body.at, normal, (out - RADIUS) * 0.5);
    }
  }
}

/** Dice meet as balls do, which is near enough for the eye and never locks corners. */
const BALL = 0.67;

function meetEachOther(a: Body, b: Body, hear: (on: Knock["on"], hard: number) => void): void {
  const apart = plus(b.at, a.at, -1);
  const far = length(apart);
  if (far >= BALL * 2 || far === 0) return;
  const normal = plus([0, 0, 0], apart, 1 / far);
  const near = BALL * 2 - far;
  a.at = plus(a.at, normal, -near * 0.25);
  b.at = plus(b.at, normal, near * 0.25);
  const into = dot(plus(b.speed, a.speed, -1), normal);
  if (into >= 0) return;
  const push = -0.5 * 1.45 * into;
  a.speed = plus(a.speed, normal, -push);
  b.speed = plus(b.speed, normal, push);
  const twist = cross(normal, plus(b.speed, a.speed, -1));
  a.spin = plus(a.spin, twist, 0.5);
  b.spin = plus(b.spin, twist, 0.5);
  hear("die", -into);
}

function move(body: Body): void {
  body.speed = plus(body.speed, UP, -GRAVITY * DT);
  body.at = plus(body.at, body.speed, DT);
  const spin = length(body.spin);
  if (spin > 1e-6) body.turn = unit(after(about(plus([0, 0, 0], body.spin, 1 / spin), spin * DT), body.turn));
  // Air and felt: what lies loses its last spin sooner than what flies.
  const drag = body.at[1] < 0.72 ? 0.987 : 0.9995;
  body.spin = plus([0, 0, 0], body.spin, drag);
  if (body.at[1] < 0.6) body.speed = [body.speed[0] * 0.99, body.speed[1], body.speed[2] * 0.99];
}

/** Moments at which the plate strikes: quick, uneven, the last just before the shaking ends. */
function strikesOf(random: ReturnType<typeof randomFrom>): number[] {
  const strikes: number[] = [];
  for (let ms = 30; ms < SHAKE_MS - 90; ms += random.between(230, 340)) strikes.push(Math.round(ms));
  return strikes;
}

/** The same seed rolls the same; which faces are painted on the dice is another matter. */
export function rollDice(seed: number): Roll {
  const random = randomFrom(seed);
  const bodies: Body[] = REST.map(({ at, turn }) => ({ at, turn, speed: [0, 0, 0], spin: [0, 0, 0] }));
  const strikes = strikesOf(random);
  const knocks: Knock[] = [];
  const frames: Pose[][] = [];
  let next = 0;
  for (let frame = 0; (frame * 1_000) / RATE <= ROLL_MS; frame++) {
    const ms = (frame * 1_000) / RATE;
    frames.push(bodies.map(({ at, turn }) => ({ at, turn })));
    if (ms >= (strikes[next] ?? Number.POSITIVE_INFINITY)) {
      next += 1;
      for (const body of bodies) throwUp(body, random);
    }
    const hear = (on: Knock["on"], speed: number) => {
      const last = knocks.at(-1);
      if (speed > 3 && (!last || ms - last.ms > 55)) knocks.push({ ms, on, hard: Math.min(1, speed / 16) });
    };
    for (let step = 0; step < STEPS; step++) {
      for (const body of bodies) move(body);
      const [first, second, third] = bodies as [Body, Body, Body];
      meetEachOther(first, second, hear);
      meetEachOther(first, third, hear);
      meetEachOther(second, third, hear);
      for (const body of bodies) meetWalls(body, hear);
    }
  }
  return { frames: leftToRight(frames.map((frame, at) => eased(frame, frames, at))), knocks, strikes };
}

function throwUp(body: Body, random: ReturnType<typeof randomFrom>): void {
  if (body.at[1] > 1.3) return;
  const [x, , z] = body.at;
  // Outwards at random, inwards the more the nearer it is to the glass.
  const sideways = (from: number): number => random.between(-7, 7) - from * 2.2;
  body.speed = [sideways(x), random.between(13, 19), sideways(z)];
  body.spin = [random.between(-22, 22), random.between(-9, 9), random.between(-22, 22)];
}

/** The end of the roll: every die flat on the plate. */
function eased(frame: readonly Pose[], frames: readonly (readonly Pose[])[], at: number): Pose[] {
  const ms = (at * 1_000) / RATE;
  if (ms < EASE_MS) return [...frame];
  const share = Math.min(1, (ms - EASE_MS) / (ROLL_MS - 60 - EASE_MS));
  const smooth = share * share * (3 - 2 * share);
  const from = frames[Math.round((EASE_MS / 1_000) * RATE)] ?? frame;
  return from.map(({ at: [x, y, z], turn }) => ({
    at: [x, y + (0.5 - y) * smooth, z],
    turn: part(turn, flat(turn), smooth),
  }));
}

/** Dice are numbered as they lie in the end, so that they can be read out from left to right. */
function leftToRight(frames: Pose[][]): Pose[][] {
  const last = frames.at(-1) ?? [];
  const order = last.map((_, at) => at).sort((a, b) => (last[a]?.at[0] ?? 0) - (last[b]?.at[0] ?? 0));
  return frames.map((frame) => order.map((from) => frame[from] ?? { at: [0, 0.5, 0], turn: NO_ROTATION }));
}

/** The dice at a moment of the roll, between its frames. */
export function posesAt({ frames }: Roll, ms: number): readonly Pose[] {
  const place = Math.max(0, (ms / 1_000) * RATE);
  const [before, next] = [frames[Math.floor(place)], frames[Math.floor(place) + 1]];
  if (!before || !next) return frames.at(-1) ?? REST;
  const share = place - Math.floor(place);
  return before.map((pose, at) => {
    const other = next[at] ?? pose;
    return { at: plus(pose.at, plus(other.at, pose.at, -1), share), turn: part(pose.turn, other.turn, share) };
  });
}
