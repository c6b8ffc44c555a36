import { expect, it } from "vitest";
import paytable from "./paytable.gen.json";
import { BETS, PAYS } from "./rules";

it("what each bet pays: the same as on the server", () => {
  expect(Object.fromEntries(BETS.map((bet) => [bet, PAYS[bet].multiplier]))).toEqual(paytable);
});
