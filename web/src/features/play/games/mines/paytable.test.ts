import { expect, it } from "vitest";
import paytable from "./paytable.gen.json";
import { MOST_MINES, multipliers } from "./rules";

it("every safe tile with every number of mines: the same as on the server", () => {
  expect(Array.from({ length: MOST_MINES }, (_, at) => multipliers(at + 1))).toEqual(paytable);
});
