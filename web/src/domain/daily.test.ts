import { beforeEach, describe, expect, it } from "vitest";
import { cleanCachedData, markSeen, nextSiteDay, oncePerDay, unseen } from "./daily";
import { useSite } from "./site";

beforeEach(() => useSite.setState({ utcOffsetMinutes: 330 }));

describe("once a day", () => {
  it("is true the first time on a day of the site, per user and thing", () => {
    // 23:59 and 0:00 in India are 18:29 and 18:30 of the same day in UTC.
    const noon = Date.UTC(2026, 5, 1, 6, 30);
    expect(oncePerDay("announcement", 1, noon)).toBe(true);
    expect(oncePerDay("announcement", 1, Date.UTC(2026, 5, 1, 18, 29))).toBe(false);
    expect(oncePerDay("announcement", 2, noon)).toBe(true);
    expect(oncePerDay("demolish", 1, noon)).toBe(true);
    expect(oncePerDay("announcement", 1, Date.UTC(2026, 5, 1, 18, 30))).toBe(true);
  });

  it("begins again when the next day of the site does", () => {
    const midnight = Date.UTC(2026, 5, 1, 18, 30);
    expect(nextSiteDay(Date.UTC(2026, 5, 1, 6, 30))).toBe(midnight);
    expect(nextSiteDay(midnight - 1)).toBe(midnight);
    expect(nextSiteDay(midnight)).toBe(midnight + 86_400_000);
  });

  it("skips what a user has seen", () => {
    expect(unseen("news", 1, ["a", "b"])).toEqual(["a", "b"]);
    markSeen("news", 1, 2);
    expect(unseen("news", 1, ["a", "b", "c"])).toEqual(["c"]);
    expect(unseen("news", 2, ["a"])).toEqual(["a"]);
  });
});

describe("cached data", () => {
  it("is cleaned when more than 24 hours have passed, and only what is cached", () => {
    const day = 86_400_000;
    expect(cleanCachedData(day)).toBe(false);
    localStorage.setItem("cache:lobby", "{}");
    localStorage.setItem("lang", "en");
    expect(cleanCachedData(2 * day)).toBe(false);
    expect(localStorage.getItem("cache:lobby")).toBe("{}");
    expect(cleanCachedData(2 * day + 1)).toBe(true);
    expect(localStorage.getItem("cache:lobby")).toBeNull();
    expect(localStorage.getItem("lang")).toBe("en");
  });
});
