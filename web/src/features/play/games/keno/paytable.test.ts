import { expect, it } from "vitest";
import paytable from "./paytable.gen.json";
import { MOST_PICKS, multipliers, RISKS } from "./rules";

it("every number of hits of every number of picks: the same as on the server", () => {
  const counts = Array.from({ length: MOST_PICKS }, (_, at) => at + 1);
  const tables = RISKS.map((risk) => [risk, counts.map((picks) => multipliers(picks, risk))]);
  expect(Object.fromEntries(tables)).toEqual(paytable);
});
