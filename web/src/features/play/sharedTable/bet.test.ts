import { describe, expect, it } from "vitest";
import type { CrashBet, CrashChain, CrashRound } from "@/api/schema";
import { toAmount } from "@/lib/amount";
import { afterCrash, asRound, highestOut, laterBet, mayBet } from "./bet";

const bet = (change: Partial<CrashBet> = {}): CrashBet => ({
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
  ({ phase: "betting", round_no: 5, betting_ends_at: 6_000, crash_point: null, ...change }) as unknown as CrashRound;

describe("a bet that waits", () => {
  it("is sent while its round takes bets and there is time for it to arrive", () => {
    expect(mayBet(round(), null, 1_000)).toBe(true);
    expect(mayBet(round(), null, 5_900)).toBe(false);
    expect(mayBet(round({ phase: "running" }), null, 1_000)).toBe(false);
  });

  it("waits where the player has a bet already, not where it was taken back", () => {
    expect(mayBet(round(), bet(), 1_000)).toBe(false);
    expect(mayBet(round(), bet({ state: "void" }), 1_000)).toBe(true);
    expect(mayBet(round(), bet({ round_no: 4, state: "lost" }), 1_000)).toBe(true);
  });
});

describe("a bet when its round is over", () => {
  const over = round({ phase: "crashed", crash_point: 187 });

  it("is lost when it could not be out by then", () => {
    expect(afterCrash(bet(), over, false)).toBe("lost");
    expect(afterCrash(bet({ out_at: 188 }), over, false)).toBe("lost");
  });

  it("is asked about when it got out by itself, or a way out is under way", () => {
    expect(afterCrash(bet({ out_at: 187 }), over, false)).toBe("asks");
    expect(afterCrash(bet(), over, true)).toBe("asks");
    expect(afterCrash(bet(), round({ phase: "void" }), false)).toBe("asks");
    expect(afterCrash(bet(), round({ round_no: 6 }), false)).toBe("asks");
  });

  it("stays open in flight, and is left alone once it is over", () => {
    expect(afterCrash(bet(), round({ phase: "running" }), false)).toBe("open");
    expect(afterCrash(bet({ state: "cashed_out" }), over, false)).toBe("open");
  });

  it("never opens again, whatever comes late", () => {
    const out = bet({ state: "cashed_out", cashed_out_at: 150, payout: toAmount(1_500) });
    expect(laterBet(out, bet())).toBe(out);
    expect(laterBet(bet(), out)).toBe(out);
    expect(laterBet(bet(), null)?.state).toBe("open");
    expect(laterBet(out, bet({ id: "11", round_no: 6 }))?.id).toBe("11");
    expect(laterBet(bet({ id: "11", state: "open" }), bet({ id: "9", state: "void" }))?.id).toBe("11");
  });

  it("is a round like any other", () => {
    const chain = { salt: "s", terminating_hash: "t" } as CrashChain;
    const point = { crash_point: 187, hash: "ab" };
    expect(asRound(bet({ state: "lost" }), point, chain)).toMatchObject({ state: "settled", multiplier: 0, payout: 0 });
    const out = bet({ state: "cashed_out", cashed_out_at: 150, payout: toAmount(1_500) });
    expect(asRound(out, point, chain)).toMatchObject({
      multiplier: 15_000,
      payout: toAmount(1_500),
      outcome: { crash_point: 187 },
    });
    expect(asRound(bet({ state: "void", payout: toAmount(1_000) }), point, chain)).toMatchObject({
      state: "void",
      multiplier: 10_000,
    });
  });
});

it("a bet gets out at the latest where the next hundredth would pay too much", () => {
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
