import { expect, it } from "vitest";
import cashier from "@/domain/validation/cashier.gen.json";
import { toAmount } from "@/lib/amount";
import { extrasFor } from "./deposits/bonus";
import { feePreview } from "./withdrawals/fee";

it("the fee shown before a withdrawal is the one the server takes", () => {
  expect(cashier.fees.length).toBeGreaterThan(200);
  for (const [amount = 0, free = 0, rate = 0, fee, pay] of cashier.fees) {
    const preview = feePreview(toAmount(amount), { free_amount: toAmount(free), fee_rate: rate });
    expect([preview.fee, preview.receives], `${amount} with ${free} free at ${rate}`).toEqual([fee, pay]);
  }
});

it("what a deposit is said to bring is what the server grants", () => {
  for (const { tiers, deposits } of cashier.extras) {
    const list = tiers.map((tier) => ({ ...tier, amount: toAmount(tier.amount) }));
    for (const [amount, brought] of deposits) {
      const extras = extrasFor(toAmount(Number(amount)), list);
      expect(extras && [extras.cash, extras.coin, extras.gold], `${amount}`).toEqual(brought);
    }
  }
});
