type Rgb = readonly [number, number, number];

/** What the trail is like, by the power of ten of the multiplier: cold at the start, gold far out. */
const HEAT: readonly [number, Rgb][] = [
  [0, [57, 213, 255]],
  [0.3, [96, 142, 255]],
  [0.7, [176, 107, 255]],
  [1, [255, 95, 168]],
  [1.5, [255, 138, 61]],
  [2, [255, 210, 74]],
];

export const WHITE: Rgb = [255, 255, 255];
/** A round that is over has lost its light. */
export const COLD: Rgb = [255, 122, 142];
export const GOLD = "#ffc53d";

export const css = ([red, green, blue]: Rgb, alpha = 1): string =>
  `rgb(${Math.round(red)} ${Math.round(green)} ${Math.round(blue)} / ${alpha})`;

export function mix(from: Rgb, to: Rgb, part: number): Rgb {
  const at = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * part;
  return [at(0), at(1), at(2)];
}

export function heatOf(hundredths: number): Rgb {
  const power = Math.log10(Math.max(100, hundredths) / 100);
  let before = HEAT[0] as (typeof HEAT)[number];
  for (const stop of HEAT) {
    if (power < stop[0]) return mix(before[1], stop[1], (power - before[0]) / (stop[0] - before[0]));
    before = stop;
  }
  return before[1];
}

/** 0 below `from`, 1 above `to`, soft between. */
export function smooth(from: number, to: number, at: number): number {
  const part = Math.min(1, Math.max(0, (at - from) / (to - from)));
  return part * part * (3 - 2 * part);
}
