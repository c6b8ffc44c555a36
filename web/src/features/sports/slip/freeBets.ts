import type { AccountType, BetKind, FreeBet } from "../wire";

/** Why a free bet cannot be used: other money is chosen, the bet is of another kind, its odds are too low, or it is gone. */
export type FreeBetIssue = "gold" | "kind" | "odds" | "unusable";

/** The free bet that is chosen, with what decides whether it can be used. */
export interface ChosenFreeBet {
  freeBet: FreeBet;
  /** Whether it is still among those that the player can use. */
  isListed: boolean;
  /** Whether a bet is under way: what becomes of it decides about the free bet, which may be used up by it already. */
  isSent: boolean;
  leastOdds: number;
}

/** The bets of a slip as far as they matter to a free bet. */
export interface FreeBetSlip {
  account: AccountType;
  kind: BetKind;
  legs: number;
  /** All odds multiplied; null where they are not known, or too large to be shown. */
  odds: number | null;
}

/** Whether the slip is one bet of one line: a free bet is used for a single or a combo. */
export const isOneLine = ({ kind, legs }: Pick<FreeBetSlip, "kind" | "legs">): boolean =>
  kind === "combo" || (kind === "single" && legs <= 1);

/** Whether the total odds are below the lowest at which a free bet can be used. */
export const areOddsTooLow = (odds: number | null, leastOdds: number): boolean => odds !== null && odds < leastOdds;

/** Why the chosen free bet cannot be used for the slip; null where nothing is known against it. */
export function freeBetIssue(slip: FreeBetSlip, { isListed, isSent, leastOdds }: ChosenFreeBet): FreeBetIssue | null {
  if (slip.account === 0) return "gold";
  if (!isOneLine(slip)) return "kind";
  if (isSent) return null;
  if (!isListed) return "unusable";
  return areOddsTooLow(slip.odds, leastOdds) ? "odds" : null;
}

/** Free bets of one amount: the first of them lapses first. */
export interface FreeBetGroup {
  first: FreeBet;
  bets: readonly FreeBet[];
}

/** Free bets by their amount, in the order in which they lapse. */
export function groupedByAmount(list: readonly FreeBet[]): FreeBetGroup[] {
  const amounts = [...new Set(list.map(({ amount }) => amount))];
  return amounts.flatMap((amount) => {
    const bets = list.filter((each) => each.amount === amount);
    const [first] = bets;
    return first ? [{ first, bets }] : [];
  });
}
