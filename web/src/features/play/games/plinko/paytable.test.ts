import { expect, it } from "vitest";
import paytable from "./paytable.gen.json";
import { FEWEST_ROWS, MOST_ROWS, multipliers, RISKS } from "./rules";

it("every bucket of every number of rows: the same as on the server", () => {
  const rows = Array.from({ length: MOST_ROWS - FEWEST_ROWS + 1 }, (_, at) => at + FEWEST_ROWS);
  const tables = RISKS.map((risk) => [risk, rows.map((count) => multipliers(count, risk))]);
  expect(Object.fromEntries(tables)).toEqual(paytable);
});
