import { expect, it } from "vitest";
import paytable from "./paytable.gen.json";
import { CROWS, multipliers } from "./rules";

it("every row with one crow, two and three: the same as on the server", () => {
  expect(CROWS.map((crows) => multipliers(crows))).toEqual(paytable);
});
