import { PLACES, SCOOPS } from "./rules";

/** The scoops that a player starts with: from corner to corner. */
const FIRST = [0, 4, 8];

const isPlace = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < PLACES;

/** As much of stored scoops as is still of this pan, in the order of choosing. */
export function parseScoops(stored: unknown): number[] {
  return Array.isArray(stored) ? [...new Set(stored.filter(isPlace))].slice(0, SCOOPS) : FIRST;
}

/** A press on a place: it is taken back or chosen; a fourth one takes the place of the first. */
export function press(scoops: readonly number[], place: number): number[] {
  return scoops.includes(place) ? scoops.filter((each) => each !== place) : [...scoops, place].slice(-SCOOPS);
}

/** Three places of the player's own luck: the round does not depend on it. */
export function anyScoops(chance = Math.random): number[] {
  const free = Array.from({ length: PLACES }, (_, at) => at);
  return Array.from({ length: SCOOPS }, () => free.splice(Math.floor(chance() * free.length), 1)).flat();
}
