import { expect, it } from "vitest";
import type { Wallet } from "@/api/schema";
import { toAmount, ZERO } from "@/lib/amount";
import { netOf } from "./session";

const wallet = (change: Record<string, number>): Wallet =>
  ({ money: 0, coin: 0, gold: 0, frozen_money: 0, frozen_coin: 0, ...change }) as unknown as Wallet;

it("the result is what play has changed, in cash and bonus together", () => {
  const start = wallet({ money: 500, coin: 100, gold: 9 });
  expect(netOf(start, wallet({ money: 450, coin: 170, gold: 1 }), 1, ZERO)).toBe(20);
  expect(netOf(start, wallet({ money: 0, coin: 0, gold: 1 }), 0, ZERO)).toBe(-8);
});

it("a deposit is no win, and money in a withdrawal no loss", () => {
  const start = wallet({ money: 500 });
  expect(netOf(start, wallet({ money: 1_450 }), 1, toAmount(1_000))).toBe(-50);
  expect(netOf(start, wallet({ money: 300, frozen_money: 200 }), 1, ZERO)).toBe(0);
  expect(netOf(start, wallet({ money: 300 }), 1, toAmount(-200))).toBe(0);
});
