import { expect, it } from "vitest";
import paytable from "./paytable.gen.json";
import { multiplierOf } from "./rules";

it("what every number of winning outcomes pays: the same as on the server", () => {
  expect(paytable.map((_, at) => multiplierOf(at + 1))).toEqual(paytable);
});
