import { expect, it } from "vitest";
import paytable from "./paytable.gen.json";
import { MOST_WINS, multiplierOf } from "./rules";

it("every number of wins: the same as on the server", () => {
  expect(Array.from({ length: MOST_WINS }, (_, at) => multiplierOf(at + 1))).toEqual(paytable);
});
