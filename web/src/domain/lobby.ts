import { useQuery } from "@tanstack/react-query";
import type { LobbyData } from "@/api/schema";
import { call, setEnvelope } from "@/lib/api/call";
import { queryClient } from "@/lib/query";
import { readJson, writeJson } from "@/lib/storage";

const KEY = ["lobby"] as const;
const CACHE = "cache:lobby";
let calls = 0;

/** The first call uses preload; later ones use index and are kept for the next visit. */
async function fetchLobby(signal?: AbortSignal): Promise<LobbyData> {
  const first = calls === 0;
  const data = await call(first ? "GET /api/preload" : "GET /api/index", {}, { quiet: true, signal });
  calls += 1;
  setEnvelope(data.envelope ?? null);
  if (first) scheduleIndex();
  else writeJson(CACHE, data);
  return data;
}

/** The whole catalogue comes when the first paint is done. */
function scheduleIndex(): void {
  const later = window.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 400));
  later(() => void queryClient.refetchQueries({ queryKey: KEY }));
}

/** Starts loading before the first render. */
export function prefetchLobby(): Promise<void> {
  return queryClient.prefetchQuery({ queryKey: KEY, queryFn: ({ signal }) => fetchLobby(signal) });
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
