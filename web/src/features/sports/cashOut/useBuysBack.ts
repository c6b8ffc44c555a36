import { useSportsConfig } from "../slip/useRefusalContext";
import type { SportsBet } from "../wire";

/** Whether the site buys open bets back; before that is known, whether it offers something for this one. */
export function useBuysBack({ state, offer }: Pick<SportsBet, "state" | "offer">): boolean {
  const buysBack = useSportsConfig()?.cash_out ?? offer !== null;
  return buysBack && state === "accepted";
}
