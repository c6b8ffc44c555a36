import type { TableBet, TableRound } from "./definition";

/** Bets are sent only while there is time for them to arrive. */
const ARRIVES_MS = 150;

/** A queued bet is sent in the betting of a round in which the player has none. `now` is the server's time. */
export function mayBet(
  round: Pick<TableRound, "phase" | "betting_ends_at" | "round_no">,
  bet: TableBet | null,
  now: number,
): boolean {
  if (round.phase !== "betting" || now > round.betting_ends_at - ARRIVES_MS) return false;
  return bet === null || bet.round_no !== round.round_no || bet.state === "void";
}

/** The newer of two states of the player's bet: what is over never opens again. */
export function laterBet<Bet extends TableBet>(known: Bet | null, reported: Bet | null): Bet | null {
  if (!reported) return known?.state === "open" ? known : null;
  if (!known) return reported;
  if (known.id === reported.id) {
    const isStale = reported.state === "open" && (reported.version ?? 0) < (known.version ?? 0);
    return known.state === "open" && !isStale ? reported : known;
  }
  return reported.round_no > known.round_no ||
    (reported.round_no === known.round_no && BigInt(reported.id) > BigInt(known.id))
    ? reported
    : known;
}
