import { create } from "zustand";
import type { AccountType, Round } from "@/api/schema";
import { endingOf } from "@/domain/rounds";

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

/** Adds a round that ended to the sums. A stake that came back is neither won nor lost; of a void one not even staked. */
export function addToStats(stats: PlayStats, round: Round): PlayStats {
  const profit = stats.profit + round.payout - round.stake;
  const ending = endingOf(round);
  return {
    bets: stats.bets + 1,
    wins: stats.wins + (ending === "won" ? 1 : 0),
    losses: stats.losses + (ending === "lost" ? 1 : 0),
    wagered: stats.wagered + (ending === "void" ? 0 : round.stake),
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
