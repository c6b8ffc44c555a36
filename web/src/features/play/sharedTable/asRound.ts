import type { GameRound } from "../frame/round";
import type { TableBet, TableChain } from "./definition";

/** What a table knows of a bet beyond what all tables have in common. */
interface TableResult<Params, Outcome> {
  game: string;
  params: Params;
  outcome: Outcome;
  /** What the stake was multiplied by, in 1/10 000. */
  multiplier: number;
}

/** A bet at a shared table as a round like any other: the chain takes the place of the seeds. */
export function asGameRound<Params, Outcome>(
  bet: TableBet,
  { terminating_hash, salt }: TableChain,
  result: TableResult<Params, Outcome>,
): GameRound<Params, Outcome> {
  return {
    id: bet.id,
    account_type: bet.account_type,
    stake: bet.stake,
    payout: bet.payout,
    state: bet.state === "void" ? "void" : "settled",
    nonce: 0,
    server_seed_hash: terminating_hash,
    client_seed: salt,
    cash_stake: bet.cash_stake,
    coin_stake: bet.coin_stake,
    created_at: bet.created_at,
    step: 0,
    expires_at: null,
    free_round: "",
    ...result,
  };
}
