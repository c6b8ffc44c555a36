import { pick } from "./draws";

/** An exact fraction: a payout is floor(opening stake × num ÷ den). */
export interface Ratio {
  num: bigint;
  den: bigint;
}

/** A round drawn again: what the server showed, and what it paid; `null` while it could still go on. */
export interface Played<Outcome> {
  outcome: Outcome;
  pays: Ratio | null;
}

/** What every game's file here can do. It reads parameters and actions itself, for they come from records and forms. */
export interface Rules<Outcome extends object = object, Hidden extends object | null = object | null> {
  /** The round that these choices and these numbers make. Throws `BadRound` when the choices are none of the game's. */
  play(params: unknown, actions: readonly unknown[], draws: Draws): Played<Outcome>;
  /** What the seeds hold whatever the player does; a game of one step has nothing beyond its outcome. */
  hidden?(params: unknown, draws: Draws): Hidden;
  /** The steps that led to what was shown, but for taking what was won. */
  stepsOf?(outcome: object): unknown[];
  /** The step that takes what was won, where the game calls it otherwise than `cash_out`. */
  taking?: unknown;
  /** All that was staked in the round, in opening stakes; 1 where no step can raise the stake. */
  staked?(outcome: object): Ratio;
}

/** The parameters or an action are not the game's. */
export class BadRound extends Error {}

/** More numbers are wanted than were laid ready. */
export class OutOfNumbers extends Error {}

/** The numbers of one bet, taken in order from those that were computed beforehand. */
export class Draws {
  taken = 0;
  private readonly numbers: ArrayLike<number>;

  constructor(numbers: ArrayLike<number>) {
    this.numbers = numbers;
  }

  number(): number {
    const next = this.numbers[this.taken];
    if (next === undefined) throw new OutOfNumbers();
    this.taken += 1;
    return next;
  }

  /** One of 0 … n − 1. */
  pick(n: number): number {
    return pick(this.number(), n);
  }

  /** The first `count` of 0 … n − 1 in random order, by removal: what is left keeps its order, the last needs no number. */
  shuffled(n: number, count: number): number[] {
    return shuffledBy(n, count, (left) => this.pick(left));
  }
}

/** The first `count` of 0 … n − 1 in the order that `pick` names, by removal; the last that is left is not asked for. */
export function shuffledBy(n: number, count: number, pick: (left: number) => number): number[] {
  const rest = Array.from({ length: n }, (_, at) => at);
  return Array.from({ length: Math.min(count, n) }, () =>
    rest.splice(rest.length === 1 ? 0 : pick(rest.length), 1),
  ).flat();
}

/** Multipliers are whole numbers of 1/10 000. */
export const SCALE = 10_000;
export const NOTHING: Ratio = { num: 0n, den: 1n };

export function ratio(num: bigint | number, den: bigint | number): Ratio {
  const [top, bottom] = [BigInt(num), BigInt(den)];
  let [a, b] = [top, bottom];
  while (b !== 0n) [a, b] = [b, a % b];
  return { num: top / a, den: bottom / a };
}

/** So many 1/10 000. */
export const times = (multiplier: number): Ratio => (multiplier === 0 ? NOTHING : ratio(multiplier, SCALE));

/** The whole 1/10 000 of it. */
export const multiplierPaid = ({ num, den }: Ratio): number => Number((num * BigInt(SCALE)) / den);

export function fields(value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null) throw new BadRound("not an object");
  return value as Record<string, unknown>;
}

export function integer(value: unknown, least: number, most: number): number {
  if (!Number.isInteger(value) || (value as number) < least || (value as number) > most)
    throw new BadRound(`not a whole number of ${least} to ${most}`);
  return value as number;
}

export function oneOf<const T extends string | number>(value: unknown, choices: readonly T[]): T {
  if (!choices.includes(value as T)) throw new BadRound(`not one of ${choices.join(", ")}`);
  return value as T;
}

export function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new BadRound("not a list");
  return value;
}

/** A game of one step has no actions. */
export function noActions(actions: readonly unknown[]): void {
  if (actions.length > 0) throw new BadRound("the round has no steps");
}

/** Takes actions until `step` returns true for one that ends the round. Returns whether one did; none may follow it. */
export function follow(actions: readonly unknown[], step: (action: unknown) => boolean): boolean {
  for (const [at, action] of actions.entries()) {
    if (!step(action)) continue;
    if (at < actions.length - 1) throw new BadRound("the round was over");
    return true;
  }
  return false;
}

/** n over k, exact. */
export function choose(n: number, k: number): bigint {
  let ways = 1n;
  for (let at = 0; at < k; at++) ways = (ways * BigInt(n - at)) / BigInt(at + 1);
  return ways;
}
