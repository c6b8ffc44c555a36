import { CART } from "./cart";
import { CARTS } from "./rules";

/** Where things are on the board, in pixels of the page. */
export interface View {
  width: number;
  height: number;
  /** Where the wall meets the ground. */
  ground: number;
  /** From one rail to the next. */
  gap: number;
  /** How far the farthest rail lies to the right of the nearest: we look a little from before. */
  skew: number;
  /** A width of the race. */
  unit: number;
  /** A pixel of a cart's drawing. */
  scale: number;
}

/** The furthest rail is so much smaller, the nearest so much larger. */
const FAR = 0.9;
const NEAR = 1.06;
const SLANT = 0.5;

export function viewOf(width: number, height: number): View {
  const ground = height * 0.315;
  const gap = (height - ground) / (CARTS + 0.55);
  const skew = Math.min(gap * SLANT * (CARTS - 1), width * 0.22);
  const unit = width - skew;
  const scale = Math.min((gap * 1.95) / CART.height, (unit * 0.225) / CART.width);
  return { width, height, ground, gap, skew, unit, scale };
}

/** The height at which the wheels of a lane roll. */
export const railAt = ({ ground, gap }: View, lane: number): number => ground + gap * (lane + 0.95);

export const sizeAt = (lane: number): number => FAR + ((NEAR - FAR) * lane) / (CARTS - 1);

/** How far a lane is moved aside. It may lie between two lanes, or beyond them. */
export const asideAt = ({ skew }: View, lane: number): number => (skew * (CARTS - 1 - lane)) / (CARTS - 1);

/** Where a place of the race is on a lane. */
export const acrossAt = (view: View, lane: number, place: number): number => place * view.unit + asideAt(view, lane);
