import { expect, it } from "vitest";
import paytable from "./paytable.gen.json";
import { GUESSES, multiplierOf, RANK_COUNT, winningRanks } from "./rules";

it("the winning ranks of every guess and what they pay: the same as on the server", () => {
  // Ranks are counted from 2, heights from the ace.
  const cardOf = (height: number) => ((height + 11) % RANK_COUNT) * 4;
  const heights = Array.from({ length: RANK_COUNT }, (_, at) => at + 1);
  const winning = GUESSES.map((guess) => [guess, heights.map((height) => winningRanks(cardOf(height), guess) ?? 0)]);
  expect(Object.fromEntries(winning)).toEqual(paytable.winning);
  expect(heights.map((ranks) => multiplierOf([ranks]))).toEqual(paytable.after);
});
