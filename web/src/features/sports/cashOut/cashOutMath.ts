import { type Amount, minus, share as shareOf, timesUp } from "@/lib/amount";
import type { SportsBet, SportsQuote } from "../wire";

/** All that is left of a bet, in basis points. */
export const WHOLE = 10_000;

/** What a share of an offer comes to. */
export interface CashOutPart {
  /** What is paid for it. */
  paid: Amount;
  /** What of the stake it takes. */
  stake: Amount;
  /** What of the stake goes on. */
  rest: Amount;
}

/** A share of an offer as the server computes it: what is paid is rounded down, the stake that it takes up. */
export function partOf({ offer, left }: Pick<SportsQuote, "offer" | "left">, share: number): CashOutPart {
  const stake = timesUp(left, share, WHOLE);
  return { paid: shareOf(offer, share), stake, rest: minus(left, stake) };
}

/** Whether a share can be taken: something is paid, and of a part something goes on. */
export const isTakeable = ({ paid, rest }: CashOutPart, share: number): boolean =>
  paid > 0 && (share === WHOLE || rest > 0);

/** What of the stake of a bet was not cashed out. */
export const leftOf = ({ stake, cashed_stake }: Pick<SportsBet, "stake" | "cashed_stake">): Amount =>
  minus(stake, cashed_stake);
