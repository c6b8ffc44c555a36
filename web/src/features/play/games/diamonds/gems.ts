import { gems } from "./gems.drawn";

/** A gem of the draw: its colour and its picture. */
export function gemOf(index: number) {
  const found = gems[index] ?? gems[0];
  if (!found) throw new Error("there is no gem");
  return found;
}

/** Which of the gems make the hand: those that are there more than once. */
export const matched = (drawn: readonly number[]): boolean[] =>
  drawn.map((one) => drawn.filter((other) => other === one).length > 1);
