import type { GridConfig } from "../config";
import type { Frame } from "../core/engine";
import { type Rules, resolveOne } from "../core/rules";
import { FIRST_FRAME_MS, GRID, over } from "../defaults";

/** The light goes by fortieths of a cell. */
const PER_CELL = 40;

/** The prize that the light is on. */
export const litAt = (position: number, prizes: number): number =>
  prizes > 0 ? ((Math.floor(position) % prizes) + prizes) % prizes : -1;

/** The prize that the light is on in a picture, or -1 while there is none. */
export function lightAt(frame: Frame, prizes: number): number {
  const { step, fading, won, speeds, positions } = frame;
  if (fading) return litAt(fading.to[0] ?? 0, prizes);
  if (step === 0) return won;
  return (speeds[0] ?? 0) > 0 ? litAt(positions[0] ?? 0, prizes) : -1;
}

export function gridRules(config: GridConfig): Rules {
  const prizes = config.prizes ?? [];
  const { speed, accelerationTime, decelerationTime } = over(GRID, config.defaultConfig);
  return {
    size: prizes.length,
    timing: { accelerationTime, decelerationTime },
    axes: [
      {
        speed: Math.abs(speed) / PER_CELL / FIRST_FRAME_MS,
        direction: 1,
        period: Math.max(1, prizes.length),
        share: 1,
      },
    ],
    resolve: (stop, random) => resolveOne(stop, prizes, random),
    // The middle of a cell: the light has arrived before it comes to rest.
    targets: ([index = 0]) => [index + 0.5],
    winner: ([index = -1]) => index,
  };
}
