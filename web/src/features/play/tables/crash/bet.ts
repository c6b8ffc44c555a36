import type { Amount } from "@/lib/amount";
import type { GameRound } from "../../frame/round";
import { asGameRound } from "../../sharedTable/asRound";
import type { AfterRound } from "../../sharedTable/definition";
import type { CrashChain, CrashPast } from "./schema";
import type { CrashTypes } from "./wire";

/**
 * The state of the player's open bet once the round is over: `lost` when it could not be cashed out by then, `asks` when
 * only the server can say (it was cashed out automatically, or a cash-out is under way).
 */
export function afterRound(bet: CrashTypes["bet"], round: CrashTypes["round"], cashingOut: boolean): AfterRound {
  if (bet.state !== "open") return "open";
  const later = round.round_no > bet.round_no;
  const over = round.round_no === bet.round_no && (round.phase === "ended" || round.phase === "void");
  if (!later && !over) return "open";
  if (later || cashingOut || round.phase === "void" || round.crash_point == null) return "asks";
  return bet.out_at > round.crash_point ? "lost" : "asks";
}

/** A bet as a round like any other. */
export function asRound(
  bet: CrashTypes["bet"],
  past: CrashPast | null,
  chain: CrashChain,
): GameRound<CrashTypes["params"], CrashTypes["outcome"]> {
  const result = { crash_point: past?.crash_point ?? null, hash: past?.hash ?? null };
  return asGameRound(bet, chain, {
    game: "crash",
    params: { auto_cash_out: bet.auto_cash_out ?? null },
    outcome: { round_no: bet.round_no, cashed_out_at: bet.cashed_out_at ?? null, salt: chain.salt, ...result },
    // A lost bet has no multiplier, one taken back has its stake again.
    multiplier: bet.state === "paid" ? (bet.cashed_out_at ?? 0) * 100 : bet.state === "void" ? 10_000 : 0,
  });
}

/** The highest multiplier whose payout is not above the largest one: no bet can go beyond. The server decides. */
export const highestOut = (stake: Amount, mostPayout: Amount): number =>
  stake > 0 ? Number(((BigInt(mostPayout) + 1n) * 100n - 1n) / BigInt(stake)) : Number.MAX_SAFE_INTEGER;
