import type { GridConfig } from "../config";
import { type Rules, resolveOne } from "../core/rules";
import { FIRST_FRAME_MS, GRID, over } from "../defaults";

/** The light goes by fortieths of a cell. */
const PER_CELL = 40;

/** The prize that the light is on. */
export const litAt = (position: number, prizes: number): number =>
  prizes > 0 ? ((Math.floor(position) % prizes) + prizes) % prizes : -1;

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
