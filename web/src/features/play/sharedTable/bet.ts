import type { AccountType, CrashBet, CrashChain, CrashRound, Round } from "@/api/schema";
import type { Amount } from "@/lib/amount";

/** What the player wants to risk, before there is a round for it. */
export interface Wish {
  stake: Amount;
  account: AccountType;
  /** Hundredths; null for nowhere. */
  auto: number | null;
}

/** Bets are sent only while there is time for them to arrive. */
const ARRIVES_MS = 150;

/** What becomes of a waiting bet: it is sent in the betting of a round in which the player has none. */
export function mayBet(
  round: Pick<CrashRound, "phase" | "betting_ends_at" | "round_no">,
  bet: CrashBet | null,
  now: number,
) {
  if (round.phase !== "betting" || now > round.betting_ends_at - ARRIVES_MS) return false;
  return bet === null || bet.round_no !== round.round_no || bet.state === "void";
}

/**
 * How the player's open bet stands once the round is over: `lost` when it could not be out by then, `asks` when only the
 * server can say (it got out by itself, or a way out is under way).
 */
export function afterCrash(bet: CrashBet, round: CrashRound, leaving: boolean): "open" | "lost" | "asks" {
  if (bet.state !== "open") return "open";
  const later = round.round_no > bet.round_no;
  const over = round.round_no === bet.round_no && (round.phase === "crashed" || round.phase === "void");
  if (!later && !over) return "open";
  if (later || leaving || round.phase === "void" || round.crash_point == null) return "asks";
  return bet.out_at > round.crash_point ? "lost" : "asks";
}

/** The later word about one bet: what is over never opens again. */
export function laterBet(known: CrashBet | null, told: CrashBet | null): CrashBet | null {
  if (!told) return known?.state === "open" ? known : null;
  if (!known) return told;
  if (known.id === told.id) return known.state === "open" ? told : known;
  return told.round_no > known.round_no || (told.round_no === known.round_no && BigInt(told.id) > BigInt(known.id))
    ? told
    : known;
}

/** A bet that is over, as a round like any other. */
export function asRound(
  bet: CrashBet,
  point: { crash_point: number | null; hash: string | null },
  chain: CrashChain,
): Round {
  return {
    id: bet.id,
    game: "crash",
    account_type: bet.account_type,
    stake: bet.stake,
    payout: bet.payout,
    // A lost bet has no multiplier, one taken back has its stake again.
    multiplier: bet.state === "cashed_out" ? (bet.cashed_out_at ?? 0) * 100 : bet.state === "void" ? 10_000 : 0,
    state: bet.state === "void" ? "void" : "settled",
    params: { auto_cash_out: bet.auto_cash_out },
    outcome: { round_no: bet.round_no, cashed_out_at: bet.cashed_out_at, salt: chain.salt, ...point },
    nonce: 0,
    server_seed_hash: chain.terminating_hash,
    client_seed: chain.salt,
    cash_stake: bet.cash_stake,
    coin_stake: bet.coin_stake,
    created_at: bet.created_at,
    step: 0,
    expires_at: null,
  };
}

/** The highest multiplier whose payout is not above the largest one: no bet stays in beyond. The server has the last word. */
export const highestOut = (stake: Amount, mostPayout: Amount): number =>
  stake > 0 ? Number(((BigInt(mostPayout) + 1n) * 100n - 1n) / BigInt(stake)) : Number.MAX_SAFE_INTEGER;
