import { describe, expect, it } from "vitest";
import { toAmount } from "@/lib/amount";
import { afterRound, asRound, highestOut } from "./bet";
import type { CrashChain, CrashPast } from "./schema";
import type { CrashTypes } from "./wire";

const bet = (change: Partial<CrashTypes["bet"]> = {}): CrashTypes["bet"] => ({
  id: "10",
  round_no: 5,
  account_type: 1,
  stake: toAmount(1_000),
  cash_stake: toAmount(1_000),
  coin_stake: toAmount(0),
  auto_cash_out: null,
  out_at: 100_000_000,
  state: "open",
  cashed_out_at: null,
  payout: toAmount(0),
  created_at: 0,
  ...change,
});
const round = (change: object = {}) =>
  ({
    phase: "betting",
    round_no: 5,
    betting_ends_at: 6_000,
    crash_point: null,
    ...change,
  }) as unknown as CrashTypes["round"];

describe("a bet when its round is over", () => {
  const over = round({ phase: "ended", crash_point: 187 });

  it("is lost when it could not be cashed out by then", () => {
    expect(afterRound(bet(), over, false)).toBe("lost");
    expect(afterRound(bet({ out_at: 188 }), over, false)).toBe("lost");
  });

  it("is asked about when it may have been cashed out", () => {
    expect(afterRound(bet({ out_at: 187 }), over, false)).toBe("asks");
    expect(afterRound(bet(), over, true)).toBe("asks");
    expect(afterRound(bet(), round({ phase: "void" }), false)).toBe("asks");
    expect(afterRound(bet(), round({ round_no: 6 }), false)).toBe("asks");
  });

  it("stays open in flight, and is left alone once it is over", () => {
    expect(afterRound(bet(), round({ phase: "running" }), false)).toBe("open");
    expect(afterRound(bet({ state: "paid" }), over, false)).toBe("open");
  });

  it("is a round like any other", () => {
    const chain = { salt: "s", terminating_hash: "t" } as CrashChain;
    const past = { crash_point: 187, hash: "ab" } as CrashPast;
    expect(asRound(bet({ state: "lost" }), past, chain)).toMatchObject({
      state: "settled",
      multiplier: 0,
      payout: toAmount(0),
    });
    const out = bet({ state: "paid", cashed_out_at: 150, payout: toAmount(1_500) });
    expect(asRound(out, past, chain)).toMatchObject({
      multiplier: 15_000,
      payout: toAmount(1_500),
      outcome: { crash_point: 187 },
    });
    expect(asRound(bet({ state: "void", payout: toAmount(1_000) }), past, chain)).toMatchObject({
      state: "void",
      multiplier: 10_000,
    });
  });
});

it("a bet is cashed out at the latest where the next hundredth would pay too much", () => {
  for (const [stake, most] of [
    [1_000, 50_000],
    [3, 1_000],
    [7, 7],
    [999, 1_000_000],
  ] as const) {
    const out = highestOut(toAmount(stake), toAmount(most));
    expect(Math.floor((stake * out) / 100)).toBeLessThanOrEqual(most);
    expect(Math.floor((stake * (out + 1)) / 100)).toBeGreaterThan(most);
  }
});
