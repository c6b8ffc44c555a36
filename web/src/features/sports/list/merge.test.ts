import { expect, it } from "vitest";
import { liveCard, outrightCard } from "../../../../tests/sports";
import type { Card } from "../wire";
import { splitFixtures } from "./merge";

const split = (listed: Card[], live: Card[]) => {
  const { live: now, upcoming, outrights } = splitFixtures(listed, live, () => true);
  return [now, upcoming, outrights].map((cards) => cards.map(({ fixture }) => fixture));
};
const ofStatus = (status: number) => liveCard({ fixture: String(status), status });

it("fixtures that wait for their beginning are upcoming, also those that are late or put off", () => {
  expect(split([0, 1, 3, 4, 5, 6, 8, 9].map(ofStatus), [])).toEqual([[], ["0", "6", "8"], []]);
});

it("fixtures that the stream has are live, also those that are broken off for a while", () => {
  expect(split([ofStatus(0)], [ofStatus(2), ofStatus(7), liveCard({ fixture: "0" })])).toEqual([
    ["2", "7", "0"],
    [],
    [],
  ]);
});

it("whole competitions are a list of their own before they begin and while they are under way", () => {
  const begun = outrightCard({ fixture: "7901", status: 1 });
  expect(split([outrightCard(), begun, outrightCard({ status: 4 })], [begun, liveCard()])).toEqual([
    ["9001"],
    [],
    ["7900", "7901"],
  ]);
});
