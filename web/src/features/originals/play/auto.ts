import type { Round } from "@/api/schema";

/** After a win or a loss the stake goes back to the first one, or grows. */
export type StakeRule = { kind: "reset" } | { kind: "raise"; basisPoints: number };

export interface AutoSettings {
  /** How many bets; 0 is without end. */
  count: number;
  onWin: StakeRule;
  onLoss: StakeRule;
  /** Stops once the profit reaches this, in units; 0 is never. */
  stopProfit: number;
  /** Stops once the loss reaches this, in units; 0 is never. */
  stopLoss: number;
  /** Stops after this many losses in a row; 0 is never. */
  stopStreak: number;
}

export type StopReason = "count" | "profit" | "loss" | "streak" | "limit";

export interface AutoState {
  base: number;
  stake: number;
  done: number;
  profit: number;
  losses: number;
  stopped: StopReason | null;
}

export const startAuto = (stake: number): AutoState => ({
  base: stake,
  stake,
  done: 0,
  profit: 0,
  losses: 0,
  stopped: null,
});

/** The stake grown by basis points, in exact integers, down to the unit. */
export const raised = (stake: number, basisPoints: number): number =>
  Number((BigInt(stake) * BigInt(10_000 + basisPoints)) / 10_000n);

/** What follows a settled round: the next stake, or why it ends here. */
export function nextAuto(settings: AutoSettings, state: AutoState, round: Round, mostStake: number): AutoState {
  const won = round.payout > round.stake;
  const rule = won ? settings.onWin : settings.onLoss;
  const next: AutoState = {
    ...state,
    done: state.done + 1,
    profit: state.profit + round.payout - round.stake,
    losses: won ? 0 : state.losses + 1,
    stake: rule.kind === "reset" ? state.base : raised(state.stake, rule.basisPoints),
  };
  return { ...next, stopped: reasonToStop(settings, next, mostStake) };
}

function reasonToStop(settings: AutoSettings, state: AutoState, mostStake: number): StopReason | null {
  if (settings.stopProfit > 0 && state.profit >= settings.stopProfit) return "profit";
  if (settings.stopLoss > 0 && -state.profit >= settings.stopLoss) return "loss";
  if (settings.stopStreak > 0 && state.losses >= settings.stopStreak) return "streak";
  if (settings.count > 0 && state.done >= settings.count) return "count";
  // A stake above the limit is never silently made smaller: the player's plan has come to its end.
  if (state.stake > mostStake) return "limit";
  return null;
}
