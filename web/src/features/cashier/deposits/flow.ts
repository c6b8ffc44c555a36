import type { OrderItem, OrderReply } from "@/api/schema";

/** Why the chooser shows a problem. `code` is the reply's code; the text comes with it, already in the player's language. */
export interface Problem {
  code: number;
  message: string;
}

/**
 * The state of a deposit. `checking`: the order was sent and no answer came, so it is sent again with the same key.
 * `confirming`: the player says it is paid, or its time is over, and the server has not decided yet; `onItsWay` once the
 * payment service says that it has the payment.
 * `unavailable`: the payment method answered that it cannot take the order (501); nothing was charged.
 */
export type DepositFlow =
  | { step: "choosing"; problem: Problem | null }
  | { step: "creating" }
  | { step: "checking" }
  | { step: "waiting"; order: OrderReply }
  | { step: "confirming"; order: OrderReply; onItsWay: boolean }
  | { step: "success"; order: OrderReply; item: OrderItem }
  | { step: "expired"; order: OrderReply }
  | { step: "failed"; order: OrderReply; reason: string }
  | { step: "unavailable" };

export type DepositFact =
  | { fact: "orderSent" }
  | { fact: "answerLost" }
  | { fact: "orderOpened"; order: OrderReply }
  | { fact: "orderRefused"; problem: Problem }
  | { fact: "methodUnavailable" }
  | { fact: "playerPaid" }
  | { fact: "paymentShown" }
  | { fact: "timeOver" }
  | { fact: "orderReported"; item: OrderItem }
  | { fact: "orderResumed"; order: OrderReply }
  | { fact: "startedOver" };

export const DEPOSIT_START: DepositFlow = { step: "choosing", problem: null };

/** What a fact makes of a deposit. A fact that does not fit the step changes nothing. */
export function depositFlow(flow: DepositFlow, event: DepositFact): DepositFlow {
  switch (event.fact) {
    case "orderSent":
      return flow.step === "choosing" ? { step: "creating" } : flow;
    case "answerLost":
      return flow.step === "creating" ? { step: "checking" } : flow;
    case "orderOpened":
      return isSending(flow) ? { step: "waiting", order: event.order } : flow;
    case "orderResumed":
      return flow.step === "choosing" ? { step: "waiting", order: event.order } : flow;
    case "orderRefused":
      return isSending(flow) ? { step: "choosing", problem: event.problem } : flow;
    case "methodUnavailable":
      return isSending(flow) ? { step: "unavailable" } : flow;
    case "playerPaid":
    case "timeOver":
      return flow.step === "waiting" ? { step: "confirming", order: flow.order, onItsWay: false } : flow;
    case "paymentShown":
      return flow.step === "confirming" && !flow.onItsWay ? { step: "waiting", order: flow.order } : flow;
    case "orderReported":
      return reported(flow, event.item);
    case "startedOver":
      return isSending(flow) ? flow : DEPOSIT_START;
  }
}

/** The server's word on the order. A late payment turns an expired or refused order into a success, never the reverse. */
function reported(flow: DepositFlow, item: OrderItem): DepositFlow {
  if (!hasOrder(flow) || item.order_no !== flow.order.order_no || flow.step === "success") return flow;
  if (item.state === 1) return { step: "success", order: flow.order, item };
  if (item.state === 2) {
    return item.reason === "expired"
      ? { step: "expired", order: flow.order }
      : { step: "failed", order: flow.order, reason: item.reason };
  }
  if (item.phase === "confirming") return { step: "confirming", order: flow.order, onItsWay: true };
  return flow;
}

type WithOrder = Extract<DepositFlow, { order: OrderReply }>;

export function hasOrder(flow: DepositFlow): flow is WithOrder {
  return "order" in flow;
}

/** The server still has the last word on the order, so its state is asked for. */
export function isOpen(flow: DepositFlow): boolean {
  return flow.step === "waiting" || flow.step === "confirming";
}

function isSending(flow: DepositFlow): boolean {
  return flow.step === "creating" || flow.step === "checking";
}
