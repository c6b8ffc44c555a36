import { expect, it } from "vitest";
import { toAmount } from "@/lib/amount";
import { endingOf } from "./rounds";

it("only a payout above the stake is a win, and the stake itself is no loss", () => {
  expect(endingOf({ state: "settled", stake: toAmount(10), payout: toAmount(11) })).toBe("won");
  expect(endingOf({ state: "settled", stake: toAmount(10), payout: toAmount(10) })).toBe("even");
  expect(endingOf({ state: "settled", stake: toAmount(10), payout: toAmount(0) })).toBe("lost");
  expect(endingOf({ state: "void", stake: toAmount(10), payout: toAmount(10) })).toBe("void");
  expect(endingOf({ state: "open", stake: toAmount(10), payout: toAmount(0) })).toBe("open");
});
