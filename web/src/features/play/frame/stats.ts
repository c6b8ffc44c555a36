import { create } from "zustand";
import type { PlayMode } from "@/api/schema";
import { endingOf } from "@/domain/rounds";
import { type Amount, minus, plus, ZERO } from "@/lib/amount";
import { isDemo } from "./demo";
import type { GameRound } from "./round";

/** Sums of this visit, by kind of money. */
export interface PlayStats {
  bets: number;
  wins: number;
  losses: number;
  wagered: Amount;
  profit: Amount;
  /** The profit after each bet, the last ones. */
  line: Amount[];
}

const LINE = 240;
const none: PlayStats = { bets: 0, wins: 0, losses: 0, wagered: ZERO, profit: ZERO, line: [ZERO] };

export const usePlayStats = create<Record<PlayMode, PlayStats>>(() => ({ 0: none, 1: none }));

/** Adds a round that ended to the sums. A stake that came back is neither won nor lost; of a void one not even staked. */
export function addToStats(stats: PlayStats, round: GameRound): PlayStats {
  const profit = minus(plus(stats.profit, round.payout), round.stake);
  const ending = endingOf(round);
  return {
    bets: stats.bets + 1,
    wins: stats.wins + (ending === "won" ? 1 : 0),
    losses: stats.losses + (ending === "lost" ? 1 : 0),
    wagered: plus(stats.wagered, ending === "void" ? ZERO : round.stake),
    profit,
    line: [...stats.line, profit].slice(-LINE),
  };
}

/** Counts a round that ended; a free one is left out, since its stake is the house's, and so is a demo. */
export function countRound(round: GameRound): void {
  if (round.free_round || isDemo(round)) return;
  usePlayStats.setState((all) => ({ [round.account_type]: addToStats(all[round.account_type], round) }));
}

export function resetStats(playMode: PlayMode): void {
  usePlayStats.setState({ [playMode]: none });
}
