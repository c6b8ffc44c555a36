import type {
  GoldCarpAction as CarpAction,
  GoldCarpCatch as CarpCast,
  GoldCarpOutcome as CarpOutcome,
} from "@/api/games.gen";
import {
  type Draws,
  follow,
  multiplierPaid,
  NOTHING,
  noActions,
  oneOf,
  type Played,
  type Ratio,
  ratio,
} from "@/domain/fairness/replay";

export type {
  GoldCarpAction as CarpAction,
  GoldCarpCatch as CarpCast,
  GoldCarpOutcome as CarpOutcome,
  NoParams as CarpParams,
} from "@/api/games.gen";

/** The most casts of a round; the bet is the first. */
export const CASTS = 5;
/** A cast is one of so many places. */
export const PLACES = 20;
export const FISH = ["small", "carp", "golden"] as const satisfies readonly CarpCast[];
export type Fish = (typeof FISH)[number];

/** Of the places, so many bring this. */
export const WAYS: Record<CarpCast, number> = { snap: 6, small: 8, carp: 5, golden: 1 };
/** By what a fish multiplies the worth of the basket, in tenths. */
export const FACTORS: Record<Fish, number> = { small: 11, carp: 16, golden: 32 };
/** What the house leaves of every basket, in hundredths. */
const RETURNED = 98;

export const isFish = (cast: CarpCast): cast is Fish => cast !== "snap";

/** A fish's factor in 1/10 000, as multipliers are written. */
export const factorOf = (fish: Fish): number => FACTORS[fish] * 1_000;

/** What a place of the twenty brings. */
export function castAt(place: number): CarpCast {
  let below = 0;
  for (const cast of ["snap", ...FISH] as const) {
    below += WAYS[cast];
    if (place < below) return cast;
  }
  throw new RangeError(`there is no place ${place}`);
}

/** What a basket is worth, exactly; nothing once a line has snapped. */
export function worthOf(casts: readonly CarpCast[]): Ratio {
  if (!casts.every(isFish)) return NOTHING;
  const product = casts.reduce((all, fish) => all * BigInt(FACTORS[fish]), BigInt(RETURNED));
  return ratio(product, 100n * 10n ** BigInt(casts.length));
}

const draw = (draws: Draws): CarpCast => castAt(draws.pick(PLACES));

export function play(_params: unknown, actions: readonly unknown[], draws: Draws): Played<CarpOutcome> {
  const casts: CarpCast[] = [];
  const cast = () => {
    const brought = draw(draws);
    casts.push(brought);
    return brought === "snap" || casts.length === CASTS;
  };
  const ended = cast();
  if (ended) noActions(actions);
  const over = ended || follow(actions, (action) => oneOf(action, ["cast", "take"]) === "take" || cast());
  const worth = worthOf(casts);
  const outcome = { casts, left: CASTS - casts.length, multiplier: multiplierPaid(worth), over };
  return { outcome, pays: over ? worth : null };
}

/** What the seeds hold for all five casts, whether they are made or not. */
export function hidden(_params: unknown, draws: Draws): { casts: CarpCast[] } {
  return { casts: Array.from({ length: CASTS }, () => draw(draws)) };
}

export const stepsOf = (outcome: object): CarpAction[] =>
  (outcome as CarpOutcome).casts.slice(1).map(() => "cast" as const);

export const taking: CarpAction = "take";
