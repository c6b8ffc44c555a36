import { HIGHEST_TARGET, LOWEST_TARGET, winningNumbers } from "./rules";

/** Chances are kept in millionths of a per cent: the rarest is 0.000 099 %. */
export const CHANCE_UNIT = 1_000_000;
const NUMBERS = 2 ** 32;

/** The exact chance to reach a target, in millionths of a per cent, rounded down. */
export const chanceOf = (target: number): number => Math.floor((winningNumbers(target) / NUMBERS) * 100 * CHANCE_UNIT);

/** The highest target that is reached with at least this chance. */
export function targetOf(chance: number): number {
  let [reaching, failing] = [LOWEST_TARGET, HIGHEST_TARGET + 1];
  while (failing - reaching > 1) {
    const middle = Math.floor((reaching + failing) / 2);
    if (chanceOf(middle) >= chance) reaching = middle;
    else failing = middle;
  }
  return reaching;
}

export const isTarget = (target: unknown): target is number =>
  Number.isInteger(target) && (target as number) >= LOWEST_TARGET && (target as number) <= HIGHEST_TARGET;
