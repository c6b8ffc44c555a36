// @vitest-environment jsdom
import { expect, it } from "vitest";
import type { OrderReply, ReturnItem } from "@/api/schema";
import { toAmount } from "@/lib/amount";
import { setMessages } from "@/lib/i18n";
import { newStage } from "../../../../tests/stage";
import { DepositStep } from "./DepositStep";
import type { Deposit } from "./useDeposit";

const stage = newStage();
const order = { order_no: "D1", amount: toAmount(2_000_000) } as OrderReply;

async function showExpired(returns: ReturnItem[]): Promise<string> {
  setMessages("en", { wallet: {} });
  const deposit = { flow: { step: "expired", order }, returns, report: () => undefined } as unknown as Deposit;
  await stage.render(<DepositStep deposit={deposit} onClose={() => undefined} />);
  return stage.box.textContent ?? "";
}

it("an order that ended unpaid says that nothing was taken", async () => {
  expect(await showExpired([])).toContain("deposit.expiredText");
});

it("an order that ended with a payment that does not fit does not say that nothing was taken", async () => {
  const text = await showExpired([{ amount: toAmount(1_000_000), currency: "INR", state: 0 } as ReturnItem]);
  expect(text).toContain("deposit.return.waiting");
  expect(text).not.toContain("deposit.expiredText");
});
