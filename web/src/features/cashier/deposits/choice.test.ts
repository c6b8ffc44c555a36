import { beforeEach, describe, expect, it } from "vitest";
import type { PayMethod, ShopItem } from "@/api/schema";
import { toAmount } from "@/lib/amount";
import {
  bonusOf,
  CUSTOM,
  inStock,
  isLimited,
  methodProblem,
  rememberedItem,
  rememberItem,
  sortMethods,
} from "./choice";

function item(id: string, over: Partial<ShopItem> = {}): ShopItem {
  const amounts = {
    amount: toAmount(1_000_000),
    coin_num: toAmount(0),
    gold_num: toAmount(0),
    coin: toAmount(0),
    extra_coin: toAmount(0),
  };
  const rest = { name: "", rate: 0, img: "", stock_uid_num: 0, buy_uid_num: 0, coin_multi: 0, lable: "", sort: 0 };
  const limits = { left_num: null, activity_type: 0, end_time: 0, is_buy: 0 };
  return { id, ...amounts, ...rest, ...limits, ...over };
}

function method(id: string, sort_index: number): PayMethod {
  const range = { min_amount: toAmount(1_000_000), max_amount: toAmount(5_000_000) };
  return { id, pay_type: 1, sort_index, name: id, kind: "qr", icon: "", sandbox: true, ...range };
}

beforeEach(() => localStorage.clear());

describe("the chosen offer", () => {
  const soldOut = item("1", { stock_uid_num: 1, buy_uid_num: 1, left_num: 0 });
  it("is the one of last time, while it can be bought", () => {
    const items = [soldOut, item("2"), item("3")];
    expect(rememberedItem(items, true)).toBe("2");
    rememberItem("3");
    expect(rememberedItem(items, true)).toBe("3");
    rememberItem("1");
    expect(rememberedItem(items, true)).toBe("2");
  });

  it("may be the custom amount, where that is open", () => {
    rememberItem(CUSTOM);
    expect(rememberedItem([item("2")], true)).toBe(CUSTOM);
    expect(rememberedItem([item("2")], false)).toBe("2");
    expect(rememberedItem([], true)).toBe(CUSTOM);
  });

  it("can be bought while some are left, without limit for ever", () => {
    expect(inStock(soldOut)).toBe(false);
    expect(inStock(item("2", { left_num: 1 }))).toBe(true);
    expect(inStock(item("2", { buy_uid_num: 9 }))).toBe(true);
  });

  it("is limited by a number of pieces or by a time", () => {
    expect([item("2"), soldOut, item("2", { end_time: 1 })].map(isLimited)).toEqual([false, true, true]);
  });

  it("adds both bonuses up", () => {
    expect(bonusOf(item("2", { coin: toAmount(5), extra_coin: toAmount(7) }))).toBe(12);
  });
});

describe("the ways to pay", () => {
  it("begin with the last used one", () => {
    const methods = [method("a", 2), method("b", 1), method("c", 3)];
    expect(sortMethods(methods, null).map(({ id }) => id)).toEqual(["b", "a", "c"]);
    expect(sortMethods(methods, "c").map(({ id }) => id)).toEqual(["c", "b", "a"]);
  });

  it("have their own limits", () => {
    expect(methodProblem(toAmount(999_999), method("a", 1))).toBe("below_min");
    expect(methodProblem(toAmount(5_000_001), method("a", 1))).toBe("above_max");
    expect(methodProblem(toAmount(5_000_000), method("a", 1))).toBeNull();
    expect(methodProblem(toAmount(5_000_001), { ...method("a", 1), max_amount: toAmount(0) })).toBeNull();
  });
});
