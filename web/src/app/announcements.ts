import type { Announcement, LobbyData } from "@/api/schema";
import { markAnnouncementSeen, unseenAnnouncements } from "@/domain/announcements";
import { nextSiteDay, oncePerDay } from "@/domain/daily";
import { prefetchLobby } from "@/domain/lobby";
import { currentUid, dispatch } from "@/domain/session/store";
import { serverNow } from "@/lib/api/call";
import { enqueuePopUp, PRIORITY } from "@/lib/dialogs/queue";
import { queryClient } from "@/lib/query";

/** After the day has begun, by a clock that may be a little off. */
const SETTLED_MS = 2_000;

let reminder: ReturnType<typeof setTimeout> | undefined;

const announced = (): readonly Announcement[] =>
  queryClient.getQueryData<LobbyData>(["lobby"])?.announcement_list ?? [];

/** Puts what the player has not seen in the queue: once a day of the site, and again on the next date. */
export function promptAnnouncements(uid: number): void {
  clearTimeout(reminder);
  const now = serverNow();
  reminder = setTimeout(() => void remind(uid), nextSiteDay(now) - now + SETTLED_MS);
  const list = unseenAnnouncements(uid, announced());
  if (list.length === 0) return;
  const isUnseen = () => unseenAnnouncements(uid, list).length > 0;
  const isDue = () => currentUid() === uid && isUnseen() && oncePerDay("announcement", uid);
  enqueuePopUp("announcement", { list, onShown: (shown) => noteShown(uid, shown) }, PRIORITY.announcement, isDue);
}

async function remind(uid: number): Promise<void> {
  if (currentUid() !== uid) return;
  await prefetchLobby();
  if (currentUid() === uid) promptAnnouncements(uid);
}

function noteShown(uid: number, { id, title, text }: Announcement): void {
  dispatch({ type: "announcement", announcement: { title, text } });
  markAnnouncementSeen(uid, id);
}
