import { useSite } from "@/domain/site";

const DAY_MS = 86_400_000;

/** The moment at which the site's next day begins. */
export function nextSiteDay(now: number): number {
  const offset = useSite.getState().utcOffsetMinutes * 60_000;
  return (Math.floor((now + offset) / DAY_MS) + 1) * DAY_MS - offset;
}

/** The day of the site at a moment, such as `2026-01-31`. */
export function siteDay(now: number): string {
  const offset = useSite.getState().utcOffsetMinutes * 60_000;
  return new Date(now + offset).toISOString().slice(0, 10);
}
