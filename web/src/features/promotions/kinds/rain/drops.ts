import { useQuery } from "@tanstack/react-query";
import type { RainDrop } from "@/api/schema";
import { currentUid, useLoggedIn } from "@/domain/session/store";
import { serverNow } from "@/lib/api/call";
import { queryClient, read } from "@/lib/query";

const DROPS = "GET /api/activity/drops";
/** While packets fall, what is left of the pots is asked for so often. */
const FALLING_MS = 4_000;

/** The drops of the last and the next day, as they are for this player. */
function dropsOf(uid: number) {
  const query = read(DROPS, {}, true);
  return { ...query, queryKey: [...query.queryKey, uid] };
}

/** The drops, asked for once: a page that only shows when one is near leaves the rest to the clock. */
export function useDrops() {
  const loggedIn = useLoggedIn();
  return useQuery({ ...dropsOf(loggedIn ? currentUid() : 0), staleTime: Number.POSITIVE_INFINITY });
}

/** The drops for the screen that shows what is left of them. */
export function useWatchedDrops() {
  const loggedIn = useLoggedIn();
  return useQuery({
    ...dropsOf(loggedIn ? currentUid() : 0),
    refetchOnMount: "always",
    refetchInterval: ({ state }) =>
      state.data?.list.some((drop) => phaseOf(drop, serverNow()) === "open") ? FALLING_MS : false,
  });
}

/** A drop is called near so long before it begins. */
const SOON_MS = 5 * 60_000;

/** How far a drop is, by the clock. */
export function phaseOf({ starts_at, ends_at }: RainDrop, now: number): RainDrop["phase"] {
  if (now >= ends_at) return "over";
  if (now >= starts_at) return "open";
  return now >= starts_at - SOON_MS ? "soon" : "announced";
}

/** What became of a closed drop: its packets and who took them. */
export const useDropResult = (id: string) => useQuery(read(DROPS, { drop_id: id }, true));

/** Asks again: a drop has changed. */
export const refreshDrops = () => queryClient.invalidateQueries({ queryKey: [DROPS] });

/** The drop that packets fall from now, or else the next one. */
export function comingOf(drops: readonly RainDrop[], now: number): RainDrop | undefined {
  return drops.find((drop) => phaseOf(drop, now) === "open") ?? drops.find(({ starts_at }) => starts_at > now);
}
