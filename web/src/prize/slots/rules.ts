import type { Slot, SlotsConfig } from "../config";
import { FAILED, type Rules, type Stop } from "../core/rules";
import { FIRST_FRAME_MS, over, SLOTS } from "../defaults";

/** The first reel rests this early; the others follow, the last at the end. */
const FIRST_SHARE = 0.7;

/** What is on a reel, by index of prize. */
export const orderOf = (slot: Slot, prizes: number): readonly number[] =>
  slot.order ?? Array.from({ length: prizes }, (_, index) => index);

/** A result for every reel; a list must be as long as there are reels, and every reel must have what it shall show. */
export function resolveSlots(stop: Stop, orders: readonly (readonly number[])[]): readonly number[] | typeof FAILED {
  const result = typeof stop === "number" ? orders.map(() => stop) : stop;
  if (!Array.isArray(result) || result.length !== orders.length || orders.length === 0) return FAILED;
  return orders.every((order, at) => order.includes(result[at])) && result.every((index) => index >= 0)
    ? result
    : FAILED;
}

/** `pitch` is from one symbol to the next, in the pixels that the speed is written in. */
export function slotsRules(config: SlotsConfig, pitch: number): Rules {
  const settings = over(SLOTS, config.defaultConfig);
  const prizes = config.prizes?.length ?? 0;
  const slots = config.slots ?? [];
  const orders = slots.map((slot) => orderOf(slot, prizes));
  return {
    size: prizes,
    timing: { accelerationTime: settings.accelerationTime, decelerationTime: settings.decelerationTime },
    axes: slots.map((slot, at) => ({
      speed: Math.abs(slot.speed || settings.speed) / Math.max(1, pitch) / FIRST_FRAME_MS,
      direction: slot.direction || settings.direction,
      period: Math.max(1, orders[at]?.length ?? 1),
      share: slots.length > 1 ? FIRST_SHARE + ((1 - FIRST_SHARE) * at) / (slots.length - 1) : 1,
    })),
    resolve: (stop) => resolveSlots(stop, orders),
    targets: (result) => result.map((index, at) => Math.max(0, orders[at]?.indexOf(index) ?? 0)),
    winner: (result) => (result.length > 0 && result.every((index) => index === result[0]) ? (result[0] ?? -1) : -1),
  };
}
