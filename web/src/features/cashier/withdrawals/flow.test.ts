import { describe, expect, it } from "vitest";
import type { WithdrawItem } from "@/api/schema";
import { toAmount } from "@/lib/amount";
import { WITHDRAW_START, type WithdrawFact, type WithdrawFlow, withdrawFlow } from "./flow";

const request = { amount: toAmount(2_000_000), accountType: 1, early: false };
const receipt = { order_no: "W1", amount: toAmount(2_000_000), fee: toAmount(0), pay_amount: toAmount(2_000_000) };
const sent: WithdrawFact[] = [{ fact: "amountEntered", request }, { fact: "requestSent" }];

function item(state: 0 | 1 | 2, order_no = "W1"): WithdrawItem {
  const times = { created_at: 0, settled_at: 0, estimated_at: 0, timeline: [] };
  return { id: "1", ...receipt, order_no, state, reason: "", account: "ma****om", ...times };
}

function reach(...facts: WithdrawFact[]): WithdrawFlow {
  return facts.reduce(withdrawFlow, WITHDRAW_START);
}

describe("a withdrawal", () => {
  it("is reviewed before it is sent", () => {
    expect(reach({ fact: "requestSent" })).toEqual(WITHDRAW_START);
    expect(reach({ fact: "amountEntered", request })).toEqual({ step: "review", request });
    expect(reach({ fact: "amountEntered", request }, { fact: "reviewLeft" })).toEqual(WITHDRAW_START);
    expect(reach(...sent).step).toBe("sending");
  });

  it("is checked, not sent again, when no answer came", () => {
    expect(reach(...sent, { fact: "answerLost" })).toEqual({ step: "checking", request });
    expect(reach(...sent, { fact: "answerLost" }, { fact: "startedOver" }).step).toBe("checking");
    expect(reach({ fact: "resumed", request }, { fact: "requestTaken", receipt }).step).toBe("processing");
  });

  it("returns to the amount with the problem when it is refused", () => {
    const problem = { code: 3104, message: "one at a time" };
    expect(reach(...sent, { fact: "requestRefused", problem })).toEqual({ step: "amount", problem });
  });

  it("names the platforms that hold money and skips the success", () => {
    expect(reach(...sent, { fact: "moneyHeld", platforms: ["Aurora"] })).toEqual({
      step: "held",
      platforms: ["Aurora"],
    });
  });

  it("is paid or refused only by the server's word on this very withdrawal", () => {
    const taken: WithdrawFact[] = [...sent, { fact: "requestTaken", receipt }];
    expect(reach(...taken, { fact: "withdrawalReported", item: item(0) }).step).toBe("processing");
    expect(reach(...taken, { fact: "withdrawalReported", item: item(1, "W2") }).step).toBe("processing");
    expect(reach(...taken, { fact: "withdrawalReported", item: item(1) }).step).toBe("paid");
    expect(reach(...taken, { fact: "withdrawalReported", item: item(2) }).step).toBe("refused");
  });

  it("that was paid comes back when the player's bank returns it", () => {
    const paid: WithdrawFact[] = [
      ...sent,
      { fact: "requestTaken", receipt },
      { fact: "withdrawalReported", item: item(1) },
    ];
    expect(reach(...paid, { fact: "withdrawalReported", item: item(1) }).step).toBe("paid");
    expect(reach(...paid, { fact: "withdrawalReported", item: item(2, "W2") }).step).toBe("paid");
    expect(reach(...paid, { fact: "withdrawalReported", item: item(2) }).step).toBe("refused");
  });
});
