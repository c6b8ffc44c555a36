import { expect, it } from "vitest";
import paytable from "./paytable.gen.json";
import { HANDS, PAYS, WAYS } from "./rules";

it("what each hand pays and how often it comes: the same as on the server", () => {
  expect(Object.fromEntries(HANDS.map((hand) => [hand, [PAYS[hand], WAYS[hand]]]))).toEqual(paytable);
});
