import type { WheelConfig } from "../config";
import { type Rules, resolveOne } from "../core/rules";
import { FIRST_FRAME_MS, over, WHEEL } from "../defaults";

const TURN = 360;

/** The angle of one prize. */
export const prizeAngle = (prizes: number): number => TURN / Math.max(1, prizes);

/** The middle of a prize, clockwise from the right as a canvas has it, on a wheel that has turned so far. */
export const middleOf = (index: number, prizes: number, offset: number, turned: number): number =>
  turned + offset - 90 + prizeAngle(prizes) * (index + 0.5);

/** The prize under the pointer at the top. */
export const prizeAt = (turned: number, prizes: number, offset: number): number =>
  Math.floor(((((-turned - offset) % TURN) + TURN) % TURN) / prizeAngle(prizes)) % Math.max(1, prizes);

/** How far the wheel has turned when a prize is under the pointer; `aside` -0.5 … 0.5 is how far from its middle. */
export const angleFor = (index: number, prizes: number, offset: number, aside: number): number =>
  -offset - prizeAngle(prizes) * (index + 0.5 + aside);

export function wheelRules(config: WheelConfig): Rules {
  const prizes = config.prizes ?? [];
  const { speed, accelerationTime, decelerationTime, offsetDegree, stopRange } = over(WHEEL, config.defaultConfig);
  // Never on the line between two prizes, whatever the configuration says.
  const spread = Math.min(0.96, Math.max(0, Number(stopRange) || 0));
  return {
    size: prizes.length,
    timing: { accelerationTime, decelerationTime },
    axes: [{ speed: Math.abs(speed) / FIRST_FRAME_MS, direction: 1, period: TURN, share: 1 }],
    resolve: (stop, random) => resolveOne(stop, prizes, random),
    targets: ([index = 0], random) => [angleFor(index, prizes.length, offsetDegree, (random() - 0.5) * spread)],
    winner: ([index = -1]) => index,
  };
}
