import { useInfiniteQuery } from "@tanstack/react-query";
import { useLoggedIn } from "@/domain/session/store";
import { call } from "@/lib/api/call";
import { useStreamState } from "@/lib/stream/state";
import { BETS, type BetList } from "../slip/calls";

/** How often bets are asked for while the live stream is down. */
const POLL_MS = 10_000;

/** The player's bets, newest first; each page begins after the last bet of the one before. The stream and a look at the page renew them. */
export function useBetPages(state: BetList) {
  const enabled = useLoggedIn();
  const isLive = useStreamState(({ live }) => live);
  const query = useInfiniteQuery({
    queryKey: [BETS, "pages", { state }],
    queryFn: ({ pageParam: before, signal }) => call(BETS, { state, before }, { signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ more, bets }) => (more ? bets.at(-1)?.id : undefined),
    refetchOnWindowFocus: "always",
    refetchInterval: isLive ? false : POLL_MS,
    meta: { own: true },
    enabled,
  });
  return { ...query, rows: query.data?.pages.flatMap(({ bets }) => bets) ?? [] };
}
