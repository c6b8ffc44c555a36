/** How a balloon moves: springs for its size, its squash and the waves over its skin. All lengths are shares of the scene's height. */

export interface Spring {
  at: number;
  speed: number;
  to: number;
}

export const spring = (at: number): Spring => ({ at, speed: 0, to: at });

/** One step of a damped spring. Small enough steps for any stiffness used here. */
export function pull(s: Spring, stiff: number, damp: number, dt: number): void {
  s.speed += (stiff * (s.to - s.at) - damp * s.speed) * dt;
  s.at += s.speed * dt;
}

export interface Rubber {
  radius: Spring;
  /** Positive is wide and low, negative tall and thin. */
  squash: Spring;
  /** A wave of three crests around the skin. */
  wave: Spring;
  /** The handle of the pump: 0 is up, 1 is down. */
  handle: Spring;
  /** Where the puff of air is in the hose: 0 … 1, above 1 it has arrived. */
  puff: number;
  /** A flight upwards after a cash-out, in heights. */
  rise: number;
  gone: boolean;
  flying: boolean;
  /** 0 … 1: how likely the next pump ends it. The skin trembles with it. */
  strain: number;
  time: number;
}

const LEAST = 0.105;
const MOST = 0.315;

/** The radius after so many pumps of so many: each adds air, and air fills less and less radius. */
export const radiusOf = (pumps: number, most: number): number =>
  LEAST + (MOST - LEAST) * (most <= 0 ? 0 : Math.min(1, pumps / most) ** 0.62);

/** The chance that the next pump pops it: popping places among those not yet tried. */
export const strainOf = (pumps: number, popping: number, places: number): number =>
  pumps >= places - popping ? 1 : popping / (places - pumps);

export const rubber = (pumps: number, most: number, strain: number): Rubber => ({
  radius: spring(radiusOf(pumps, most)),
  squash: spring(0),
  wave: spring(0),
  handle: spring(0),
  puff: 2,
  rise: 0,
  gone: false,
  flying: false,
  strain,
  time: 0,
});

/** The handle goes down and a puff of air sets out. The balloon takes it when it arrives. */
export function press(r: Rubber): void {
  r.handle.to = 1;
  r.handle.speed = 16;
  if (r.puff > 1) r.puff = 0;
}

/** The air is in: a new size, a jolt through the skin. */
export function swell(r: Rubber, radius: number, strain: number): void {
  r.radius.to = radius;
  r.radius.speed += 0.35;
  r.squash.speed += 2.1;
  r.wave.speed += 1.4;
  r.strain = strain;
  r.handle.to = 0;
}

/** Moves everything by `dt` seconds. */
export function live(r: Rubber, dt: number): void {
  r.time += dt;
  const steps = Math.max(1, Math.ceil(dt / 0.006));
  const part = dt / steps;
  for (let step = 0; step < steps; step++) {
    pull(r.radius, 190, 13, part);
    pull(r.squash, 240, 9, part);
    pull(r.wave, 420, 8, part);
    pull(r.handle, 420, 34, part);
  }
  r.puff = Math.min(2, r.puff + dt * 7);
  if (r.puff > 1 && r.handle.at > 0.8) r.handle.to = 0;
  if (r.flying) r.rise = Math.min(2, r.rise + dt * (0.12 + r.rise * 1.5));
}

/** Nothing visible moves any more. */
export const atRest = (r: Rubber): boolean =>
  Math.abs(r.radius.to - r.radius.at) < 0.0005 &&
  [r.radius, r.squash, r.wave, r.handle].every((s) => Math.abs(s.speed) < 0.01 && Math.abs(s.to - s.at) < 0.004) &&
  r.puff > 1 &&
  (!r.flying || r.rise >= 1.2);

/**
 * The skin as points around the middle, in shares of the radius: a pear with its thin end down, squashed and waved.
 * The first is the top; they run clockwise.
 */
export function skin(r: Rubber, count: number, still: boolean): [number, number][] {
  const tremble = still ? 0 : r.strain * r.strain * 0.016;
  return Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * Math.PI * 2;
    const [x, y] = [Math.sin(angle), -Math.cos(angle)];
    const low = Math.max(0, y);
    const pear = 1 - low * low * 0.2;
    const shake =
      r.wave.at * 0.07 * Math.cos(3 * angle) +
      tremble * Math.sin(r.time * 61 + angle * 5) +
      tremble * 0.7 * Math.sin(r.time * 83 - angle * 7);
    const size = 1 + shake;
    return [x * pear * size * (1 + r.squash.at * 0.55), y * (1 + low * 0.2) * size * (1 - r.squash.at * 0.55)];
  });
}
