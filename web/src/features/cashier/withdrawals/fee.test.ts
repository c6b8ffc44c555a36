import { describe, expect, it } from "vitest";
import type { WithdrawInfo } from "@/api/schema";
import { toAmount } from "@/lib/amount";
import { amountProblem, earlyAvailable, feePreview, mostNow, needsEarly } from "./fee";

const info: WithdrawInfo = {
  can_withdraw: toAmount(5_000_000),
  can_not_withdraw: toAmount(3_000_000),
  day_withdraw: toAmount(1_000_000),
  extra_del_cash: toAmount(500_000),
  cash_task_cash: toAmount(3_000_000),
  cash_task_cur: toAmount(1_000_000),
  cash_task_target: toAmount(3_000_000),
  extra_del_coin: toAmount(0),
  coin_task_coin: toAmount(0),
  coin_task_cur: toAmount(0),
  coin_task_target: toAmount(0),
  day_amount_limit: toAmount(20_000_000),
  withdraw_account_edit: 1,
  min_amount: toAmount(1_000_000),
  max_amount: toAmount(10_000_000),
  free_amount: toAmount(2_000_000),
  fee_rate: 200,
  money: toAmount(8_000_000),
  debt: toAmount(0),
  coin: toAmount(0),
  account_type: 1,
  account: null,
  pending: null,
  early_allowed: 1,
  cools_until: 0,
  code_needed: 0,
  review_minutes: 240,
  frozenPlatform: [],
  frozen_games: [],
};

describe("the fee", () => {
  it("is taken only from what lies above the free amount", () => {
    expect(feePreview(toAmount(1_500_000), info)).toEqual({ free: 1_500_000, fee: 0, receives: 1_500_000 });
    expect(feePreview(toAmount(3_000_000), info)).toEqual({ free: 2_000_000, fee: 20_000, receives: 2_980_000 });
  });

  it("is rounded down to the unit, as the server does", () => {
    expect(feePreview(toAmount(2_000_099), info)).toEqual({ free: 2_000_000, fee: 1, receives: 2_000_098 });
  });

  it("is exact for huge amounts", () => {
    const { fee, receives } = feePreview(toAmount(Number.MAX_SAFE_INTEGER), {
      free_amount: toAmount(0),
      fee_rate: 9_999,
    });
    expect(fee + receives).toBe(Number.MAX_SAFE_INTEGER);
    expect(receives).toBe(900_719_925_475);
  });
});

describe("an amount to withdraw", () => {
  const problem = (amount: number, over: Partial<WithdrawInfo> = {}) =>
    amountProblem(toAmount(amount), { ...info, ...over }, toAmount(1_000_000), toAmount(10_000_000));

  it("lies between the limits", () => {
    expect(problem(999_999)).toBe("below_min");
    expect(problem(10_000_001)).toBe("above_max");
    expect(problem(5_000_000)).toBeNull();
    expect(problem(5_000_000, { day_withdraw: toAmount(16_000_000) })).toBe("above_day");
  });

  it("may take locked cash only where the site lets it, and less what that costs", () => {
    expect(earlyAvailable(info)).toBe(7_500_000);
    expect(needsEarly(toAmount(5_000_001), info)).toBe(true);
    expect(problem(7_500_000)).toBeNull();
    expect(problem(7_500_001)).toBe("locked");
    expect(problem(5_000_001, { early_allowed: 0 })).toBe("locked");
    expect(problem(8_000_001)).toBe("above_available");
  });

  it("leaves what is owed", () => {
    const owing = { can_withdraw: toAmount(3_000_000), debt: toAmount(2_000_000) };
    expect(problem(3_000_000, owing)).toBeNull();
    expect(problem(3_000_001, { ...owing, early_allowed: 0 })).toBe("debt");
    expect(earlyAvailable({ ...info, ...owing })).toBe(5_500_000);
    expect(problem(5_500_001, owing)).toBe("debt");
    expect(problem(7_500_001, owing)).toBe("locked");
    expect(problem(8_000_001, owing)).toBe("above_available");
  });

  it("is at most what all limits leave", () => {
    expect(mostNow(info, false)).toBe(5_000_000);
    expect(mostNow(info, true)).toBe(7_500_000);
    expect(mostNow({ ...info, day_withdraw: toAmount(19_000_000) }, true)).toBe(1_000_000);
    expect(mostNow({ ...info, day_withdraw: toAmount(99_000_000) }, true)).toBe(0);
  });
});
