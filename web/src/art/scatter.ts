import type { Drawing } from "./svg";
import { symbols } from "./symbols/registry";
import { coin, gold } from "./things";

/** The face of a coin: a star. */
export const starFace = (d: Drawing) => () => symbols.star(d);

/** Coins that lie and fly around, each `[x, y, radius, openness, turn]`. */
export const scatter = (d: Drawing, coins: readonly (readonly [number, number, number, number, number])[]): void => {
  for (const [x, y, r, open, turn] of coins) coin(d, x, y, r, open, turn, gold, starFace(d));
};
