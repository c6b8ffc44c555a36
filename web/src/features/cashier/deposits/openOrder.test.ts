import { expect, it } from "vitest";
import { toAmount } from "@/lib/amount";
import { keepOrder, keptOrder, paymentUrl } from "./openOrder";

const order = {
  url: "",
  br_code: "code",
  pay_method: 1,
  order_no: "D1",
  expires_at: 1,
  amount: toAmount(1),
  coin: toAmount(0),
} as const;

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
