import { eggs } from "./pieces.drawn";

/** The egg of a floor: its colour and its pictures. */
export function eggOf(row: number) {
  const egg = eggs[row % eggs.length];
  if (!egg) throw new Error("there is no egg");
  return egg;
}
