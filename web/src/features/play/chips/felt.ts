import { createContext } from "react";

/** What every spot of a felt knows beside its own chips. */
interface FeltState {
  /** The chips lie as an open bet says: they are at stake. */
  placed: boolean;
  /** How many other players bet on a spot. */
  others: ReadonlyMap<string, number>;
}

/** Where nobody else bets and nothing is bet before it is played, chips lie as they will count. */
export const FeltContext = createContext<FeltState>({ placed: true, others: new Map() });
