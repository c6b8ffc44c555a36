import { useQueries, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useReducer, useState } from "react";
import { usePlayMode } from "@/domain/session/store";
import { ZERO } from "@/lib/amount";
import { call } from "@/lib/api/call";
import { MarketNumber } from "../markets";
import { useFixtureVersions } from "../topicStore";
import { useAskAgain } from "../useAskAgain";
import { useDebounced } from "../useDebounced";
import type { SlipRequest } from "../wire";
import { boostRequests } from "./boostedLegs";
import { CHECK } from "./calls";
import { asked, type CheckedSlip, watchedOf } from "./slipRequests";
import { nameOf, type SlipEntry } from "./slipState";
import { useSlip } from "./slipStore";
import { type SlipView, viewOf } from "./slipView";
import { useChosenFreeBet, useDroppedFreeBet } from "./useFreeBets";
import { useLegNews } from "./useLegNews";

/** A change of stakes is asked about when no other follows within this time. */
const DEBOUNCE_MS = 300;
/** How often an open slip asks what its legs are worth. */
const POLL_MS = 3_000;
/** How often while it hears of every change of their markets: limits and what is left to be staked change too. */
const HEARD_POLL_MS = 10_000;
/** How often each of several singles that can be placed is asked about by itself. */
const SINGLES_POLL_MS = 15_000;
/** So long the answer about a boosted price counts: it may have ended since. */
const BOOST_COUNTS_MS = 10_000;

const checkOf = (request: SlipRequest) => ({
  queryKey: [CHECK, request] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<CheckedSlip> => ({
    request,
    check: await call(CHECK, request, { signal, quiet: true }),
  }),
  staleTime: 0,
  gcTime: 60_000,
});

/** The slip as it can be placed now, and whether the server could be asked. While it is closed nothing is asked. */
export function useSlipView(open: boolean): SlipView & { failure: unknown } {
  const slip = useSlip();
  const account = usePlayMode();
  const free = useChosenFreeBet();
  const [last, setLast] = useState<CheckedSlip>();
  const boosts = useRecent(
    useQueries({
      queries: boostRequests(slip, account, free !== null).map((each) => boostOf(each, open)),
      combine: datedAnswersOf,
    }),
  );
  const { bets } = viewOf(slip, account, { watched: last, bets: [], boosts }, free);
  const text = useDebounced(JSON.stringify(bets.map(({ request }) => request)), DEBOUNCE_MS);
  const requests = useMemo(() => JSON.parse(text) as SlipRequest[], [text]);
  const watch = watchedOf(requests);
  const isWatched = open && watch !== null;
  const news = useLegNews(slip.legs, isWatched);
  const watched = useQuery({
    ...checkOf(watch ?? EMPTY),
    enabled: isWatched,
    refetchInterval: news.isHeard ? HEARD_POLL_MS : POLL_MS,
  });
  useAskAgain(`${useBuilderVersions(slip.legs)} ${news.count}`, watched, isWatched);
  const singles = useQueries({
    queries: requests.filter((each) => requests.length > 1 || isAtBoost(each)).map((each) => singleOf(each, open)),
    combine: answersOf,
  });
  // What was found of the legs is shown until the next answer comes, or until none does.
  const data = answerOf(watched);
  useEffect(() => {
    if (data) setLast(data);
  }, [data]);
  const known = watched.error ? undefined : (data ?? last);
  const view = viewOf(slip, account, { watched: known, bets: [...(data ? [data] : []), ...singles], boosts }, free);
  useDroppedFreeBet(view);
  return { ...view, failure: open && watch ? watched.error : null };
}

/** The last answer, where nothing failed since: what is no longer true must not keep a bet from being placed. */
const answerOf = ({ data, error }: { data: CheckedSlip | undefined; error: unknown }): CheckedSlip | undefined =>
  error ? undefined : data;

const answersOf = (results: { data: CheckedSlip | undefined; error: unknown }[]): CheckedSlip[] =>
  results.map(answerOf).filter((answer) => answer !== undefined);

const isAtBoost = ({ legs }: SlipRequest): boolean => legs.some(({ boost }) => boost);

/** An answer, and when it came. */
type DatedAnswer = CheckedSlip & { at: number };

const datedAnswersOf = (
  results: { data: CheckedSlip | undefined; error: unknown; dataUpdatedAt: number }[],
): DatedAnswer[] =>
  results.flatMap((result) => {
    const answer = answerOf(result);
    return answer ? [{ ...answer, at: result.dataUpdatedAt }] : [];
  });

/** The answers that count yet. */
function useRecent(answers: DatedAnswer[]): DatedAnswer[] {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const recent = answers.filter(({ at }) => Date.now() - at < BOOST_COUNTS_MS);
  const first = Math.min(...recent.map(({ at }) => at));
  useEffect(() => {
    if (!Number.isFinite(first)) return;
    const timer = setTimeout(drawAgain, first + BOOST_COUNTS_MS - Date.now());
    return () => clearTimeout(timer);
  }, [first]);
  return recent;
}

/** The stream has no price of a bet builder: the slip is checked again when a fixture changes that one is on. */
function useBuilderVersions(legs: readonly SlipEntry[]): string {
  const onBuilders = legs.filter(({ number }) => number === MarketNumber.Builder);
  return useFixtureVersions(onBuilders.map(({ fixture }) => fixture));
}

const EMPTY: SlipRequest = { account_type: 1, kind: "single", legs: [], unit_stake: ZERO, policy: "none" };

/**
 * The boosted price of a leg is asked for as often as all legs are at their own prices. What comes is the price of now, whatever odds
 * it is asked with: it is known on when those of now are accepted.
 */
const boostOf = (request: SlipRequest, enabled: boolean) => ({
  ...checkOf(request),
  queryKey: [CHECK, { ...request, legs: request.legs.map(nameOf) }] as const,
  enabled,
  refetchInterval: POLL_MS,
});

/**
 * A single without a stake is asked about with the smallest: how much may be staked on it. One that would be refused is asked
 * about as often as the legs are.
 */
const singleOf = (request: SlipRequest, enabled: boolean) => ({
  ...checkOf(asked(request)),
  enabled,
  refetchInterval: ({ state: { data } }: { state: { data?: CheckedSlip } }) =>
    (request.unit_stake ?? ZERO) > 0 && data?.check.code ? POLL_MS : SINGLES_POLL_MS,
});
