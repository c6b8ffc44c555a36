import { createContext, use } from "react";
import { isShown } from "./markets";
import { isOpen } from "./progress";
import { type Card, type Market, MarketStatus } from "./wire";

/** Locks all prices below it: news of the fixtures is late or does not arrive. */
export const PricesLocked = createContext(false);

/** Whether all prices of the page are locked. */
export const usePricesLocked = (): boolean => use(PricesLocked);

/** Whether bets are taken on a market at the prices that are shown. */
export function useTakesBets(card: Pick<Card, "status" | "stopped" | "fed">, market: Pick<Market, "status">): boolean {
  const allLocked = usePricesLocked();
  return market.status === MarketStatus.Active && !card.stopped && card.fed && isOpen(card) && !allLocked;
}

/** Whether the prices of a fixture are locked because its feed is interrupted. */
export const isInterrupted = (card: Card): boolean => !card.fed && isOpen(card) && card.markets.some(isShown);
