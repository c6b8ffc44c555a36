import type {
  TableBet as WireBet,
  TablePast as WirePast,
  TableReply as WireReply,
  TableState as WireState,
} from "@/api/schema";
import { call } from "@/lib/api/call";
import { moneyCall } from "@/lib/api/money";
import type { TableVerifier } from "../fairness/verify/verifier";
import type { GameRound } from "../frame/round";
import { asGameRound } from "./asRound";
import type {
  PastRound,
  TableBet,
  TableChain,
  TableDefinition,
  TablePlayer,
  TableReply,
  TableRound,
  TableState,
  TableTypes,
} from "./definition";
import { type EventNames, readEvent } from "./state";

/** The record of a bet in the player's history; no outcome for a bet that was taken back before. */
export interface PlainRecord<Outcome> {
  round_no: number;
  outcome: Outcome | null;
  hash: string | null;
  salt: string;
  /** Which of the player's bets on the round counted, at a live table; otherwise 0. */
  version: number;
}

/** The types of a table whose outcome alone decides, by what its rules call parameters and outcome. */
export interface PlainTypes<Params extends object, Outcome extends object> extends TableTypes {
  round: TableRound & { outcome?: Outcome | null; hash?: string | null; ended_at?: number | null };
  past: PastRound & { outcome: Outcome; ended_at: number };
  bet: TableBet & { params: Params };
  player: TablePlayer & { params: Params };
  choice: Params;
  params: Params;
  outcome: PlainRecord<Outcome>;
}

const EVENTS: EventNames = {
  state: "table_state",
  phase: "table_phase",
  stage: "table_stage",
  bets: "table_bets",
  paid: "table_paid",
  tick: "table_tick",
};
/** One in the multipliers of rounds. */
const UNIT = 10_000;

interface Options {
  id: string;
  verifier: TableVerifier;
}

/** The definition of a table that has no addresses of its own; a player has one bet on a round here. */
export function plainTable<Params extends object, Outcome extends object>({
  id,
  verifier,
}: Options): TableDefinition<PlainTypes<Params, Outcome>> {
  type Types = PlainTypes<Params, Outcome>;
  type Bet = Types["bet"];
  type Past = Types["past"];
  // What the wire calls any object is what the rules of this table write.
  const paramsOf = (of: { params: object }) => of.params as Params;
  const betOf = (bet: WireBet): Bet => ({ ...bet, params: paramsOf(bet) });
  const pastOf = (past: WirePast): Past => ({ ...past, outcome: past.outcome as Outcome });
  const replyOf = ({ bet, ...rest }: WireReply): TableReply<Types> => ({ ...rest, bet: betOf(bet) });
  const stateOf = ({ players, history, outcome, ...round }: Omit<WireState, "my_bets">): TableState<Types> => ({
    ...round,
    outcome: (outcome ?? null) as Outcome | null,
    players: { ...players, list: players.list.map((player) => ({ ...player, params: paramsOf(player) })) },
    history: history.map(pastOf),
  });
  return {
    id,
    topic: `table:${id}`,
    event: (message, data) => readEvent<Types>(EVENTS, message, data),
    requests: {
      state: async () => {
        const { my_bets: bets, ...state } = await call("GET /api/tables/state", { id }, { quiet: true });
        const latest = bets.reduce<WireBet | null>(laterOf, null);
        return { table: stateOf(state), bet: latest && betOf(latest) };
      },
      history: async (query) => {
        const { list, chains } = await call("GET /api/tables/history", { id, ...query });
        return { list: list.map(pastOf), chains };
      },
      bet: async ({ stake, playMode, choice, version = 1, room = "low" }, options) => {
        const request = { id, stake, account_type: playMode, params: choice, version, room };
        return replyOf(await moneyCall("POST /api/tables/bet", request, options));
      },
      act: async ({ round_no }, decision, options) =>
        replyOf(await moneyCall("POST /api/tables/act", { id, round_no, ...decision }, options)),
      cancel: async ({ id: bet, round_no }, options) =>
        replyOf(await moneyCall("POST /api/tables/cancel", { id, round_no, bet }, options)),
    },
    pastOf: ({ phase, round_no, link_no, outcome, hash, ended_at }, chain) => {
      const over = phase === "ended" || phase === "void";
      if (!over || outcome == null || hash == null || ended_at == null) return null;
      return { round_no, link_no, outcome, hash, ended_at, void: phase === "void", chain_no: chain.number };
    },
    endedAt: ({ phase, ended_at }) => (phase === "ended" ? (ended_at ?? null) : null),
    pastEndedAt: ({ ended_at }) => ended_at,
    afterRound: (bet, { round_no, phase }) => {
      const over = round_no > bet.round_no || (round_no === bet.round_no && (phase === "ended" || phase === "void"));
      return bet.state === "open" && over ? "asks" : "open";
    },
    asRound,
    withRecord: (bet, { state, payout }) => ({
      ...bet,
      state: state === "void" ? "void" : payout > 0 ? "paid" : "lost",
      payout,
    }),
    showRefusal: () => false,
    verifier,
  };

  function asRound(bet: Bet, past: Past | null, chain: TableChain): GameRound<Params, Types["outcome"]> {
    return asGameRound(bet, chain, {
      game: id,
      params: bet.params,
      outcome: {
        round_no: bet.round_no,
        outcome: past?.outcome ?? null,
        hash: past?.hash ?? null,
        salt: chain.salt,
        version: bet.version ?? 0,
      },
      multiplier: Number((BigInt(bet.payout) * BigInt(UNIT)) / BigInt(bet.stake)),
    });
  }
}

const laterOf = (known: WireBet | null, bet: WireBet): WireBet =>
  known && BigInt(known.id) > BigInt(bet.id) ? known : bet;
