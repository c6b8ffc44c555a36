import { type KenoParams, MOST_PICKS, NUMBERS, RISKS } from "./rules";

const isNumber = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= NUMBERS;

/** As much of a stored choice as is still one of this board. */
export function parseChoice(stored: unknown): KenoParams {
  const { risk, picks } = (stored ?? {}) as Partial<KenoParams>;
  const numbers = Array.isArray(picks) ? [...new Set(picks.filter(isNumber))].slice(0, MOST_PICKS) : [];
  return { risk: risk && RISKS.includes(risk) ? risk : "classic", picks: numbers };
}

/** Fills the picks up; a full set is replaced. The player's own pick, so any chance will do. */
export function autoPick(picks: readonly number[], most: number, numbers: number, chance = Math.random): number[] {
  const kept = picks.length >= most ? [] : [...picks];
  const free = Array.from({ length: numbers }, (_, at) => at + 1).filter((number) => !kept.includes(number));
  while (kept.length < most && free.length > 0) {
    const [number] = free.splice(Math.floor(chance() * free.length), 1);
    if (number !== undefined) kept.push(number);
  }
  return kept;
}
