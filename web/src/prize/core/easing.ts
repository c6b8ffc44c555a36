/** Ways of one moving part, as functions of time; speeds are per millisecond, ways are in the part's own unit. */

export const modulo = (value: number, by: number): number => ((value % by) + by) % by;

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** How far a part has come since it began: its speed grows with the square of time, then stays. */
export function runUp(speed: number, accelerationTime: number, elapsed: number): number {
  if (elapsed <= 0) return 0;
  if (elapsed < accelerationTime) return (speed * elapsed ** 3) / (3 * accelerationTime ** 2);
  return speed * (elapsed - (accelerationTime * 2) / 3);
}

/** The speed that goes with `runUp`. */
export const runSpeed = (speed: number, accelerationTime: number, elapsed: number): number =>
  elapsed <= 0 ? 0 : elapsed < accelerationTime ? speed * (elapsed / accelerationTime) ** 2 : speed;

export interface Landing {
  from: number;
  /** Signed: how far it still goes. */
  distance: number;
  duration: number;
  power: number;
}

/**
 * The way from full speed to rest in a place that comes round every `period`. Slowing down evenly covers half of
 * `speed × duration`; the nearest way to that is taken, and the curve bent a little so that the speed has no jolt.
 */
export function landing(
  from: number,
  target: number,
  period: number,
  direction: 1 | -1,
  speed: number,
  duration: number,
): Landing {
  const way = modulo(direction * (target - from), period);
  const reach = speed * duration;
  const rounds = Math.max(0, Math.ceil((reach / 3 - way) / period), Math.round((reach / 2 - way) / period));
  const distance = way + rounds * period;
  const power = distance > 0 ? clamp(reach / distance, 1.5, 3) : 2;
  return { from, distance: direction * distance, duration, power };
}

/** Where a part is that has been slowing down for so long. */
export function landingAt({ from, distance, duration, power }: Landing, elapsed: number): number {
  const left = duration > 0 ? 1 - clamp(elapsed / duration, 0, 1) : 0;
  return from + distance * (1 - left ** power);
}

/** The speed that goes with `landingAt`, without its sign. */
export function landingSpeed({ distance, duration, power }: Landing, elapsed: number): number {
  if (duration <= 0 || elapsed >= duration) return 0;
  return (Math.abs(distance) * power * (1 - elapsed / duration) ** (power - 1)) / duration;
}
