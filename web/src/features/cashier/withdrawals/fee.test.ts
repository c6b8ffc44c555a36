import { describe, expect, it } from "vitest";
import type { WithdrawInfo } from "@/api/schema";
import { amountProblem, earlyAvailable, feePreview, mostNow, needsEarly } from "./fee";

const info: WithdrawInfo = {
  can_withdraw: 5_000_000,
  can_not_withdraw: 3_000_000,
  day_withdraw: 1_000_000,
  extra_del_cash: 500_000,
  cash_task_cash: 3_000_000,
  cash_task_cur: 1_000_000,
  cash_task_target: 3_000_000,
  extra_del_coin: 0,
  coin_task_coin: 0,
  coin_task_cur: 0,
  coin_task_target: 0,
  day_amount_limit: 20_000_000,
  withdraw_account_edit: 1,
  min_amount: 1_000_000,
  max_amount: 10_000_000,
  free_amount: 2_000_000,
  fee_rate: 200,
  money: 8_000_000,
  coin: 0,
  account_type: 1,
  account: null,
  pending: null,
  early_allowed: 1,
};

describe("the fee", () => {
  it("is taken only from what lies above the free amount", () => {
    expect(feePreview(1_500_000, info)).toEqual({ free: 1_500_000, fee: 0, receives: 1_500_000 });
    expect(feePreview(3_000_000, info)).toEqual({ free: 2_000_000, fee: 20_000, receives: 2_980_000 });
  });

  it("is rounded down to the unit, as the server does", () => {
    expect(feePreview(2_000_099, info)).toEqual({ free: 2_000_000, fee: 1, receives: 2_000_098 });
  });

  it("is exact for huge amounts", () => {
    const { fee, receives } = feePreview(Number.MAX_SAFE_INTEGER, { free_amount: 0, fee_rate: 9_999 });
    expect(fee + receives).toBe(Number.MAX_SAFE_INTEGER);
    expect(receives).toBe(900_719_925_475);
  });
});

describe("an amount to withdraw", () => {
  const problem = (amount: number, over: Partial<WithdrawInfo> = {}) =>
    amountProblem(amount, { ...info, ...over }, 1_000_000, 10_000_000);

  it("lies between the limits", () => {
    expect(problem(999_999)).toBe("below_min");
    expect(problem(10_000_001)).toBe("above_max");
    expect(problem(5_000_000)).toBeNull();
    expect(problem(5_000_000, { day_withdraw: 16_000_000 })).toBe("above_day");
  });

  it("may take locked cash only where the site lets it, and less what that costs", () => {
    expect(earlyAvailable(info)).toBe(7_500_000);
    expect(needsEarly(5_000_001, info)).toBe(true);
    expect(problem(7_500_000)).toBeNull();
    expect(problem(7_500_001)).toBe("locked");
    expect(problem(5_000_001, { early_allowed: 0 })).toBe("locked");
    expect(problem(8_000_001)).toBe("above_available");
  });

  it("is at most what all limits leave", () => {
    expect(mostNow(info, false)).toBe(5_000_000);
    expect(mostNow(info, true)).toBe(7_500_000);
    expect(mostNow({ ...info, day_withdraw: 19_000_000 }, true)).toBe(1_000_000);
    expect(mostNow({ ...info, day_withdraw: 99_000_000 }, true)).toBe(0);
  });
});
