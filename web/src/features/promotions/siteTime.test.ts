import { afterEach, expect, it } from "vitest";
import { useSite } from "@/domain/site";
import { nextSiteDay } from "./siteTime";

afterEach(() => useSite.setState({ utcOffsetMinutes: 0 }));

it.each([
  [330, "2026-01-31T18:29:59.999Z", "2026-01-31T18:30:00.000Z"],
  [330, "2026-01-31T18:30:00.000Z", "2026-02-01T18:30:00.000Z"],
  [-180, "2026-02-01T02:59:59.999Z", "2026-02-01T03:00:00.000Z"],
  [480, "2026-01-31T16:00:00.000Z", "2026-02-01T16:00:00.000Z"],
])("at %i minutes from UTC the day after %s begins at %s", (utcOffsetMinutes, now, next) => {
  useSite.setState({ utcOffsetMinutes });
  expect(new Date(nextSiteDay(Date.parse(now))).toISOString()).toBe(next);
});
