import type {
  BetState,
  TableEvent,
  TablePhase,
  TableReply,
  TableState,
  TableTypes,
} from "../../sharedTable/definition";
import { type EventNames, readEvent } from "../../sharedTable/state";
import type { CrashBet, CrashPast, CrashPlayer, CrashReply, CrashRound, CrashState } from "./schema";

/** Crash in the words of all shared tables; its wire is older and has words of its own. */
export interface CrashTypes extends TableTypes {
  round: Omit<CrashRound, "phase"> & { phase: TablePhase };
  past: CrashPast;
  bet: Omit<CrashBet, "state"> & { state: BetState };
  player: CrashPlayer;
  /** The multiplier of the automatic cash-out in hundredths; null for none. */
  choice: { auto: number | null };
  params: { auto_cash_out: number | null };
  outcome: { round_no: number; crash_point: number | null; cashed_out_at: number | null };
}
export type CrashTable = TableState<CrashTypes>;

const EVENTS: EventNames = {
  state: "crash_state",
  phase: "crash_phase",
  stage: "crash_stage",
  bets: "crash_bets",
  paid: "crash_outs",
  tick: "crash_tick",
};

const withPhase = <Round extends Pick<CrashRound, "phase">>(round: Round): Round & { phase: TablePhase } => ({
  ...round,
  phase: round.phase === "crashed" ? "ended" : round.phase,
});

const betOf = (bet: CrashBet): CrashTypes["bet"] => ({
  ...bet,
  state: bet.state === "cashed_out" ? "paid" : bet.state,
});

export const replyOf = ({ bet, ...rest }: CrashReply): TableReply<CrashTypes> => ({ ...rest, bet: betOf(bet) });

export const stateOf = ({ my_bet: bet, ...table }: CrashState) => ({
  table: withPhase(table),
  bet: bet ? betOf(bet) : null,
});

/** The event of a message on the stream. */
export function eventOf(message: string, data: string): TableEvent<CrashTypes> | null {
  if (message === EVENTS.state) return { name: "state", data: withPhase<CrashState>(JSON.parse(data)) };
  if (message === EVENTS.phase) return { name: "phase", data: withPhase<CrashRound>(JSON.parse(data)) };
  return readEvent<CrashTypes>(EVENTS, message, data);
}
