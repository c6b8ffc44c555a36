import type { RoomLimits } from "@/api/schema";
import { type Amount, plus, times } from "@/lib/amount";
import type { Bets } from "../chips/chips";
import type { LiveTable } from "./live";

/** One in what spots pay. */
const UNIT = 10_000;

/** Why a spot takes no more chips, and the amount that it is about. */
export interface SpotRefusal {
  /** More than a player may have on a spot, more than the room pays, or more than all players of the room may have there. */
  why: "most" | "pays" | "full";
  spot: string;
  amount: Amount;
}

interface Options {
  /** The chips on the felt now: what lies already is not refused. */
  now: Bets;
  /** What a chip is worth. */
  value: Amount;
  limits: Pick<RoomLimits, "max_spot" | "max_payout">;
  paytable: LiveTable["paytable"];
  /** What the server last said that spots still take, beyond what the player has bet there. */
  left: ReadonlyMap<string, Amount>;
  /** The chips that are bet. */
  placed: Bets;
}

const countOn = (bets: Bets, spot: string): number => bets.find((bet) => bet.spot === spot)?.chips ?? 0;

/** Why chips cannot lie so, as far as the page knows; null where the server decides. */
export function refusalOf(next: Bets, { now, value, limits, paytable, left, placed }: Options): SpotRefusal | null {
  for (const { spot, chips } of next) {
    if (chips <= countOn(now, spot)) continue;
    const stake = times(value, chips);
    const best = Math.max(0, ...(paytable.find((row) => row.spot === spot)?.pays ?? []));
    const free = left.get(spot);
    if (stake > limits.max_spot) return { why: "most", spot, amount: limits.max_spot };
    if (times(stake, UNIT + best, UNIT) > limits.max_payout) return { why: "pays", spot, amount: limits.max_payout };
    if (free !== undefined && stake > plus(times(value, countOn(placed, spot)), free))
      return { why: "full", spot, amount: free };
  }
  return null;
}
