import { type Amount, toAmount, ZERO } from "@/lib/amount";
import { type BetKind, ODDS_ONE } from "../wire";

/** The most legs of a bet. */
export const MOST_LEGS = 20;
/** The most lines of a bet; each-way counts double. */
export const MOST_LINES = 500;

/** A system that has a name: of so many legs, all choices of these sizes. */
export interface NamedSystem {
  name: string;
  legs: number;
  sizes: readonly number[];
}

/** In how many ways so many can be chosen. */
export function choices(from: number, size: number): number {
  if (size < 0 || size > from) return 0;
  let ways = 1;
  for (let taken = 0; taken < size; taken++) ways = (ways * (from - taken)) / (taken + 1);
  return ways;
}

/** What makes lines: the kind, how many legs each of them has beside the bankers, and whether each is placed twice. */
export interface BetShape {
  kind: BetKind;
  legs: number;
  bankers: number;
  sizes: readonly number[];
  eachWay: boolean;
}

/** How many lines a bet has; 0 where the legs make no such bet. */
export function linesOf({ kind, legs, bankers, sizes, eachWay }: BetShape): number {
  const parts = eachWay ? 2 : 1;
  if (kind === "single") return legs === 1 ? parts : 0;
  if (legs < 2 || legs > MOST_LEGS) return 0;
  if (kind === "combo") return bankers === 0 ? parts : 0;
  const others = legs - bankers;
  const fits = others >= 2 && sizes.length > 0 && sizes.every((size) => size >= 1 && size <= others);
  const lines = fits ? sizes.reduce((sum, size) => sum + choices(others, size), 0) * parts : 0;
  return lines <= MOST_LINES ? lines : 0;
}

/** The sizes that a system of these legs may have, each with its number of lines. */
export function sizesOf(legs: number, bankers: number): { size: number; lines: number }[] {
  const others = legs - bankers;
  if (others < 2) return [];
  return Array.from({ length: others }, (_, at) => ({ size: at + 1, lines: choices(others, at + 1) })).filter(
    ({ lines }) => lines <= MOST_LINES,
  );
}

/** Odds as a bet multiplies them, with the leg's place in a system. */
export interface LegOdds {
  odds: number;
  banker: boolean;
}

/**
 * The sum over all lines of the products of their odds, in parts of `ODDS_ONE` to the power of the legs of the bet: exact. By each
 * leg the sums of the sizes before it grow, so that no line is looked at by itself.
 */
export function sumOfLines(legs: readonly LegOdds[], sizes: readonly number[]): bigint {
  const one = BigInt(ODDS_ONE);
  const others = legs.filter(({ banker }) => !banker);
  // At a size: the sum over all choices of so many; legs that are not chosen count as one.
  let sums: bigint[] = [1n];
  for (const { odds } of others)
    sums = [...sums, 0n].map((sum, size) => sum * one + (size > 0 ? (sums[size - 1] as bigint) * BigInt(odds) : 0n));
  const bankers = legs.filter(({ banker }) => banker).reduce((product, { odds }) => product * BigInt(odds), 1n);
  return bankers * sizes.reduce((sum, size) => sum + (sums[size] ?? 0n), 0n);
}

/** The sizes that a kind has: a single and a combo are one line with all legs. */
export const sizesOfKind = (kind: BetKind, legs: number, sizes: readonly number[]): readonly number[] =>
  kind === "system" ? sizes : [legs];

/** floor(unit × the sum over all lines); null where it is more than an amount can be. The place part of each-way is the server's to compute. */
export function largestReturn(unit: Amount, legs: readonly LegOdds[], sizes: readonly number[]): Amount | null {
  if (legs.length === 0 || unit <= 0) return ZERO;
  const paid = (BigInt(unit) * sumOfLines(legs, sizes)) / BigInt(ODDS_ONE) ** BigInt(legs.length);
  return paid > BigInt(Number.MAX_SAFE_INTEGER) ? null : toAmount(Number(paid));
}

/** unit × lines, never rounded; null where it is more than an amount can be. */
export function totalStake(unit: Amount, lines: number): Amount | null {
  const stake = BigInt(unit) * BigInt(lines);
  return stake > BigInt(Number.MAX_SAFE_INTEGER) ? null : toAmount(Number(stake));
}

/** All odds multiplied, down to 1/10,000 as they are shown; never computed with. Null where a number cannot hold them. */
export function combinedOdds(odds: readonly number[]): number | null {
  if (odds.length === 0) return null;
  const product = odds.reduce((all, each) => all * BigInt(each), 1n) / BigInt(ODDS_ONE) ** BigInt(odds.length - 1);
  return product > BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(product);
}

/** The name of a system of all these legs, none of them a banker; undefined where it has none. */
export function systemName(
  systems: readonly NamedSystem[],
  { legs, bankers, sizes }: Pick<BetShape, "legs" | "bankers" | "sizes">,
): string | undefined {
  const isSame = (named: NamedSystem) =>
    named.legs === legs && named.sizes.length === sizes.length && named.sizes.every((size) => sizes.includes(size));
  return bankers === 0 ? systems.find(isSame)?.name : undefined;
}
