import { useQuery } from "@tanstack/react-query";
import type { RainDrop } from "@/api/schema";
import { currentUid, useLoggedIn } from "@/domain/session/store";
import { queryClient, read } from "@/lib/query";

const DROPS = "GET /api/activity/drops";
/** While packets fall, what is left of the pots is asked for so often. */
const FALLING_MS = 4_000;

/** The drops of the last and the next day, as they are for this player. */
export function useDrops() {
  const loggedIn = useLoggedIn();
  const query = read(DROPS, {}, true);
  return useQuery({
    ...query,
    queryKey: [...query.queryKey, loggedIn ? currentUid() : 0],
    refetchInterval: ({ state }) => (state.data?.list.some(({ phase }) => phase === "open") ? FALLING_MS : false),
  });
}

/** What became of a closed drop: its packets and who took them. */
export const useDropResult = (id: string) => useQuery(read(DROPS, { drop_id: id }, true));

/** Asks again: a drop has changed. */
export const refreshDrops = () => queryClient.invalidateQueries({ queryKey: [DROPS] });

/** The drop that packets fall from now, or else the next one. */
export const comingOf = (drops: readonly RainDrop[]): RainDrop | undefined =>
  drops.find(({ phase }) => phase === "open") ?? drops.find(({ phase }) => phase === "soon" || phase === "announced");
