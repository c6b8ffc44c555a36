import { useEffect, useEffectEvent } from "react";
import { times } from "@/lib/amount";
import { chipsOn, isSameLayout } from "../chips/chips";
import { useChips } from "../chips/useChips";
import type { SharedTable } from "../sharedTable/useSharedTable";
import { firstStake, type LiveTable, type LiveTypes } from "./live";

/** The chips on the felt; what an open bet says of them counts when bets are closed, or where the page knew of none. */
export function useLiveChips({ id, paytable }: Pick<LiveTable, "id" | "paytable">) {
  return useChips({ kept: `${id}_bets`, isSpot: (spot) => paytable.some((row) => row.spot === spot) });
}

type Chips = ReturnType<typeof useLiveChips>;

/** Keeps chips and open bet together. Returns whether chips lie otherwise than they were bet. */
export function useOpenBet<Outcome extends object>(
  table: Pick<LiveTable<Outcome>, "rules">,
  chips: Chips,
  shared: SharedTable<LiveTypes<Outcome>>,
): boolean {
  const { game } = shared;
  const open = shared.bet?.state === "open" ? shared.bet : null;
  const placed = open?.params.bets ?? null;
  const closed = shared.table?.phase !== "betting";
  const adopt = useEffectEvent(() => {
    if (!open || !placed) return;
    chips.keep(placed);
    if (isSameLayout(chips.bets, placed)) return;
    chips.replace(placed);
    game.setAmount(times(firstStake(table, open), 1, chipsOn(placed)));
  });
  // A bet that the page did not place itself, what was not bet in time, and a change whose reply comes after that.
  const closedVersion = closed ? open?.version : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when there is another bet, and when bets are closed
  useEffect(() => adopt(), [open?.id, closed, closedVersion]);
  return placed !== null && !closed && !isSameLayout(chips.bets, placed);
}
