import { describe, expect, it } from "vitest";
import type { OrderItem, OrderReply } from "@/api/schema";
import { toAmount } from "@/lib/amount";
import { DEPOSIT_START, type DepositFact, type DepositFlow, depositFlow } from "./flow";

const recharge = {
  cash: toAmount(1_000_000),
  coin: toAmount(50_000),
  gold: toAmount(0),
  task_cash: toAmount(1_000_000),
  withdraw_cash: toAmount(0),
};

const order: OrderReply = {
  url: "https://pay.example/1",
  br_code: "",
  pay_method: 2,
  banks: [],
  order_no: "D1",
  expires_at: 1_000,
  amount: toAmount(1_000_000),
  coin: toAmount(50_000),
  recharge,
};

function item(state: 0 | 1 | 2, reason: OrderItem["reason"] = "", order_no = "D1"): OrderItem {
  const times = { created_at: 0, settled_at: 0, expires_at: 1_000 };
  return {
    id: "1",
    order_no,
    amount: toAmount(1_000_000),
    coin: toAmount(50_000),
    state,
    reason,
    phase: state === 1 ? "success" : "waiting",
    returns: [],
    reversed: toAmount(0),
    pay_method: "Sandbox",
    recharge,
    ...times,
  };
}

function reach(...facts: DepositFact[]): DepositFlow {
  return facts.reduce(depositFlow, DEPOSIT_START);
}

const opened: DepositFact[] = [{ fact: "orderSent" }, { fact: "orderOpened", order }];

describe("a deposit", () => {
  it("waits for the payment once the order is open", () => {
    expect(reach({ fact: "orderSent" }).step).toBe("creating");
    expect(reach(...opened)).toEqual({ step: "waiting", order });
  });

  it("is checked, not forgotten, when no answer came", () => {
    const lost: DepositFact[] = [{ fact: "orderSent" }, { fact: "answerLost" }];
    expect(reach(...lost).step).toBe("checking");
    expect(reach(...lost, { fact: "startedOver" }).step).toBe("checking");
    expect(reach(...lost, { fact: "orderOpened", order }).step).toBe("waiting");
    expect(reach(...lost, { fact: "orderRefused", problem: { code: 3001, message: "m" } }).step).toBe("choosing");
  });

  it("goes back to the choice with the problem when it is refused", () => {
    const problem = { code: 3002, message: "too much" };
    expect(reach({ fact: "orderSent" }, { fact: "orderRefused", problem })).toEqual({ step: "choosing", problem });
  });

  it("ends calmly when the method cannot take it", () => {
    expect(reach({ fact: "orderSent" }, { fact: "methodUnavailable" }).step).toBe("unavailable");
  });

  it("is being confirmed after the player paid or the time is over", () => {
    expect(reach(...opened, { fact: "playerPaid" }).step).toBe("confirming");
    expect(reach(...opened, { fact: "timeOver" }).step).toBe("confirming");
  });

  it("shows the payment again to a player who has not paid after all", () => {
    expect(reach(...opened, { fact: "playerPaid" }, { fact: "paymentShown" }).step).toBe("waiting");
  });

  it("of an earlier visit goes on where it was", () => {
    expect(reach({ fact: "orderResumed", order })).toEqual({ step: "waiting", order });
    expect(reach({ fact: "orderSent" }, { fact: "orderResumed", order }).step).toBe("creating");
  });

  it("succeeds, expires or fails only by the server's word", () => {
    expect(reach(...opened, { fact: "orderReported", item: item(0) }).step).toBe("waiting");
    expect(reach(...opened, { fact: "orderReported", item: item(1) }).step).toBe("success");
    expect(reach(...opened, { fact: "orderReported", item: item(2, "expired") }).step).toBe("expired");
    expect(reach(...opened, { fact: "orderReported", item: item(2, "refused") })).toMatchObject({
      step: "failed",
      reason: "refused",
    });
  });

  it("paid late is a success after all, and a success stays one", () => {
    const expired: DepositFact[] = [...opened, { fact: "orderReported", item: item(2, "expired") }];
    expect(reach(...expired, { fact: "orderReported", item: item(1) }).step).toBe("success");
    const paid: DepositFact[] = [...opened, { fact: "orderReported", item: item(1) }];
    expect(reach(...paid, { fact: "orderReported", item: item(2, "refused") }).step).toBe("success");
  });

  it("does not listen to the news of another order", () => {
    expect(reach(...opened, { fact: "orderReported", item: item(1, "", "D2") }).step).toBe("waiting");
  });

  it("can be started over from every end", () => {
    for (const reason of ["expired", "refused"] as const) {
      expect(reach(...opened, { fact: "orderReported", item: item(2, reason) }, { fact: "startedOver" })).toEqual(
        DEPOSIT_START,
      );
    }
  });

  it("says that the payment is on its way until the payment service ends it", () => {
    const onItsWay: DepositFact = { fact: "orderReported", item: { ...item(0), phase: "confirming" } };
    const confirming = reach(...opened, onItsWay);
    expect(confirming).toEqual({ step: "confirming", order, onItsWay: true });
    expect(depositFlow(confirming, { fact: "paymentShown" })).toBe(confirming);
    expect(depositFlow(confirming, { fact: "orderReported", item: item(1) }).step).toBe("success");
    expect(depositFlow(confirming, { fact: "orderReported", item: item(2, "refused") }).step).toBe("failed");
  });
});
