import { expect, it } from "vitest";
import paytable from "./paytable.gen.json";
import { MOST_FLIPS, multiplierOf } from "./rules";

it("every number of right guesses: the same as on the server", () => {
  expect(Array.from({ length: MOST_FLIPS }, (_, at) => multiplierOf(at + 1))).toEqual(paytable);
});
