import { leftOf } from "../cashOut/cashOutMath";
import { ODDS_ONE, type PartResult, type SportsBet, type SportsLeg } from "../wire";

/** An exact number: `num` ÷ `den`. */
export interface Exact {
  num: bigint;
  den: bigint;
}

const ONE: Exact = { num: 1n, den: 1n };
const BASIS_POINTS = 10_000n;

const times = (one: Exact, other: Exact): Exact => ({ num: one.num * other.num, den: one.den * other.den });
const plus = (one: Exact, other: Exact): Exact =>
  one.den === other.den
    ? { num: one.num + other.num, den: one.den }
    : { num: one.num * other.den + other.num * one.den, den: one.den * other.den };

/** Which part of an each-way bet. */
export type BetPart = "win" | "place";

/** What became of a leg, in a word. */
export type LegOutcome = "open" | "won" | "lost" | "void" | "half_won" | "half_lost";

/** One step from the odds of a leg to what came back of a stake of 1, with the value after it. */
export interface FactorStep {
  kind: "rule4" | "place" | "dead_heat" | "half_won" | "half_lost" | "void" | "lost";
  value: Exact;
}

/** How a leg counts in a settled bet. */
export interface LegFactor {
  outcome: LegOutcome;
  /** What is done to the odds, in its order; empty where the leg counts at its odds. */
  steps: FactorStep[];
  /** What came back of a stake of 1; 1 while the leg is open. */
  factor: Exact;
}

/** The result of a part of a leg; the place part has its own. */
const resultOf = ({ result }: SportsLeg, part: BetPart): PartResult | null =>
  part === "place" ? (result?.place ?? result) : result;

/** What became of a leg, or of its place part. */
export const outcomeOf = (leg: SportsLeg, part: BetPart = "win"): LegOutcome => outcomeOfResult(resultOf(leg, part));

/** What a result says, in a word. */
export function outcomeOfResult(result: PartResult | null): LegOutcome {
  if (!result) return "open";
  if (result.void_halves === 2) return "void";
  if (result.void_halves === 1) return result.won ? "half_won" : "half_lost";
  return result.won ? "won" : "lost";
}

/** The odds of a leg, exact. */
export const oddsOf = ({ odds }: Pick<SportsLeg, "odds">): Exact => ({ num: BigInt(odds), den: BigInt(ODDS_ONE) });

/** result × odds × dead heat × (1 − void) + void, step by step. */
export function factorOf(leg: SportsLeg, part: BetPart = "win"): LegFactor {
  const outcome = outcomeOf(leg, part);
  const result = resultOf(leg, part);
  const steps: FactorStep[] = [];
  let factor: Exact = oddsOf(leg);
  const add = (kind: FactorStep["kind"], value: Exact) => {
    factor = value;
    steps.push({ kind, value });
  };
  if (!result) return { outcome, steps, factor: ONE };
  if (outcome === "void") add("void", ONE);
  else if (outcome === "lost") add("lost", { num: 0n, den: 1n });
  else if (outcome === "half_lost") add("half_lost", { num: 1n, den: 2n });
  else {
    const rule4 = leg.result?.rule4 ?? 0;
    if (rule4 > 0) add("rule4", winningsTimes(factor, { num: BASIS_POINTS - BigInt(rule4), den: BASIS_POINTS }));
    if (part === "place" && leg.each_way)
      add("place", winningsTimes(factor, { num: 1n, den: BigInt(leg.each_way.fraction) }));
    if (result.tied > result.places)
      add("dead_heat", times(factor, { num: BigInt(result.places), den: BigInt(result.tied) }));
    if (outcome === "half_won") add("half_won", times(plus(factor, ONE), { num: 1n, den: 2n }));
  }
  return { outcome, steps, factor };
}

/** 1 + (odds − 1) × share. */
const winningsTimes = (odds: Exact, share: Exact): Exact =>
  plus(ONE, times({ num: odds.num - odds.den, den: odds.den }, share));

/** A line of a bet: its legs by their places, and what came back of a stake of 1. */
export interface SettledLine {
  legs: number[];
  part: BetPart;
  factor: Exact;
}

/** All lines of a bet: every banker with each choice of its sizes from the other legs, each-way twice. */
export function settledLines(bet: Pick<SportsBet, "kind" | "sizes" | "each_way" | "legs">): SettledLine[] {
  const places = bet.legs.map((_, place) => place);
  const isBanker = (place: number) => bet.kind === "system" && bet.legs[place]?.banker === true;
  const bankers = places.filter(isBanker);
  const others = places.filter((place) => !isBanker(place));
  const sizes = bet.kind === "system" ? bet.sizes : [others.length];
  const parts: BetPart[] = bet.each_way ? ["win", "place"] : ["win"];
  return parts.flatMap((part) => {
    const factors = bet.legs.map((leg) => factorOf(leg, part).factor);
    return sizes.flatMap((size) =>
      chosen(others, size).map((choice) => {
        const legs = [...bankers, ...choice].sort((one, other) => one - other);
        return { legs, part, factor: legs.reduce((product, leg) => times(product, factors[leg] ?? ONE), ONE) };
      }),
    );
  });
}

/** All choices of so many; a first one after which too few are left is not tried. */
function chosen(from: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  const firsts = from.slice(0, Math.max(0, from.length - size + 1));
  return firsts.flatMap((first, at) => chosen(from.slice(at + 1), size - 1).map((rest) => [first, ...rest]));
}

/** What of the stake of a bet was not cashed out, as a part of it. */
const leftPart = (bet: Pick<SportsBet, "stake" | "cashed_stake">): Exact =>
  bet.stake > 0 ? { num: BigInt(leftOf(bet)), den: BigInt(bet.stake) } : ONE;

/** What is won of a stake of 1 beyond it; nothing where less comes back. */
const winningsOf = ({ num, den }: Exact): Exact => ({ num: num > den ? num - den : 0n, den });

/** What a line pays of a stake of 1: all that comes back, and of a free bet what is won beyond the stake. */
export const paidFactor = ({ free }: Pick<SportsBet, "free">, factor: Exact): Exact =>
  free ? winningsOf(factor) : factor;

/** How a settled bet is computed from its lines. */
export interface SettledSum {
  /** What all lines return together, of the whole stake. */
  whole: number;
  /** What the bet returned: that of the stake that was not cashed out. Floored once, from the exact sum. */
  payout: number;
}

/**
 * floor(unit · Σ lines · (S − C) ÷ S), S the stake and C what of it was cashed out; of a free bet, which has one line,
 * floor(stake · max(0, line − 1)).
 */
export function settledSum(
  bet: Pick<SportsBet, "unit_stake" | "stake" | "cashed_stake" | "free">,
  lines: readonly SettledLine[],
): SettledSum {
  const sum = lines.reduce<Exact>((before, { factor }) => plus(before, paidFactor(bet, factor)), { num: 0n, den: 1n });
  return { whole: floorOf(bet.unit_stake, sum), payout: floorOf(bet.unit_stake, times(sum, leftPart(bet))) };
}

/**
 * Whether the free bet of a settled bet went back instead of being paid: every leg was void, or a result was corrected after that,
 * when the free bet had been used for another bet.
 */
export function isGivenBack(bet: SportsBet): boolean {
  if (!bet.free || bet.state !== "settled" || bet.payout > 0) return false;
  return bet.legs.every((leg) => outcomeOf(leg) === "void") || settledSum(bet, settledLines(bet)).payout > 0;
}

/** floor(amount × factor): what a line returned, as it is shown; a bet is floored once, from the sum of all its lines. */
export const floorOf = (amount: number, { num, den }: Exact): number => Number((BigInt(amount) * num) / den);

/** A number in 1/10,000 as odds are shown, towards zero. */
export const inParts = (value: Exact): number => floorOf(ODDS_ONE, value);
