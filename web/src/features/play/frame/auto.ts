import type { Round } from "@/api/schema";
import { endingOf } from "@/domain/rounds";
import { type Amount, minus, plus, share, ZERO } from "@/lib/amount";

/** After a win or a loss the stake goes back to the first one, or grows. */
export type StakeRule = { kind: "reset" } | { kind: "raise"; basisPoints: number };

export interface AutoSettings {
  /** How many bets; 0 is without end. */
  count: number;
  onWin: StakeRule;
  onLoss: StakeRule;
  /** Stops once the profit reaches this, in units; 0 is never. */
  stopProfit: Amount;
  /** Stops once the loss reaches this, in units; 0 is never. */
  stopLoss: Amount;
  /** Stops after this many wins in a row; 0 is never. */
  stopWins: number;
  /** Stops after this many losses in a row; 0 is never. */
  stopStreak: number;
  /** Stops after a win of at least this multiplier, in 1/10 000; 0 is never. */
  stopMultiplier: number;
}

export const FIRST_AUTO: AutoSettings = {
  count: 0,
  onWin: { kind: "reset" },
  onLoss: { kind: "reset" },
  stopProfit: ZERO,
  stopLoss: ZERO,
  stopWins: 0,
  stopStreak: 0,
  stopMultiplier: 0,
};

/** What a site asks of Auto: the most rounds in a row, and whether it takes a loss to stop at. */
export interface AutoTerms {
  most: number;
  needsLossLimit: boolean;
}

/** How many rounds are played in a row; 0 is without end, which a site may not allow. */
export const countOf = ({ count }: AutoSettings, terms?: AutoTerms): number =>
  terms && (count === 0 || count > terms.most) ? terms.most : count;

/** Whether a plan cannot start for want of a loss to stop at. */
export const lacksLossLimit = ({ stopLoss }: AutoSettings, terms?: AutoTerms): boolean =>
  terms?.needsLossLimit === true && stopLoss === 0;

export type StopReason =
  | "count"
  | "profit"
  | "loss"
  | "wins"
  | "streak"
  | "multiplier"
  | "limit"
  | "purse"
  | "refused"
  | "feature";

export interface AutoState {
  base: Amount;
  stake: Amount;
  done: number;
  profit: Amount;
  /** In a row. */
  wins: number;
  /** In a row. */
  losses: number;
  stopped: StopReason | null;
}

export const startAuto = (stake: Amount): AutoState => ({
  base: stake,
  stake,
  done: 0,
  profit: ZERO,
  wins: 0,
  losses: 0,
  stopped: null,
});

/** The stake grown by basis points, in exact integers, down to the unit. */
export const raised = (stake: Amount, basisPoints: number): Amount => share(stake, 10_000 + basisPoints);

const follow = (rule: StakeRule, state: AutoState): Amount =>
  rule.kind === "reset" ? state.base : raised(state.stake, rule.basisPoints);

/** What the rules look at in a round that is over. */
export type Ended = Pick<Round, "state" | "stake" | "payout" | "multiplier">;

/**
 * What follows a round that ended: the next stake, or why it ends here. A stake that came back (a push, a void) is
 * neither win nor loss: the stake stays and no row is broken.
 */
export function nextAuto(settings: AutoSettings, state: AutoState, round: Ended, mostStake: Amount): AutoState {
  const ending = endingOf(round);
  const next: AutoState = { ...state, done: state.done + 1 };
  if (ending === "won" || ending === "lost") {
    const won = ending === "won";
    next.profit = minus(plus(state.profit, round.payout), round.stake);
    next.wins = won ? state.wins + 1 : 0;
    next.losses = won ? 0 : state.losses + 1;
    next.stake = follow(won ? settings.onWin : settings.onLoss, state);
  }
  return { ...next, stopped: reasonToStop(settings, next, mostStake, ending === "won" ? round.multiplier : 0) };
}

function reasonToStop(
  settings: AutoSettings,
  state: AutoState,
  mostStake: Amount,
  multiplier: number,
): StopReason | null {
  if (settings.stopProfit > 0 && state.profit >= settings.stopProfit) return "profit";
  if (settings.stopLoss > 0 && -state.profit >= settings.stopLoss) return "loss";
  if (settings.stopMultiplier > 0 && multiplier >= settings.stopMultiplier) return "multiplier";
  if (settings.stopWins > 0 && state.wins >= settings.stopWins) return "wins";
  if (settings.stopStreak > 0 && state.losses >= settings.stopStreak) return "streak";
  if (settings.count > 0 && state.done >= settings.count) return "count";
  // A stake above the limit is never silently made smaller: the player's plan has come to its end.
  if (state.stake > mostStake) return "limit";
  return null;
}
