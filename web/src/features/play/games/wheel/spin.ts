/** Turns of the wheel in degrees, clockwise; time in seconds. Segment 0 begins at the top of a wheel at rest. */

/** Full speed, and how quickly the heavy wheel gets there. */
const SPEED = 760;
const PICK_UP = 0.11;
/** The wheel is under way at least this long before it begins to slow down, and then takes this long to stop. */
export const RUN_UP = 0.26;
export const SLOWING = 2.1;
const TURN = 360;

export const runAngle = (seconds: number): number => SPEED * (seconds - PICK_UP * (1 - Math.exp(-seconds / PICK_UP)));
export const runSpeed = (seconds: number): number => SPEED * (1 - Math.exp(-seconds / PICK_UP));

const modulo = (value: number, by: number): number => ((value % by) + by) % by;

/** Which segment is under the pointer. */
export const segmentAt = (angle: number, segments: number): number =>
  Math.floor(modulo(-angle, TURN) / (TURN / segments)) % segments;

/** How far the next peg is from the pointer. */
export const toPeg = (angle: number, segments: number): number => modulo(-angle, TURN / segments);

/** The angle below one turn at which a segment is under the pointer; `share` 0 … 1 is where within it. */
export const angleOf = (segment: number, segments: number, share = 0.5): number =>
  modulo(-(segment + share) * (TURN / segments), TURN);

export interface Stop {
  from: number;
  distance: number;
  power: number;
}

/** The way from here, at this speed, to rest in a segment: the speed is taken over without a jolt and only falls. */
export function stopIn(from: number, speed: number, target: number): Stop {
  const way = modulo(target - from, TURN);
  // With a third power the wheel slows down as by friction; the nearest number of whole turns keeps close to that.
  const turns = Math.max(1, Math.round(((speed * SLOWING) / 3.1 - way) / TURN));
  const distance = way + turns * TURN;
  return { from, distance, power: Math.max(1.6, (speed * SLOWING) / distance) };
}

export function stopAngle({ from, distance, power }: Stop, seconds: number): number {
  const left = 1 - Math.min(1, Math.max(0, seconds / SLOWING));
  return from + distance * (1 - left ** power);
}
