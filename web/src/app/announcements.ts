import type { Announcement, LobbyData } from "@/api/schema";
import { markAnnouncementSeen, unseenAnnouncements } from "@/domain/announcements";
import { oncePerDay } from "@/domain/daily";
import { currentUid, dispatch } from "@/domain/session/store";
import { enqueuePopUp, PRIORITY } from "@/lib/dialogs/queue";
import { queryClient } from "@/lib/query";

const announced = (): readonly Announcement[] =>
  queryClient.getQueryData<LobbyData>(["lobby"])?.announcement_list ?? [];

/** Puts what the player has not seen in the queue: once a day of the site. */
export function promptAnnouncements(uid: number): void {
  const list = unseenAnnouncements(uid, announced());
  if (list.length === 0) return;
  const isUnseen = () => unseenAnnouncements(uid, list).length > 0;
  const isDue = () => currentUid() === uid && isUnseen() && oncePerDay("announcement", uid);
  enqueuePopUp("announcement", { list, onShown: (shown) => noteShown(uid, shown) }, PRIORITY.announcement, isDue);
}

function noteShown(uid: number, { id, title, text }: Announcement): void {
  dispatch({ type: "announcement", announcement: { title, text } });
  markAnnouncementSeen(uid, id);
}
