import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { serverNow } from "@/lib/api/call";
import * as CODE from "@/lib/api/codes";
import { isApiError } from "@/lib/api/errors";
import { readSports } from "../requests";
import { QUOTE } from "../slip/calls";
import { renewBets } from "./cashOuts";
import { quoteKey, type TimedQuote } from "./quotes";

/** How soon it is tried again to get an offer where there is none now. */
const RETRY_MS = 3_000;
/** The next offer is asked for so long before the one shown runs out, so that there always is one to take. */
const LEAD_MS = 750;
/** Offers are not asked for faster than this. */
const LEAST_PAUSE_MS = 500;

/** Whether a refusal is of a bet that is over: there is nothing to cash out. */
export const isOver = (code: number): boolean => code === CODE.BET_NOT_OPEN || code === CODE.UNKNOWN_BET;

const codeOf = (error: unknown): number => (isApiError(error) ? error.code : 0);

/**
 * The offer for a bet, and the next one before it runs out; `code` is of the refusal to make one, null while there is none.
 * `isRunOut` where the offer is over and the next one has not come.
 * `onOver` is called when the bet turns out to be over.
 */
export function useQuote(bet: string, isPaused: boolean, onOver: () => void) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: quoteKey(bet),
    queryFn: async ({ signal }): Promise<TimedQuote> => ({
      ...(await readSports(QUOTE, { bet }, { signal })),
      from: serverNow(),
    }),
    refetchInterval: ({ state }) => {
      if (state.error || !state.data) return RETRY_MS;
      return Math.max(LEAST_PAUSE_MS, state.data.until - LEAD_MS - serverNow());
    },
    refetchOnWindowFocus: "always",
    retry: false,
    staleTime: 0,
    gcTime: 0,
    // Without a network the refusal to load the next offer is shown, instead of one that ran out.
    networkMode: "always",
    meta: { own: true },
    enabled: !isPaused,
  });
  // The last refusal holds until the next answer: nothing changes while it is asked again.
  const [code, setCode] = useState<number | null>(null);
  const answer = isFetching ? code : error && codeOf(error);
  if (answer !== code) setCode(answer);
  useEffect(() => {
    if (code === null || !isOver(code)) return;
    renewBets();
    onOver();
  }, [code, onOver]);
  const isRunOut = useIsRunOut(data);
  return { quote: data, code, isRunOut, refetch };
}

/** Whether the time of an offer is over. */
function useIsRunOut(quote: TimedQuote | undefined): boolean {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    if (!quote) return;
    const timer = setTimeout(() => setToken(quote.token), Math.max(0, quote.until - serverNow()));
    return () => clearTimeout(timer);
  }, [quote]);
  return quote !== undefined && quote.token === token;
}
