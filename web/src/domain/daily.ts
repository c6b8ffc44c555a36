import { readJson, storedKeys, writeJson, writeSetting } from "@/lib/storage";

/** Today's date where the player is, as yyyy-mm-dd. */
export function today(now = new Date()): string {
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

/** True the first time that it is asked for on a day, for one user and one thing. */
export function oncePerDay(what: string, uid: number, now = new Date()): boolean {
  const key = `daily:${what}:${uid}`;
  if (readJson<string>(key) === today(now)) return false;
  writeJson(key, today(now));
  return true;
}

/** Items (announcements) that this user has not seen: a per-user count skips the seen ones. */
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
    if (!key.startsWith("daily:") || readJson(key) !== today(new Date(now))) writeSetting(key, null);
  writeJson(CLEANED_AT, now);
  return true;
}
