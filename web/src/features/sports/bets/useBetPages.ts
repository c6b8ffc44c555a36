import { focusManager, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useLoggedIn } from "@/domain/session/store";
import { call } from "@/lib/api/call";
import { queryClient } from "@/lib/query";
import { useStreamState } from "@/lib/stream/state";
import { BETS, type BetList } from "../slip/calls";
import { useSportsConfig } from "../slip/useRefusalContext";
import type { SportsBet } from "../wire";
import { type BetPages, withFirstPage } from "./betPages";

/** How often bets are asked for while the live stream is down, or while nothing is offered for those that may be cashed out. */
const POLL_MS = 10_000;
/** How often while something is offered for one of them: the stream does not carry each new offer. */
const OFFER_POLL_MS = 5_000;

const keyOf = (state: BetList) => [BETS, "pages", { state }];
const betsOf = (data: BetPages | undefined): SportsBet[] => data?.pages.flatMap(({ bets }) => bets) ?? [];

/** How often offers are asked for; false where none is awaited. */
function offerPoll(bets: readonly SportsBet[]): number | false {
  const accepted = bets.filter(({ state, free }) => state === "accepted" && !free);
  if (accepted.some(({ offer }) => offer !== null)) return OFFER_POLL_MS;
  return accepted.length > 0 && POLL_MS;
}

/** How often bets are asked for: for their offers, and while the stream is down; false where the stream is enough. */
function usePollMs(): (bets: readonly SportsBet[]) => number | false {
  const isLive = useStreamState(({ live }) => live);
  const buysBack = useSportsConfig()?.cash_out === true;
  return (bets) => (buysBack && offerPoll(bets)) || (!isLive && POLL_MS);
}

/**
 * The player's bets, newest first; each page begins after the last bet of the one before. The stream and a look at the page renew
 * them all, and while the page is seen the first of them is asked for again and again.
 */
export function useBetPages(state: BetList) {
  const enabled = useLoggedIn();
  const pollMs = usePollMs();
  const query = useInfiniteQuery({
    queryKey: keyOf(state),
    queryFn: ({ pageParam: before, signal }) => call(BETS, { state, before }, { signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ more, bets }) => (more ? bets.at(-1)?.id : undefined),
    refetchOnWindowFocus: "always",
    meta: { own: true },
    enabled,
  });
  const { data } = query;
  const rows = useMemo(() => betsOf(data), [data]);
  const wait = pollMs(data?.pages[0]?.bets ?? []);
  useEffect(() => {
    if (!enabled || wait === false) return;
    const timer = setInterval(() => focusManager.isFocused() && void renewFirstPage(state), wait);
    return () => clearInterval(timer);
  }, [enabled, wait, state]);
  return { ...query, rows };
}

/** The newest open bets of the player, without those that are further back. */
export function useNewestOpenBets(): SportsBet[] {
  const enabled = useLoggedIn();
  const pollMs = usePollMs();
  const { data } = useQuery({
    queryKey: [BETS, "newest"],
    queryFn: ({ signal }) => call(BETS, { state: "open" }, { signal, quiet: true }),
    refetchOnWindowFocus: "always",
    refetchInterval: ({ state }) => pollMs(state.data?.bets ?? []),
    meta: { own: true },
    enabled,
  });
  return data?.bets ?? [];
}

/** Asks for the first page alone; for all of them where none is known, or it does not go on in the next one. */
async function renewFirstPage(state: BetList): Promise<void> {
  const queryKey = keyOf(state);
  const known = queryClient.getQueryData<BetPages>(queryKey);
  if (queryClient.isFetching({ queryKey }) > 0) return;
  if (!known) return void queryClient.invalidateQueries({ queryKey });
  // Without an answer the next try follows.
  const first = await call(BETS, { state }, { quiet: true }).catch(() => null);
  if (!first || queryClient.getQueryData(queryKey) !== known) return;
  const pages = withFirstPage(known, first);
  if (pages) queryClient.setQueryData<BetPages>(queryKey, pages);
  else void queryClient.invalidateQueries({ queryKey });
}
