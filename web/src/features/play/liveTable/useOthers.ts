import { useMemo } from "react";
import type { SharedTable } from "../sharedTable/useSharedTable";
import type { LiveTypes } from "./live";

/** How many other players bet on each spot, of those that the table lists. */
export function useOthers<Outcome extends object>({
  table,
  roundBet,
}: SharedTable<LiveTypes<Outcome>>): ReadonlyMap<string, number> {
  const list = table?.players.list;
  const own = roundBet?.id;
  return useMemo(() => {
    const counts = new Map<string, number>();
    for (const player of list ?? []) {
      if (player.id === own) continue;
      for (const { spot } of player.params.bets) counts.set(spot, (counts.get(spot) ?? 0) + 1);
    }
    return counts;
  }, [list, own]);
}
