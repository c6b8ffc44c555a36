import { createContext, use } from "react";

/** Locks all prices below it: news of the fixtures is late or does not arrive. */
export const PricesLocked = createContext(false);

/** Whether all prices of the page are locked. */
export const usePricesLocked = (): boolean => use(PricesLocked);
