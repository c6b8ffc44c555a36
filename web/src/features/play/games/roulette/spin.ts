/** Degrees and seconds. The rotor turns one way; the ball's angle is relative to the rotor. */

export const ROTOR_SPEED = -64;
/** How fast the ball passes the pockets on its track, and how quickly it gets there. */
const BALL_SPEED = 690;
const PICK_UP = 0.06;
export const RUN_UP = 0.15;
export const FALL = 2.25;
const TURN = 360;
/** When the ball leaves the track and when it meets the pockets, as shares of the fall. */
const LEAVES = 0.5;
const MEETS = 0.78;

export const TRACK = 122;
export const POCKET = 92;

const modulo = (value: number, by: number): number => ((value % by) + by) % by;

export const runAngle = (seconds: number): number =>
  BALL_SPEED * (seconds - PICK_UP * (1 - Math.exp(-seconds / PICK_UP)));
export const runSpeed = (seconds: number): number => BALL_SPEED * (1 - Math.exp(-seconds / PICK_UP));

export interface Fall {
  from: number;
  distance: number;
  power: number;
}

/** The way of the ball from here to rest in the pocket at `target`. It never turns back. */
export function fallTo(from: number, speed: number, target: number): Fall {
  const way = modulo(target - from, TURN);
  const turns = Math.max(1, Math.round(((speed * FALL) / 2.6 - way) / TURN));
  const distance = way + turns * TURN;
  return { from, distance, power: Math.max(1.5, (speed * FALL) / distance) };
}

export function fallAngle({ from, distance, power }: Fall, seconds: number): number {
  const left = 1 - Math.min(1, Math.max(0, seconds / FALL));
  return from + distance * (1 - left ** power);
}

/** How far from the axle the ball is and how high it hops, after so many seconds of its fall. */
export function ballPath(seconds: number): { radius: number; hop: number } {
  const part = Math.min(1, Math.max(0, seconds / FALL));
  if (part < LEAVES) return { radius: TRACK, hop: 0 };
  if (part < MEETS) {
    const share = (part - LEAVES) / (MEETS - LEAVES);
    return { radius: TRACK - (TRACK - POCKET) * share * share, hop: 0 };
  }
  // Three hops over the frets, each lower than the one before.
  const share = (part - MEETS) / (1 - MEETS);
  const fade = (1 - share) ** 1.6;
  const hop = Math.abs(Math.sin(share * Math.PI * 3)) * 13 * fade;
  return { radius: POCKET + Math.sin(share * Math.PI * 3) * 7 * fade, hop };
}

/** The moments of the fall at which the ball touches the pockets' frets. */
export const TOUCHES = [0, 1 / 3, 2 / 3, 1].map((share) => (MEETS + (1 - MEETS) * share) * FALL);
