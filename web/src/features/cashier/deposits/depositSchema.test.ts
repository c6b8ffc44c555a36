import { expect, it } from "vitest";
import type { PayMethod, ShopItem } from "@/api/schema";
import { toAmount } from "@/lib/amount";
import { DEFAULT_STYLE } from "@/lib/format/money";
import { type DepositChoices, depositSchema } from "./depositSchema";

const choices: DepositChoices = {
  items: [{ id: "offer", amount: toAmount(5_000_000) } as ShopItem],
  methods: [{ id: "card", min_amount: toAmount(1_000_000), max_amount: toAmount(9_000_000) } as PayMethod],
  style: DEFAULT_STYLE,
};
const form = { item: "custom", method: "card", amount: "", wantsBonus: true };
const problem = (over: Partial<typeof form>, among = choices) =>
  depositSchema(among)
    .safeParse({ ...form, ...over })
    .error?.issues.map(({ path, message }) => `${path}: ${message}`);

it("an amount of one's own is one that the method takes", () => {
  expect(problem({ amount: "100" })).toBeUndefined();
  expect(problem({ amount: "99.99" })).toEqual(["amount: below_min"]);
  expect(problem({ amount: "900.01" })).toEqual(["amount: above_max"]);
  for (const typed of ["", "0", "ten"]) expect(problem({ amount: typed })).toEqual(["amount: malformed"]);
});

it("an offer has its own amount, whatever was typed", () => {
  expect(problem({ item: "offer", amount: "ten" })).toBeUndefined();
});

it("without a method nothing can be paid", () => {
  expect(problem({ amount: "100" }, { ...choices, methods: [] })).toEqual(["amount: no_method"]);
});
