import { expect, it } from "vitest";
import { diceFacts, roundEnd } from "./outcome";

it("only a payout above the stake is a win", () => {
  expect(roundEnd({ state: "settled", stake: 10, payout: 11 })).toBe("won");
  expect(roundEnd({ state: "settled", stake: 10, payout: 10 })).toBe("lost");
  expect(roundEnd({ state: "settled", stake: 10, payout: 0 })).toBe("lost");
  expect(roundEnd({ state: "void", stake: 10, payout: 10 })).toBe("void");
  expect(roundEnd({ state: "open", stake: 10, payout: 0 })).toBe("open");
});

it("the facts of Dice are read only from what looks like Dice", () => {
  expect(diceFacts({ target: 5050, over: true }, { roll: 7342, win: true })).toEqual({
    target: 5050,
    over: true,
    roll: 7342,
  });
  for (const other of [null, 3, {}, { target: "x", over: true }]) expect(diceFacts(other, { roll: 1 })).toBeNull();
  expect(diceFacts({ target: 5050, over: true }, null)).toBeNull();
});
