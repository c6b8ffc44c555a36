import { describe, expect, it } from "vitest";
import { liveCard } from "../../../../tests/sports";
import { fixturesOfTime, timeChoices } from "./times";

const NOW = 1_000_000;
const inMinutes = (minutes: number) =>
  liveCard({ fixture: `in ${minutes}`, status: 0, state: null, starts_at: NOW + minutes * 60_000 });

const ALL = { live: [liveCard()], upcoming: [inMinutes(5), inMinutes(15), inMinutes(40)] };

describe("the fixtures of a time", () => {
  it.each([
    ["all", ["9001", "in 5", "in 15", "in 40"]],
    ["live", ["9001"]],
    ["quarter", ["in 5", "in 15"]],
    ["hour", ["in 5", "in 15", "in 40"]],
  ] as const)("%s are %o", (time, names) => {
    const { live, upcoming } = fixturesOfTime(ALL, time, NOW);
    expect([...live, ...upcoming].map(({ fixture }) => fixture)).toEqual(names);
  });
});

describe("the choices", () => {
  it("are those that show something, each something else", () => {
    expect(timeChoices(ALL, "all", NOW)).toEqual(["all", "live", "quarter", "hour"]);
    expect(timeChoices({ live: [], upcoming: [inMinutes(5)] }, "all", NOW)).toEqual(["all", "quarter"]);
    expect(timeChoices({ live: [liveCard()], upcoming: [] }, "all", NOW)).toEqual(["all", "live"]);
  });

  it("keep the chosen one while it shows nothing", () => {
    expect(timeChoices({ live: [], upcoming: [inMinutes(40)] }, "live", NOW)).toEqual(["all", "live", "hour"]);
  });
});
