import type { Announcement } from "@/api/schema";
import { readJson, writeJson } from "@/lib/storage";

/** So many seen ones are remembered, which is far more than are announced together. */
const KEPT = 200;

/** Of each player: which announcements were seen. A mere count would not do, since they end in any order. */
const keyOf = (uid: number): string => `seen:announcement:${uid}`;

const seenBy = (uid: number): readonly string[] => readJson<string[]>(keyOf(uid)) ?? [];

/** What the player has not seen, in the operator's order. */
export function unseenAnnouncements(uid: number, list: readonly Announcement[]): readonly Announcement[] {
  const seen = seenBy(uid);
  return list.filter(({ id }) => !seen.includes(id));
}

export function markAnnouncementSeen(uid: number, id: string): void {
  const others = seenBy(uid).filter((seen) => seen !== id);
  writeJson(keyOf(uid), [...others, id].slice(-KEPT));
}
