import { type BetSeeds, numbers } from "@/domain/fairness/draws";
import { Draws, OutOfNumbers, type Played, type Ratio } from "@/domain/fairness/replay";
import type { GameManifest } from "../manifest";

/** A round drawn again, with the numbers that it took. */
export interface Redrawn extends Played<object> {
  numbers: number[];
  /** What the seeds hold whatever the player does. */
  hidden: object | null;
  /** All that was staked, in opening stakes. */
  staked: Ratio;
}

const ONE: Ratio = { num: 1n, den: 1n };

/** What all that was staked in a settled round brought back, in units: floor(opening stake × pays). */
export function payoutOf({ pays, staked }: Redrawn, stake: number): number | null {
  if (!pays) return null;
  // Half of an odd stake was rounded up; dividing rounds down and finds the opening stake again.
  const opening = (BigInt(stake) * staked.den) / staked.num;
  return Number((opening * pays.num) / pays.den);
}

/** Enough for nearly every round: eight blocks. Only a run of ties in rock, paper, scissors wants more. */
const LAID = 64;
const MOST_LAID = 16_384;

/** Draws a round again. Throws `BadRound` when the choices are none of the game's. */
export async function redraw(
  game: GameManifest,
  seeds: BetSeeds,
  params: unknown,
  actions: readonly unknown[],
): Promise<Redrawn> {
  const rules = await game.rules();
  for (let count = LAID; ; count *= 4) {
    const laid = await numbers(seeds, count);
    const draws = new Draws(laid);
    try {
      const played = rules.play(params, actions, draws);
      const hidden = rules.hidden?.(params, new Draws(laid)) ?? null;
      const staked = rules.staked?.(played.outcome) ?? ONE;
      return { ...played, numbers: laid.slice(0, draws.taken), hidden, staked };
    } catch (error) {
      if (!(error instanceof OutOfNumbers) || count >= MOST_LAID) throw error;
    }
  }
}

/** The steps of a recorded round: those that were shown, and the last one if it took what was won. */
export async function actionsOf(
  game: GameManifest,
  seeds: BetSeeds,
  params: unknown,
  outcome: object,
  settled: boolean,
): Promise<unknown[]> {
  const rules = await game.rules();
  const shown = rules.stepsOf?.(outcome) ?? [];
  if (!settled || (await redraw(game, seeds, params, shown)).pays) return shown;
  const taken = [...shown, rules.taking ?? "cash_out"];
  // A round that was left with nothing to take is void: its steps are all there is.
  return redraw(game, seeds, params, taken).then(
    () => taken,
    () => shown,
  );
}
