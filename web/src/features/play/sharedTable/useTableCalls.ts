import { useCallback, useEffect, useRef, useState } from "react";
import type { CrashBet, CrashReply, MoneyCall } from "@/api/schema";
import { requireLogin } from "@/domain/session/guard";
import { currentUid } from "@/domain/session/store";
import { setWallet } from "@/domain/wallet";
import { CODE, isApiError } from "@/lib/api/errors";
import { type MoneyOptions, moneyCall } from "@/lib/api/money";
import { formatMultiplier } from "@/lib/format/money";
import { currentTag } from "@/lib/i18n";
import { t as translate, translator } from "@/lib/i18n/translate";
import { toast } from "@/lib/toast";
import { type BetPhase, refreshListsSoon, tellFailure } from "../frame/useBets";
import type { Wish } from "./bet";
import type { Live } from "./useTableFeed";

/** A bet is for the round now betting: it is not asked for again much longer than that lasts. */
const BET_WAITS_MS = [400, 800, 1_600, 2_400];
/** A bet or its cancellation is not sent again after the round has stopped taking bets. */
const BETTING_MS = 6_000;

/** What the table itself tells better than the server's words: it is asked how things stand. */
const ASKS: readonly number[] = [
  CODE.BETTING_CLOSED,
  CODE.ALREADY_CASHED_OUT,
  CODE.CRASHED,
  CODE.ROUND_OPEN,
  CODE.UNKNOWN_ROUND,
];

interface Options {
  ask: Live["ask"];
  take: (bet: CrashBet) => void;
}

export interface CrashMoney {
  phase: BetPhase;
  /** Which call is under way. */
  doing: "bet" | "cancel" | "leave" | null;
  /** The bet, or `late` when its round took no more: it may follow in the next one. */
  bet: (wish: Wish) => Promise<CrashBet | "late" | null>;
  cancel: (bet: CrashBet) => Promise<unknown>;
  leave: (bet: CrashBet) => Promise<unknown>;
}

type Done = Exclude<CrashMoney["doing"], null>;

/** Bets, takings back and ways out, one at a time. What is shown of money comes only out of the replies. */
export function useMoney({ ask, take }: Options): CrashMoney {
  const [phase, setPhase] = useState<BetPhase>("idle");
  const [doing, setDoing] = useState<CrashMoney["doing"]>(null);
  const busy = useRef(false);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const send = useCallback(
    async (
      what: Done,
      account: 0 | 1,
      request: (options: MoneyOptions) => Promise<CrashReply>,
    ): Promise<CrashBet | "late" | null> => {
      if (busy.current || !requireLogin()) return null;
      busy.current = true;
      const show = (next: BetPhase) => mounted.current && setPhase(next);
      show("sending");
      setDoing(what);
      try {
        const reply = await request({ uid: currentUid(), quiet: true, onChecking: () => show("checking") });
        setWallet(reply.wallet);
        refreshListsSoon();
        for (const notice of reply.notices) {
          if (notice.kind === "bonus_released") toast.success(translate("games:bonus_released"));
        }
        take(reply.bet);
        return reply.bet;
      } catch (error) {
        const code = isApiError(error) ? error.code : 0;
        if (what === "bet" && code === CODE.BETTING_CLOSED) return "late";
        const known = ASKS.includes(code);
        const unknown = isApiError(error) && error.outcomeUnknown;
        const stands = known || unknown ? await ask() : null;
        if (known) tellRefusal(code, what, stands);
        else tellFailure(error, account);
        return null;
      } finally {
        busy.current = false;
        if (mounted.current) setDoing(null);
        show("idle");
      }
    },
    [ask, take],
  );

  const money = <E extends MoneyCall & `POST /api/crash/${string}`>(
    what: Done,
    account: 0 | 1,
    endpoint: E,
    input: Parameters<typeof moneyCall<E>>[1],
    limits: Pick<MoneyOptions, "waits" | "resumeWithinMs"> = {},
  ) => send(what, account, (options) => moneyCall(endpoint, input, { ...options, ...limits }) as Promise<CrashReply>);

  return {
    phase,
    doing,
    bet: ({ stake, account, auto }) =>
      money(
        "bet",
        account,
        "POST /api/crash/bet",
        { stake, account_type: account, ...(auto !== null && { auto_cash_out: auto }) },
        { waits: BET_WAITS_MS, resumeWithinMs: BETTING_MS },
      ),
    cancel: (bet) =>
      money(
        "cancel",
        bet.account_type,
        "POST /api/crash/cancel",
        { round_no: bet.round_no },
        { resumeWithinMs: BETTING_MS },
      ),
    leave: (bet) => money("leave", bet.account_type, "POST /api/crash/cash_out", { round_no: bet.round_no }),
  };
}

/** The refusals that a player of this table meets, in its own words. */
function tellRefusal(code: number, what: Done, stands: Awaited<ReturnType<Live["ask"]>>): void {
  const t = translator("crash");
  if (code === CODE.CRASHED) {
    const point = stands?.table.crash_point ?? stands?.table.history[0]?.crash_point;
    const at = point ? formatMultiplier(point * 100, currentTag()) : "";
    toast.warning(at ? t("too_late_at", { point: at }) : t("too_late"), { duration: 6_000 });
  } else if (code === CODE.ALREADY_CASHED_OUT) toast.info(t("already_out"));
  else if (code === CODE.BETTING_CLOSED) toast.info(t(what === "cancel" ? "cancel_closed" : "not_begun"));
  else toast.info(t("stands_now"));
}
