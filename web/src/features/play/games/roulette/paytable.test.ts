import { expect, it } from "vitest";
import paytable from "./paytable.gen.json";
import { paysOf, SPOTS } from "./rules";

it("the pockets of every spot and what they pay: the same as on the server", () => {
  const spots = [...SPOTS].map(([spot, pockets]) => {
    const sorted = [...pockets].sort((one, other) => one - other);
    return [spot, { pockets: sorted, pays: paysOf(pockets.length) * 10_000 }];
  });
  expect(Object.fromEntries(spots)).toEqual(paytable);
});
