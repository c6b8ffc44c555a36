import { type InfiniteData, useInfiniteQuery } from "@tanstack/react-query";
import { useLoggedIn } from "@/domain/session/store";
import { call } from "@/lib/api/call";
import { queryClient } from "@/lib/query";
import { useStreamState } from "@/lib/stream/state";
import { BETS, type BetList } from "../slip/calls";
import { useSportsConfig } from "../slip/useRefusalContext";
import type { SportsBet, SportsBetPage } from "../wire";

/** How often bets are asked for while the live stream is down, or while nothing is offered for those that may be cashed out. */
const POLL_MS = 10_000;
/** How often while something is offered for one of them: the stream does not carry each new offer. */
const OFFER_POLL_MS = 5_000;

type BetPages = InfiniteData<SportsBetPage>;

const keyOf = (state: BetList) => [BETS, "pages", { state }];
const betsOf = (data: BetPages | undefined): SportsBet[] => data?.pages.flatMap(({ bets }) => bets) ?? [];

/** An open bet as the list has it, for what happens without a drawing; undefined where the list has none of that id. */
export const knownOpenBet = (id: string): SportsBet | undefined =>
  betsOf(queryClient.getQueryData<BetPages>(keyOf("open"))).find((bet) => bet.id === id);

/** How often offers are asked for; false where none is awaited. */
function offerPoll(data: BetPages | undefined): number | false {
  const accepted = betsOf(data).filter(({ state }) => state === "accepted");
  if (accepted.some(({ offer }) => offer !== null)) return OFFER_POLL_MS;
  return accepted.length > 0 && POLL_MS;
}

/**
 * The player's bets, newest first; each page begins after the last bet of the one before. The stream and a look at the page renew
 * them, and while the page is seen the offers for open ones are asked for again and again.
 */
export function useBetPages(state: BetList) {
  const enabled = useLoggedIn();
  const isLive = useStreamState(({ live }) => live);
  const buysBack = useSportsConfig()?.cash_out === true;
  const query = useInfiniteQuery({
    queryKey: keyOf(state),
    queryFn: ({ pageParam: before, signal }) => call(BETS, { state, before }, { signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ more, bets }) => (more ? bets.at(-1)?.id : undefined),
    refetchOnWindowFocus: "always",
    refetchInterval: ({ state: { data } }) => (buysBack && offerPoll(data)) || (!isLive && POLL_MS),
    meta: { own: true },
    enabled,
  });
  return { ...query, rows: betsOf(query.data) };
}
