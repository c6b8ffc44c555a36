import { serverNow } from "@/lib/api/call";
import { readJson, storedKeys, writeJson, writeSetting } from "@/lib/storage";
import { useSite } from "./site";

const DAY_MS = 86_400_000;

/** The day of the site as yyyy-mm-dd: the server counts days by it, wherever the player's device is. */
export function siteDay(now: number): string {
  const { utcOffsetMinutes } = useSite.getState();
  return new Date(now + utcOffsetMinutes * 60_000).toISOString().slice(0, 10);
}

/** When the next day of the site begins. */
export function nextSiteDay(now: number): number {
  const offset = useSite.getState().utcOffsetMinutes * 60_000;
  return (Math.floor((now + offset) / DAY_MS) + 1) * DAY_MS - offset;
}

const dailyKey = (what: string, uid: number): string => `daily:${what}:${uid}`;

/** Whether `oncePerDay` was true already on this day of the site. */
export const wasToday = (what: string, uid: number, now = serverNow()): boolean =>
  readJson<string>(dailyKey(what, uid)) === siteDay(now);

/** True the first time that it is asked for on a day of the site, for one user and one thing. */
export function oncePerDay(what: string, uid: number, now = serverNow()): boolean {
  if (wasToday(what, uid, now)) return false;
  writeJson(dailyKey(what, uid), siteDay(now));
  return true;
}

/** Items that this user has not seen, of a list that only grows: a per-user count skips the seen ones. */
export function unseen<T>(what: string, uid: number, items: T[]): T[] {
  return items.slice(readJson<number>(`seen:${what}:${uid}`) ?? 0);
}

export function markSeen(what: string, uid: number, count: number): void {
  writeJson(`seen:${what}:${uid}`, count);
}

const CLEANED_AT = "cleaned_at";
const CLEAN_EVERY_MS = 24 * 3_600_000;

/** Cached data is cleaned when more than 24 hours have passed since the last time. */
export function cleanCachedData(now = Date.now()): boolean {
  const last = readJson<number>(CLEANED_AT);
  if (last === null) {
    writeJson(CLEANED_AT, now);
    return false;
  }
  if (now - last <= CLEAN_EVERY_MS) return false;
  for (const key of [...storedKeys("cache:"), ...storedKeys("daily:")])
    if (!key.startsWith("daily:") || readJson(key) !== siteDay(now)) writeSetting(key, null);
  writeJson(CLEANED_AT, now);
  return true;
}
