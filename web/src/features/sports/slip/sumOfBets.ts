import { type Amount, plus, ZERO } from "@/lib/amount";
import type { BetView } from "./slipView";

/** Adds amounts of all bets that have a stake; null where one of them is not known. */
export function sumOfBets(bets: readonly BetView[], of: (bet: BetView) => Amount | null): Amount | null {
  const sum = bets
    .filter(({ unit }) => unit > 0)
    .reduce<Amount | null>((before, bet) => {
      const own = of(bet);
      return before === null || own === null ? null : plus(before, own);
    }, ZERO);
  // What cannot be held exactly is no sum.
  return sum !== null && sum < Number.MAX_SAFE_INTEGER ? sum : null;
}
