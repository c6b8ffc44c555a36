import { describe, expect, it } from "vitest";
import { toAmount } from "@/lib/amount";
import { laterBet, mayBet } from "./bet";
import type { TableBet, TableRound } from "./definition";

const bet = (change: Partial<TableBet> = {}): TableBet => ({
  id: "10",
  round_no: 5,
  account_type: 1,
  stake: toAmount(1_000),
  cash_stake: toAmount(1_000),
  coin_stake: toAmount(0),
  state: "open",
  cashed_out_at: null,
  payout: toAmount(0),
  created_at: 0,
  ...change,
});
const round = (change: object = {}) =>
  ({ phase: "betting", round_no: 5, betting_ends_at: 6_000, ...change }) as unknown as TableRound;

describe("a queued bet", () => {
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

it("a bet that is over never opens again, whatever comes late", () => {
  const out = bet({ state: "paid", cashed_out_at: 150, payout: toAmount(1_500) });
  expect(laterBet(out, bet())).toBe(out);
  expect(laterBet(bet(), out)).toBe(out);
  expect(laterBet(bet(), null)?.state).toBe("open");
  expect(laterBet(out, bet({ id: "11", round_no: 6 }))?.id).toBe("11");
  expect(laterBet(bet({ id: "11", state: "open" }), bet({ id: "9", state: "void" }))?.id).toBe("11");
});
