import { useQuery } from "@tanstack/react-query";
import { create } from "zustand";
import type { LobbyData } from "@/api/schema";
import { call, setEnvelope } from "@/lib/api/call";
import { firstIdle, nextTask } from "@/lib/idle";
import { queryClient, STALE_MS } from "@/lib/query";
import { readJson, writeJson } from "@/lib/storage";

const KEY = ["lobby"] as const;
const CACHE = "cache:lobby";
let calls = 0;
const useCatalogue = create(() => ({ whole: false }));

/** False while only the first games of each category are known. */
export const useWholeCatalogue = (): boolean => useCatalogue((state) => state.whole);

/** The first call uses preload; later ones use index and are kept for the next visit. */
async function fetchLobby(signal?: AbortSignal): Promise<LobbyData> {
  const first = calls === 0;
  const data = await call(first ? "GET /api/preload" : "GET /api/index", {}, { quiet: true, signal });
  calls += 1;
  setEnvelope(data.envelope ?? null);
  if (first) scheduleIndex();
  else {
    writeJson(CACHE, data);
    // After the games themselves: no number of them is shown that is not the whole.
    void nextTask().then(() => useCatalogue.setState({ whole: true }));
  }
  return data;
}

/** The whole catalogue comes when the first screen is shown and nothing else is to be done. */
function scheduleIndex(): void {
  void firstIdle().then(refetchLobby);
}

/** Asks for the whole catalogue, unless that is under way. */
export const refetchLobby = (): Promise<void> =>
  queryClient.refetchQueries({ queryKey: KEY }, { cancelRefetch: false });

/** Pages see something end at the same moment; each asks within this time. */
const SPREAD_MS = 3_000;

/** Asks for the lobby when an activity has ended. */
export const refetchLobbySoon = (): void => void setTimeout(() => void refetchLobby(), Math.random() * SPREAD_MS);

/** The lobby that came inside the document; the whole catalogue follows. */
export function seedLobby(data: LobbyData): void {
  calls += 1;
  setEnvelope(data.envelope ?? null);
  queryClient.setQueryData(KEY, data);
  scheduleIndex();
}

/** Starts loading before the first render; what is known and not older than `staleTime` is good enough. */
export function prefetchLobby(staleTime = STALE_MS): Promise<void> {
  return queryClient.prefetchQuery({ queryKey: KEY, queryFn: ({ signal }) => fetchLobby(signal), staleTime });
}

/** The lobby: catalogue, banners, promotions, side bar. The copy of the last visit is shown while it loads. */
export function useLobby() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => fetchLobby(signal),
    staleTime: 5 * 60_000,
    placeholderData: () => readJson<LobbyData>(CACHE) ?? undefined,
  });
}
