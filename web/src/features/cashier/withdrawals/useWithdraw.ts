import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useReducer, useState } from "react";
import type { WithdrawItem } from "@/api/schema";
import { currentUid } from "@/domain/session/store";
import { refreshWallet, setWallet } from "@/domain/wallet";
import type { Amount } from "@/lib/amount";
import type { Reply } from "@/lib/api/call";
import { isApiError } from "@/lib/api/errors";
import { moneyCall, pendingCalls, repeatCall } from "@/lib/api/money";
import { queryClient, read } from "@/lib/query";
import { onStream } from "@/lib/stream";
import { WITHDRAW_START, type WithdrawRequest, withdrawFlow } from "./flow";
import { withdrawInfoQuery } from "./requests";

const WITHDRAW = "POST /api/user/withdraw";
const POLL_MS = 5_000;

/** A withdrawal from the amount to the server's last word. */
export function useWithdraw() {
  const [flow, report] = useReducer(withdrawFlow, WITHDRAW_START);

  const settle = useCallback(async (send: (onChecking: () => void) => Promise<Reply<typeof WITHDRAW>>) => {
    try {
      const reply = await send(() => report({ fact: "answerLost" }));
      if (reply.frozenPlatform && reply.frozenPlatform.length > 0) {
        // Which games hold it is part of the terms.
        void queryClient.invalidateQueries({ queryKey: withdrawInfoQuery.queryKey });
        report({ fact: "moneyHeld", platforms: reply.frozenPlatform });
        return;
      }
      setWallet(reply.wallet);
      report({ fact: "requestTaken", receipt: reply });
      refreshWithdrawals();
    } catch (error) {
      if (isApiError(error) && error.outcomeUnknown) {
        report({ fact: "answerLost" });
        return;
      }
      const known = isApiError(error) && error.kind === "refused";
      report({
        fact: "requestRefused",
        problem: { code: known ? error.code : -1, message: known ? error.message : "" },
      });
      refreshWithdrawals();
    }
  }, []);

  const send = useCallback(
    (request: WithdrawRequest) => {
      report({ fact: "requestSent" });
      const input = {
        amount: request.amount,
        account_type: request.accountType,
        early: request.early ? 1 : 0,
      } as const;
      return settle((onChecking) => moneyCall(WITHDRAW, input, { uid: currentUid(), quiet: true, onChecking }));
    },
    [settle],
  );

  /** Asks again about a withdrawal whose answer never came: the same key, so it happens only once. */
  const askAgain = useCallback(() => {
    const pending = pendingCalls(currentUid()).find((call) => call.endpoint === WITHDRAW);
    if (!pending) return;
    const same = { ...pending, endpoint: WITHDRAW } as const;
    report({ fact: "resumed", request: requestOf(pending.body) });
    void settle((onChecking) => repeatCall(same, { uid: currentUid(), quiet: true, onChecking }));
  }, [settle]);

  useEffect(askAgain, [askAgain]);

  const processing = flow.step === "processing";
  const list = useQuery({
    ...read("POST /api/withdraw/list", { last_id: "0", limit: 20, type: 0 }, true),
    enabled: processing,
    refetchInterval: POLL_MS,
  });
  const orderNo = "receipt" in flow ? flow.receipt.order_no : undefined;
  const [last, setLast] = useState<WithdrawItem | null>(null);
  const heard = useCallback((item: WithdrawItem) => {
    setLast(item);
    report({ fact: "withdrawalReported", item });
  }, []);
  useEffect(() => {
    const own = list.data?.list.find((known) => known.order_no === orderNo);
    if (own) heard(own);
  }, [list.data, orderNo, heard]);
  useEffect(() => onStream("withdrawal", heard), [heard]);

  const ended = flow.step === "paid" || flow.step === "refused";
  useEffect(() => {
    if (ended) refreshWithdrawals();
  }, [ended]);

  return { flow, report, send, askAgain, item: last?.order_no === orderNo ? last : undefined };
}

export type Withdraw = ReturnType<typeof useWithdraw>;

function refreshWithdrawals(): void {
  void refreshWallet();
  void queryClient.invalidateQueries({ queryKey: withdrawInfoQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: ["POST /api/withdraw/list"] });
}

/** What an earlier visit asked for, from the body that was written down before it was sent. */
function requestOf(body: string): WithdrawRequest {
  const { amount, account_type, early } = JSON.parse(body) as { amount: Amount; account_type: number; early?: 0 | 1 };
  return { amount, accountType: account_type, early: early === 1 };
}
