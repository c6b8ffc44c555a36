import { expect, it } from "vitest";
import paytable from "./paytable.gen.json";
import { multiplierOf, PRIZES } from "./rules";

it("the prize of every ribbon: the same as on the server", () => {
  expect(PRIZES.map(multiplierOf)).toEqual(paytable);
});
