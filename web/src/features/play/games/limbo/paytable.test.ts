import { expect, it } from "vitest";
import paytable from "./paytable.gen.json";
import { winningNumbers } from "./rules";

it("how many numbers reach a target: the same as on the server", () => {
  expect(paytable.map(([target = 0]) => [target, winningNumbers(target)])).toEqual(paytable);
});
