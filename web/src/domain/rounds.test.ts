import { expect, it } from "vitest";
import { endingOf } from "./rounds";

it("only a payout above the stake is a win, and the stake itself is no loss", () => {
  expect(endingOf({ state: "settled", stake: 10, payout: 11 })).toBe("won");
  expect(endingOf({ state: "settled", stake: 10, payout: 10 })).toBe("even");
  expect(endingOf({ state: "settled", stake: 10, payout: 0 })).toBe("lost");
  expect(endingOf({ state: "void", stake: 10, payout: 10 })).toBe("void");
  expect(endingOf({ state: "open", stake: 10, payout: 0 })).toBe("open");
});
