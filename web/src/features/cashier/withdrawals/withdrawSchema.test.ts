import { expect, it } from "vitest";
import type { WithdrawInfo } from "@/api/schema";
import { toAmount } from "@/lib/amount";
import { DEFAULT_STYLE } from "@/lib/format/money";
import { withdrawSchema } from "./withdrawSchema";

const info = {
  can_withdraw: toAmount(5_000_000),
  can_not_withdraw: toAmount(3_000_000),
  money: toAmount(8_000_000),
  debt: toAmount(0),
  extra_del_cash: toAmount(500_000),
  day_amount_limit: toAmount(20_000_000),
  day_withdraw: toAmount(0),
  min_amount: toAmount(1_000_000),
  max_amount: toAmount(10_000_000),
  early_allowed: 1,
} as WithdrawInfo;
const limits = { info, minimum: toAmount(1_000_000), maximum: toAmount(10_000_000), style: DEFAULT_STYLE };
const problem = (amount: string, acceptsCosts = false) =>
  withdrawSchema(limits)
    .safeParse({ amount, acceptsCosts })
    .error?.issues.map(({ path, message }) => `${path}: ${message}`);

it("an amount lies within what can be withdrawn", () => {
  expect(problem("500")).toBeUndefined();
  expect(problem("99")).toEqual(["amount: below_min"]);
  expect(problem("much")).toEqual(["amount: malformed"]);
  expect(problem("")).toEqual(["amount: malformed"]);
});

it("locked cash is taken only after its costs were accepted", () => {
  expect(problem("700")).toEqual(["acceptsCosts: missing"]);
  expect(problem("700", true)).toBeUndefined();
});
