import { createContext } from "react";
import { HAND } from "./chips";

/** What every spot of a felt knows beside its own chips. */
interface FeltState {
  /** The chips lie as an open bet says: they are at stake. */
  placed: boolean;
  /** How many other players bet on a spot. */
  others: ReadonlyMap<string, number>;
  /** The chips that there are, from low to high, in the value of one. */
  hand: readonly number[];
  /** The spots on which all players of the room have as much as they may. */
  full: ReadonlySet<string>;
}

/** Where nobody else bets and nothing is bet before it is played, chips lie as they will count. */
export const FeltContext = createContext<FeltState>({
  placed: true,
  others: new Map(),
  hand: HAND,
  full: new Set(),
});
