import { useCallback, useEffect, useRef, useState } from "react";
import type { AccountType, DiceParams, Round } from "@/api/schema";
import { CODE, isApiError } from "@/lib/api/errors";
import { moneyCall } from "@/lib/api/money";
import { confirm, openDialog } from "@/lib/dialogs";
import { i18next } from "@/lib/i18n";
import { queryClient } from "@/lib/query";
import { requireLogin } from "@/lib/session/guard";
import { currentUid } from "@/lib/session/store";
import { toast } from "@/lib/toast";
import { refreshWallet, setWallet } from "@/lib/wallet";
import { noteRound } from "../fairness/seeds";
import { countRound } from "./stats";

/** `checking`: no answer came; the same bet is asked for again under the same key. */
export type BetPhase = "idle" | "sending" | "checking";

export interface BetInput {
  game: "dice";
  stake: number;
  account: AccountType;
  params: DiceParams;
}

const HISTORY_WAIT_MS = 1_500;
let listsWait = false;

/** The lists of bets follow, but not at the pace of an auto-bet. */
function refreshListsSoon(): void {
  if (listsWait) return;
  listsWait = true;
  setTimeout(() => {
    listsWait = false;
    void queryClient.invalidateQueries({ queryKey: ["GET /api/bets/history"] });
    void queryClient.invalidateQueries({ queryKey: ["GET /api/user/recents"] });
  }, HISTORY_WAIT_MS);
}

async function askForFunds(account: AccountType): Promise<void> {
  const t = i18next.getFixedT(null, "games");
  if (account === 0) {
    toast.warning(t("gold_short"));
    return;
  }
  const yes = await confirm({
    title: t("funds_short_title"),
    text: t("funds_short_text"),
    confirmLabel: t("funds_short_action"),
  });
  if (yes) openDialog("deposit", {});
}

function tellFailure(error: unknown, account: AccountType): void {
  const t = i18next.getFixedT(null, "games");
  if (!isApiError(error)) {
    toast.error(t("bet_not_sent"));
    return;
  }
  if (error.code === CODE.INSUFFICIENT_FUNDS) {
    void refreshWallet();
    void askForFunds(account);
  } else if (error.outcomeUnknown) toast.warning(t("outcome_unknown"), { duration: 8_000 });
  else if (error.code !== CODE.SESSION_ENDED) toast.error(error.message);
}

/**
 * Places bets one after the other: a second one never leaves before the first is answered. Money on the screen comes
 * only out of the replies.
 */
export function useBets() {
  const [phase, setPhase] = useState<BetPhase>("idle");
  const busy = useRef(false);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const place = useCallback(async (bet: BetInput): Promise<Round | null> => {
    if (busy.current || !requireLogin()) return null;
    busy.current = true;
    const show = (next: BetPhase) => mounted.current && setPhase(next);
    show("sending");
    try {
      const reply = await moneyCall(
        "POST /api/originals/bet",
        { game: bet.game, stake: bet.stake, account_type: bet.account, params: bet.params },
        { uid: currentUid(), quiet: true, onChecking: () => show("checking") },
      );
      setWallet(reply.wallet);
      countRound(reply.round);
      noteRound(reply.round);
      refreshListsSoon();
      for (const notice of reply.notices) {
        if (notice.kind === "bonus_released") toast.success(i18next.t("games:bonus_released"));
      }
      return reply.round;
    } catch (error) {
      tellFailure(error, bet.account);
      return null;
    } finally {
      busy.current = false;
      show("idle");
    }
  }, []);

  return { phase, place };
}
