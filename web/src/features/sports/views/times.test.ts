import { describe, expect, it } from "vitest";
import { liveCard, outrightCard } from "../../../../tests/sports";
import { allOf, type SplitFixtures } from "../list/merge";
import { fixturesOfTime, timeChoices } from "./times";

const NOW = new Date(2026, 10, 12, 12).getTime();
const startingIn = (minutes: number) =>
  liveCard({ fixture: `in ${minutes}`, status: 0, state: null, starts_at: NOW + minutes * 60_000 });
const HOUR = 60;
const DAY = 24 * HOUR;

const listOf = (own: Partial<SplitFixtures>): SplitFixtures => ({ live: [], upcoming: [], outrights: [], ...own });
const ALL = listOf({ live: [liveCard()], upcoming: [5, 15, 40, 3 * HOUR, DAY, 5 * DAY].map(startingIn) });
const namesOf = (fixtures: SplitFixtures) => allOf(fixtures).map(({ fixture }) => fixture);

describe("the fixtures of a time", () => {
  it.each([
    ["all", ["9001", "in 5", "in 15", "in 40", "in 180", "in 1440", "in 7200"]],
    ["live", ["9001"]],
    ["quarter", ["in 5", "in 15"]],
    ["hour", ["in 5", "in 15", "in 40"]],
    ["today", ["in 5", "in 15", "in 40", "in 180"]],
    ["tomorrow", ["in 1440"]],
    ["later", ["in 7200"]],
  ] as const)("%s are %o", (time, names) => {
    expect(namesOf(fixturesOfTime(ALL, time, NOW))).toEqual(names);
  });

  it("have whole competitions among all of them alone", () => {
    const list = listOf({ live: [liveCard()], outrights: [outrightCard()] });
    expect(namesOf(fixturesOfTime(list, "all", NOW))).toEqual(["9001", "7900"]);
    expect(namesOf(fixturesOfTime(list, "live", NOW))).toEqual(["9001"]);
    expect(namesOf(fixturesOfTime(list, "later", NOW))).toEqual([]);
  });
});

describe("the choices", () => {
  it("are those that show something, each something else", () => {
    expect(timeChoices(ALL, "all", NOW)).toEqual(["all", "live", "quarter", "hour", "today", "tomorrow", "later"]);
    expect(timeChoices(listOf({ upcoming: [startingIn(5)] }), "all", NOW)).toEqual(["all", "quarter"]);
    expect(timeChoices(listOf({ upcoming: [startingIn(DAY)] }), "all", NOW)).toEqual(["all", "tomorrow"]);
    expect(timeChoices(listOf({ live: [liveCard()] }), "all", NOW)).toEqual(["all", "live"]);
  });

  it("keep the chosen one while it shows nothing", () => {
    expect(timeChoices(listOf({ upcoming: [startingIn(40)] }), "live", NOW)).toEqual(["all", "live", "hour"]);
  });
});
