import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { serverNow } from "@/lib/api/call";
import * as CODE from "@/lib/api/codes";
import { isApiError } from "@/lib/api/errors";
import { readSports } from "../requests";
import { QUOTE } from "../slip/calls";
import type { SportsQuote } from "../wire";
import { renewBets } from "./cashOuts";

/** How soon it is tried again to get an offer where there is none now. */
const RETRY_MS = 3_000;
/** The next offer is asked for so long before the one shown runs out, so that there always is one to take. */
const LEAD_MS = 750;
/** Offers are not asked for faster than this. */
const LEAST_PAUSE_MS = 500;

/** An offer with the moment of the server's time from which it was good. */
export interface TimedQuote extends SportsQuote {
  from: number;
}

/** Whether a refusal is of a bet that is over: there is nothing to cash out. */
export const isOver = (code: number): boolean => code === CODE.BET_NOT_OPEN || code === CODE.UNKNOWN_BET;

const codeOf = (error: unknown): number => (isApiError(error) ? error.code : 0);

/**
 * The offer for a bet, and the next one before it runs out; `code` is of the refusal to make one, null while there is none.
 * `onOver` is called when the bet turns out to be over.
 */
export function useQuote(bet: string, isPaused: boolean, onOver: () => void) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [QUOTE, { bet }],
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
  return { quote: data, code, refetch };
}
