import { useQuery } from "@tanstack/react-query";
import type { RedPoints } from "@/api/schema";
import { deviceModel } from "@/lib/device";
import { queryClient, read, STALE_MS } from "@/lib/query";
import { useLobby } from "./lobby";
import { useLoggedIn } from "./session/store";

const waitingReds = () => read("POST /api/hall/getRed", { device_model: deviceModel() }, true);

const waitingIn = (points: RedPoints | undefined): string[] =>
  (points?.activity_list ?? []).filter((point) => point.is_show_red === 1).map((point) => point.activity_id);

/** The promotions in which something waits for the player, by `activity_id`; none for a visitor. Kept true by the stream. */
export function useWaitingPromotions(): string[] {
  const loggedIn = useLoggedIn();
  const { data } = useQuery({ ...waitingReds(), enabled: loggedIn });
  return loggedIn ? waitingIn(data) : [];
}

/** Whether something waits for the player in an activity of this kind. */
export function useKindWaits(kind: number): boolean {
  const waiting = useWaitingPromotions();
  const { data: lobby } = useLobby();
  const activities = lobby?.activity_list ?? [];
  return activities.some(({ activity_id, activity_type }) => activity_type === kind && waiting.includes(activity_id));
}

/** Whether the player has taken the award for the installed app; a visitor has not. Kept true by the stream. */
export function useDownloadTaken(): boolean {
  const loggedIn = useLoggedIn();
  const { data } = useQuery({ ...waitingReds(), enabled: loggedIn });
  return loggedIn && data?.down_load_status === 1;
}

/** How many mails the player has not read; none for a visitor. Kept true by the stream. */
export function useUnreadMail(): number {
  const loggedIn = useLoggedIn();
  const { data } = useQuery({ ...waitingReds(), enabled: loggedIn });
  return loggedIn ? (data?.mail_num ?? 0) : 0;
}

/** Asks where something waits, unless that is known and not older than `staleTime`; unknown where no answer comes. */
export async function fetchWaitingPromotions(staleTime = STALE_MS): Promise<void> {
  await queryClient.fetchQuery({ ...waitingReds(), staleTime }).catch(() => undefined);
}

/** The same as is known now, for what happens without a drawing. */
export const knownWaitingPromotions = (): string[] =>
  waitingIn(queryClient.getQueryData<RedPoints>(waitingReds().queryKey));
