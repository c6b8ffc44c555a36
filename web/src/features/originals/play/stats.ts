import { create } from "zustand";
import type { AccountType, Round } from "@/api/schema";

/** Sums of this visit, by kind of money. */
export interface PlayStats {
  bets: number;
  wins: number;
  losses: number;
  wagered: number;
  profit: number;
  /** The profit after each bet, the last ones. */
  line: number[];
}

const LINE = 240;
const none: PlayStats = { bets: 0, wins: 0, losses: 0, wagered: 0, profit: 0, line: [0] };

export const usePlayStats = create<Record<AccountType, PlayStats>>(() => ({ 0: none, 1: none }));

/** Adds a settled round to the sums. */
export function addToStats(stats: PlayStats, round: Round): PlayStats {
  const profit = stats.profit + round.payout - round.stake;
  const won = round.payout > round.stake;
  return {
    bets: stats.bets + 1,
    wins: stats.wins + (won ? 1 : 0),
    losses: stats.losses + (won ? 0 : 1),
    wagered: stats.wagered + round.stake,
    profit,
    line: [...stats.line, profit].slice(-LINE),
  };
}

export function countRound(round: Round): void {
  usePlayStats.setState((all) => ({ [round.account_type]: addToStats(all[round.account_type], round) }));
}

export function resetStats(account: AccountType): void {
  usePlayStats.setState({ [account]: none });
}
