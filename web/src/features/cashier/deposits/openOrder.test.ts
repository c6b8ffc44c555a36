import { expect, it } from "vitest";
import type { OrderReply } from "@/api/schema";
import { toAmount } from "@/lib/amount";
import { banksOf, keepOrder, keptOrder, paymentUrl } from "./openOrder";

const order: OrderReply = {
  url: "",
  br_code: "code",
  pay_method: 1,
  banks: [],
  order_no: "D1",
  expires_at: 1,
  amount: toAmount(1),
  coin: toAmount(0),
  recharge: {
    cash: toAmount(1),
    coin: toAmount(0),
    gold: toAmount(0),
    task_cash: toAmount(0),
    withdraw_cash: toAmount(1),
  },
};

it("an open order outlives the page, for its own player only", () => {
  keepOrder(1, order);
  expect(keptOrder(1)).toEqual(order);
  expect(keptOrder(2)).toBeNull();
  keepOrder(1, null);
  expect(keptOrder(1)).toBeNull();
});

it("only web addresses are opened as payment pages", () => {
  expect(paymentUrl({ ...order, url: "https://pay.example/1?a=b" })).toBe("https://pay.example/1?a=b");
  for (const bad of ["", "javascript:alert(1)", "data:text/html,x", "pay.example"]) {
    expect(paymentUrl({ ...order, url: bad }), bad).toBeNull();
  }
});

it("a bank without a web address is left out, and an order that was kept long ago has none", () => {
  const bank = { code: "SBIN", name: "State Bank of India", url: "https://pay.example/1?bank=SBIN" };
  const banks = [bank, { ...bank, url: "javascript:alert(1)" }];
  expect(banksOf({ ...order, banks })).toEqual([bank]);
  const { banks: _, ...old } = order;
  expect(banksOf(old as OrderReply)).toEqual([]);
});
