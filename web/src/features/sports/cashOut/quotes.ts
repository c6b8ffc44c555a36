import { queryClient } from "@/lib/query";
import { QUOTE } from "../slip/calls";
import type { SportsQuote } from "../wire";

/** An offer with the moment of the server's time from which it was good. */
export interface TimedQuote extends SportsQuote {
  from: number;
  /** Whether the bet changed since: the server takes only an offer that was made after that. */
  isOutdated?: boolean;
}

/** The key of the offer for a bet. */
export const quoteKey = (bet: string) => [QUOTE, { bet }] as const;

/** A bet changes: the offer that is shown for it cannot be taken any more. */
export const outdateQuote = (bet: string): void =>
  void queryClient.setQueryData<TimedQuote>(quoteKey(bet), (quote) => quote && { ...quote, isOutdated: true });

/** A bet changed: another offer for it is asked for. */
export function renewQuote(bet: string): void {
  outdateQuote(bet);
  void queryClient.invalidateQueries({ queryKey: quoteKey(bet) });
}
