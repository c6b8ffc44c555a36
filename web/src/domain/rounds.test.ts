import { expect, it } from "vitest";
import type { HistoryRound, OutsideRound, Round } from "@/api/schema";
import { toAmount } from "@/lib/amount";
import { endingOf, inHouseRounds, isOutside, multiplierOf } from "./rounds";

const of = (stake: number, payout: number, state: HistoryRound["state"] = "settled") => ({
  state,
  stake: toAmount(stake),
  payout: toAmount(payout),
});

it("only a payout above the stake is a win, and the stake itself is no loss", () => {
  expect(endingOf(of(10, 11))).toBe("won");
  expect(endingOf(of(10, 10))).toBe("even");
  expect(endingOf(of(10, 0))).toBe("lost");
  expect(endingOf(of(10, 10, "void"))).toBe("void");
  expect(endingOf(of(10, 0, "open"))).toBe("open");
  expect(endingOf(of(10, 25, "left_open"))).toBe("won");
});

it("a round is one of an outside game if it names its provider", () => {
  const own = { id: "1", server_seed_hash: "hash" } as unknown as Round;
  const outside = { id: "2", provider: "nightheron" } as unknown as OutsideRound;
  expect([own, outside].map(isOutside)).toEqual([false, true]);
  expect(inHouseRounds([own, outside])).toEqual([own]);
});

it("a round without a stake has multiplied nothing", () => {
  expect([of(30, 45), of(30, 10), of(0, 5)].map(multiplierOf)).toEqual([15_000, 3_333, 0]);
});
