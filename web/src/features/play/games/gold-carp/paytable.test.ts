import { expect, it } from "vitest";
import { ratio } from "@/domain/fairness/replay";
import paytable from "./paytable.gen.json";
import { FISH, factorOf, WAYS, worthOf } from "./rules";

it("every catch, its ways, and what is left of a stake: the same as on the server", () => {
  const { kept, snap, ...fish } = paytable;
  expect(fish).toEqual(Object.fromEntries(FISH.map((each) => [each, [factorOf(each), WAYS[each]]])));
  expect(snap).toEqual([0, WAYS.snap]);
  expect(worthOf([])).toEqual(ratio(kept, 10_000));
});
