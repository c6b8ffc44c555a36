import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useReducer, useState } from "react";
import type { OrderItem, OrderReply, ReturnItem } from "@/api/schema";
import { refreshUser } from "@/domain/session/actions";
import { currentUid } from "@/domain/session/store";
import { refreshWallet } from "@/domain/wallet";
import type { Input } from "@/lib/api/call";
import * as CODE from "@/lib/api/codes";
import { isApiError } from "@/lib/api/errors";
import { moneyCall, pendingCalls, repeatCall } from "@/lib/api/money";
import { queryClient, read } from "@/lib/query";
import { onStream } from "@/lib/stream";
import { DEPOSIT_START, depositFlow, hasOrder, isOpen } from "./flow";
import { banksOf, keepOrder, keptOrder, paymentUrl } from "./openOrder";
import { GOODS_KEYS } from "./requests";

const ORDER = "POST /api/user/order";
const POLL_MS = 4_000;

export type OrderInput = Input<typeof ORDER>;

/** A deposit from the press of the button to the server's last word. */
export function useDeposit() {
  const [flow, report] = useReducer(depositFlow, DEPOSIT_START);

  const settle = useCallback(async (send: (onChecking: () => void) => Promise<OrderReply>) => {
    report({ fact: "orderSent" });
    try {
      opened(await send(() => report({ fact: "answerLost" })));
    } catch (error) {
      failed(error);
    }

    function opened(order: OrderReply) {
      keepOrder(currentUid(), order);
      report({ fact: "orderOpened", order });
      refreshMoney();
      openPaymentPage(order);
    }

    function failed(error: unknown) {
      if (isApiError(error) && error.code === CODE.NOT_IMPLEMENTED_TOLERATED && error.kind === "refused") {
        const order = error.data as OrderReply | null;
        if (order?.url && order.order_no) opened(order);
        else report({ fact: "methodUnavailable" });
      } else if (isApiError(error) && error.outcomeUnknown) report({ fact: "answerLost" });
      else {
        const known = isApiError(error) && error.kind === "refused";
        // What was on sale may be gone.
        if (known) refreshGoods();
        report({
          fact: "orderRefused",
          problem: { code: known ? error.code : -1, message: known ? error.message : "" },
        });
      }
    }
  }, []);

  const order = useCallback(
    (input: OrderInput) =>
      settle((onChecking) => moneyCall(ORDER, input, { uid: currentUid(), quiet: true, onChecking })),
    [settle],
  );

  /** Asks again about an order whose answer never came: the same key, so nothing is ordered twice. */
  const askAgain = useCallback(() => {
    const pending = pendingCalls(currentUid()).find((call) => call.endpoint === ORDER);
    if (!pending) return false;
    const same = { ...pending, endpoint: ORDER } as const;
    void settle((onChecking) => repeatCall(same, { uid: currentUid(), quiet: true, onChecking }));
    return true;
  }, [settle]);

  useEffect(() => {
    askAgain();
  }, [askAgain]);

  const orderNo = hasOrder(flow) ? flow.order.order_no : "";
  const open = isOpen(flow);
  const state = useQuery({
    ...read("POST /api/user/order/state", { order_no: orderNo }, true),
    enabled: orderNo !== "" && flow.step !== "success",
    refetchInterval: open ? POLL_MS : false,
    staleTime: 0,
  });
  const [returns, setReturns] = useState<{ orderNo: string; items: ReturnItem[] }>({ orderNo: "", items: [] });
  const heard = useCallback((item: OrderItem) => {
    setReturns({ orderNo: item.order_no, items: item.returns });
    report({ fact: "orderReported", item });
  }, []);
  useEffect(() => {
    if (state.data) heard(state.data);
  }, [state.data, heard]);
  useEffect(() => onStream("order", heard), [heard]);

  const { step } = flow;
  useEffect(() => {
    if (step !== "success" && step !== "expired" && step !== "failed") return;
    keepOrder(currentUid(), null);
    if (step === "success") refreshMoney();
    void queryClient.invalidateQueries({ queryKey: ["POST /api/user/order/list"] });
  }, [step]);

  const shown = returns.orderNo === orderNo ? returns.items : [];
  return { flow, report, order, askAgain, returns: shown, kept: step === "choosing" ? keptOrder(currentUid()) : null };
}

export type Deposit = ReturnType<typeof useDeposit>;

/** What an order changes: the player's numbers and the balances. */
function refreshMoney(): void {
  void refreshUser().catch(() => undefined);
  void refreshWallet();
  void queryClient.invalidateQueries({ queryKey: ["GET /api/bet_task"] });
  void queryClient.invalidateQueries({ queryKey: ["GET /api/withdraw/info"] });
  void queryClient.invalidateQueries({ queryKey: ["GET /api/wallet/history"] });
  refreshGoods();
}

/** What is on sale, by promotions too. */
function refreshGoods(): void {
  for (const queryKey of GOODS_KEYS) void queryClient.invalidateQueries({ queryKey });
  void queryClient.invalidateQueries({ queryKey: ["GET /api/activity/list"] });
}

/** Opens a payment page while the press of the button still counts; otherwise the step has a link to it. */
function openPaymentPage(order: OrderReply): void {
  // With banks to choose from there is no one page yet.
  const url = order.pay_method === 2 && banksOf(order).length === 0 ? paymentUrl(order) : null;
  if (url && navigator.userActivation?.isActive) window.open(url, "_blank", "noopener,noreferrer");
}
