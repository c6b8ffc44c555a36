import { useCallback, useRef, useState } from "react";
import type { BetReply, Wallet } from "@/api/schema";
import { requireLogin } from "@/domain/session/guard";
import { currentUid } from "@/domain/session/store";
import { setWallet } from "@/domain/wallet";
import type { MoneyOptions } from "@/lib/api/money";
import { t as translate } from "@/lib/i18n/translate";
import { queryClient } from "@/lib/query";
import { toast } from "@/lib/toast";

/** `checking`: no answer came; the same call is sent again under the same key. */
export type BetPhase = "idle" | "sending" | "checking";

/** What every reply to a call with money brings. */
interface MoneyReply {
  wallet: Wallet;
  notices: BetReply["notices"];
}

export interface MoneyCall<Name, Reply, Result> {
  name: Name;
  request: (options: MoneyOptions) => Promise<Reply>;
  /** How long the call is sent again while no answer comes; left out, the usual times hold. */
  limits?: Pick<MoneyOptions, "waits" | "resumeWithinMs">;
  /** Called once the wallet shows the reply. */
  onReply: (reply: Reply) => Result;
  onFailure: (error: unknown) => Result | Promise<Result>;
}

const HISTORY_WAIT_MS = 1_500;
let listsWait = false;

/** Reloads the lists of bets, but not at the pace of an auto-bet. */
function refreshListsSoon(): void {
  if (listsWait) return;
  listsWait = true;
  setTimeout(() => {
    listsWait = false;
    void queryClient.invalidateQueries({ queryKey: ["GET /api/bets/history"] });
    void queryClient.invalidateQueries({ queryKey: ["GET /api/user/recents"] });
  }, HISTORY_WAIT_MS);
}

function acceptReply({ wallet, notices }: MoneyReply): void {
  setWallet(wallet);
  refreshListsSoon();
  for (const { kind } of notices) if (kind === "bonus_released") toast.success(translate("games:bonus_released"));
}

/** Calls with money, one at a time: `send` returns null while another is under way or when nobody is logged in. */
export function useMoneyCalls<Name extends string>() {
  const [phase, setPhase] = useState<BetPhase>("idle");
  const [pending, setPending] = useState<Name | null>(null);
  const busy = useRef(false);

  const send = useCallback(
    async <Reply extends MoneyReply, Result>(call: MoneyCall<Name, Reply, Result>): Promise<Result | null> => {
      if (busy.current || !requireLogin()) return null;
      busy.current = true;
      setPhase("sending");
      setPending(call.name);
      try {
        const onChecking = () => setPhase("checking");
        const reply = await call.request({ uid: currentUid(), quiet: true, onChecking, ...call.limits });
        acceptReply(reply);
        return call.onReply(reply);
      } catch (error) {
        return await call.onFailure(error);
      } finally {
        busy.current = false;
        setPending(null);
        setPhase("idle");
      }
    },
    [],
  );
  return { phase, pending, send };
}
