import type { WithdrawItem } from "@/api/schema";
import type { Amount } from "@/lib/amount";

export interface Problem {
  code: number;
  message: string;
}

/** What the player asks for; `early` gives up part of the money to take cash that is still locked. */
export interface WithdrawRequest {
  amount: Amount;
  accountType: number;
  early: boolean;
}

/** What the server made of it. */
export interface WithdrawReceipt {
  order_no: string;
  amount: Amount;
  fee: Amount;
  pay_amount: Amount;
}

/**
 * The state of a withdrawal. `checking`: it was sent and no answer came, so it is sent again with the same key.
 * `held`: games on other platforms still hold money that must come back first.
 */
export type WithdrawFlow =
  | { step: "amount"; problem: Problem | null }
  | { step: "review"; request: WithdrawRequest }
  | { step: "sending"; request: WithdrawRequest }
  | { step: "checking"; request: WithdrawRequest }
  | { step: "processing"; receipt: WithdrawReceipt }
  | { step: "paid"; receipt: WithdrawReceipt }
  | { step: "refused"; receipt: WithdrawReceipt; reason: string }
  | { step: "held"; platforms: string[] };

export type WithdrawFact =
  | { fact: "amountEntered"; request: WithdrawRequest }
  | { fact: "reviewLeft" }
  | { fact: "requestSent" }
  | { fact: "resumed"; request: WithdrawRequest }
  | { fact: "answerLost" }
  | { fact: "requestRefused"; problem: Problem }
  | { fact: "requestTaken"; receipt: WithdrawReceipt }
  | { fact: "moneyHeld"; platforms: string[] }
  | { fact: "withdrawalReported"; item: WithdrawItem }
  | { fact: "startedOver" };

export const WITHDRAW_START: WithdrawFlow = { step: "amount", problem: null };

/** What a fact makes of a withdrawal. A fact that does not fit the step changes nothing. */
export function withdrawFlow(flow: WithdrawFlow, event: WithdrawFact): WithdrawFlow {
  switch (event.fact) {
    case "amountEntered":
      return flow.step === "amount" ? { step: "review", request: event.request } : flow;
    case "reviewLeft":
      return flow.step === "review" ? WITHDRAW_START : flow;
    case "requestSent":
      return flow.step === "review" ? { step: "sending", request: flow.request } : flow;
    case "resumed":
      return flow.step === "amount" ? { step: "checking", request: event.request } : flow;
    case "answerLost":
      return flow.step === "sending" ? { step: "checking", request: flow.request } : flow;
    case "requestRefused":
      return isSending(flow) ? { step: "amount", problem: event.problem } : flow;
    case "requestTaken":
      return isSending(flow) ? { step: "processing", receipt: event.receipt } : flow;
    case "moneyHeld":
      return isSending(flow) ? { step: "held", platforms: event.platforms } : flow;
    case "withdrawalReported":
      return reported(flow, event.item);
    case "startedOver":
      return isSending(flow) ? flow : WITHDRAW_START;
  }
}

function reported(flow: WithdrawFlow, item: WithdrawItem): WithdrawFlow {
  // A withdrawal that was paid may still come back from the player's bank.
  if ((flow.step !== "processing" && flow.step !== "paid") || item.order_no !== flow.receipt.order_no) return flow;
  if (item.state === 1) return flow.step === "paid" ? flow : { step: "paid", receipt: flow.receipt };
  if (item.state === 2) return { step: "refused", receipt: flow.receipt, reason: item.reason };
  return flow;
}

function isSending(flow: WithdrawFlow): boolean {
  return flow.step === "sending" || flow.step === "checking";
}
