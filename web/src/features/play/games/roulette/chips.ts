import { type Bets, chipsOn } from "../../chips/chips";
import { POCKETS, returnOf } from "./rules";

/** The most that one pocket pays, in 1/10 000 of the stake, rounded down. */
export function bestOf(bets: Bets): number {
  const staked = chipsOn(bets);
  if (staked === 0) return 0;
  let best = 0;
  for (let pocket = 0; pocket < POCKETS; pocket++) best = Math.max(best, returnOf(bets, pocket));
  return Math.floor((best * 10_000) / staked);
}
