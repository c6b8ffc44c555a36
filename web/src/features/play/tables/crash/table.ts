import { call } from "@/lib/api/call";
import * as CODE from "@/lib/api/codes";
import { moneyCall } from "@/lib/api/money";
import { formatMultiplier } from "@/lib/format/money";
import { currentTag } from "@/lib/i18n";
import { translator } from "@/lib/i18n/translate";
import { toast } from "@/lib/toast";
import type { TableDefinition } from "../../sharedTable/definition";
import { afterRound, asRound } from "./bet";
import type { CrashChain, CrashPast } from "./schema";
import { verify } from "./verify";
import { type CrashTable, type CrashTypes, eventOf, replyOf, stateOf } from "./wire";

/** What the shared table of Crash has of its own. */
export const crashTable: TableDefinition<CrashTypes> = {
  id: "crash",
  topic: "crash",
  event: eventOf,
  requests: {
    state: async () => stateOf(await call("GET /api/crash/state", {}, { quiet: true })),
    history: (query) => call("GET /api/crash/history", query),
    bet: async ({ stake, playMode, choice: { auto } }, options) => {
      const request = { stake, account_type: playMode, ...(auto !== null && { auto_cash_out: auto }) };
      return replyOf(await moneyCall("POST /api/crash/bet", request, options));
    },
    cancel: async ({ round_no }, options) => replyOf(await moneyCall("POST /api/crash/cancel", { round_no }, options)),
    cashOut: async ({ round_no }, options) =>
      replyOf(await moneyCall("POST /api/crash/cash_out", { round_no }, options)),
  },
  pastOf,
  endedAt: ({ phase, crashed_at }) => (phase === "ended" ? (crashed_at ?? null) : null),
  pastEndedAt: ({ crashed_at }) => crashed_at,
  afterRound,
  asRound,
  withRecord: (bet, { outcome, state, payout }) => {
    const { cashed_out_at = null } = outcome as Partial<CrashTypes["outcome"]>;
    return {
      ...bet,
      state: state === "void" ? "void" : cashed_out_at === null ? "lost" : "paid",
      cashed_out_at,
      payout,
    };
  },
  showRefusal,
  verifier: verify,
};

function pastOf(round: CrashTypes["round"], chain: CrashChain): CrashPast | null {
  const { phase, round_no, link_no, crash_point, hash, crashed_at } = round;
  const over = phase === "ended" || phase === "void";
  if (!over || crash_point == null || hash == null || crashed_at == null) return null;
  return { round_no, link_no, crash_point, hash, crashed_at, void: phase === "void", chain_no: chain.number };
}

function showRefusal(code: number, table: CrashTable | null): boolean {
  const t = translator("crash");
  if (code === CODE.ALREADY_CASHED_OUT) toast.info(t("already_out"));
  else if (code === CODE.CRASHED) {
    const point = table?.crash_point ?? table?.history[0]?.crash_point;
    const at = point ? formatMultiplier(point * 100, currentTag()) : "";
    toast.warning(at ? t("too_late_at", { point: at }) : t("too_late"), { duration: 6_000 });
  } else return false;
  return true;
}
