/** How loudly a payout is shown. One of no more than the stake is never celebrated. */
export type WinLevel = "none" | "quiet" | "small" | "big" | "great" | "huge";

/** From how many hundredths of the stake on. */
const BIG = 1_000;
const GREAT = 2_500;
const HUGE = 10_000;

/** The level of a payout; both in hundredths of the base bet. */
export function levelOf(pays: number, cost = 100): WinLevel {
  if (pays <= 0) return "none";
  if (pays <= cost) return "quiet";
  const share = (pays * 100) / cost;
  if (share < BIG) return "small";
  if (share < GREAT) return "big";
  return share < HUGE ? "great" : "huge";
}

/** How long a payout is counted up, in ms. */
export const COUNT_MS: Readonly<Record<WinLevel, number>> = {
  none: 0,
  quiet: 300,
  small: 900,
  big: 2_600,
  great: 4_200,
  huge: 6_500,
};

/** The levels that have a plate over the board. */
export const hasPlate = (level: WinLevel): level is "big" | "great" | "huge" =>
  level === "big" || level === "great" || level === "huge";
