import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { toast } from "@/lib/toast";
import { useStableCallback } from "@/lib/useStableCallback";
import { type Bets, doubled, HAND, put, putAll, take } from "../chips/chips";
import type { SpotBet } from "../chips/look";
import { common, playSound } from "../frame/sound";
import type { SharedTable } from "../sharedTable/useSharedTable";
import type { LiveTable, LiveTypes } from "./live";
import { refusalOf } from "./spotLimits";
import type { useLiveChips } from "./useLiveChips";
import type { SpotLimits } from "./useSpotLimits";

interface Options<Outcome extends object> {
  table: Pick<LiveTable<Outcome>, "paytable">;
  chips: ReturnType<typeof useLiveChips>;
  shared: SharedTable<LiveTypes<Outcome>>;
  limits: SpotLimits;
}

const NO_BETS: Bets = [];

/** What a player does with chips: those of the room in hand, and every move on the felt, held to the room's limits. */
export function useLaying<Outcome extends object>({ table, chips, shared, limits }: Options<Outcome>) {
  const { t } = useTranslation("chips");
  const [handAt, setHandAt] = useState(0);
  const { game, room, roundBet } = shared;
  const { bets } = chips;
  const open = shared.bet?.state === "open";
  const locked = game.automatic || game.busy || shared.queued !== null || (open && shared.table?.phase !== "betting");
  const hand: readonly number[] = room
    ? room.limits.chips.map((chip) => Math.max(1, Math.round(chip / game.amount)))
    : HAND;
  const inHand = hand[handAt] ?? 1;

  const forget = useEffectEvent(limits.forget);
  const roundNo = shared.table?.round_no;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what spots take is said of one round in one room
  useEffect(() => forget(), [roundNo, room?.name, game.playMode]);
  const { left } = limits;
  /** The spots that take no further chip in this round. */
  const full = useMemo(
    () => new Set([...left].filter(([, free]) => free < game.amount).map(([spot]) => spot)),
    [left, game.amount],
  );

  const refused = (next: Bets) => {
    const placed = open && roundBet ? roundBet.params.bets : NO_BETS;
    const { paytable } = table;
    return room && refusalOf(next, { now: bets, value: game.amount, limits: room.limits, paytable, left, placed });
  };
  const lay = (next: Bets | null) => {
    if (locked) return;
    const refusal = next && refused(next);
    if (refusal) limits.explain(refusal);
    else if (next === null) toast.warning(t("full"));
    else {
      chips.lay(next);
      playSound(common.chip);
    }
  };
  const onPut = useStableCallback((spot: string) => lay(put(bets, spot, inHand)));
  const onPutAll = useStableCallback((more: readonly SpotBet[]) => {
    const counted = more.map(({ spot, chips: times }) => ({ spot, chips: times * inHand }));
    lay(putAll(bets, counted));
  });
  return {
    locked,
    hand,
    inHand,
    /** Takes one of the room's chips in hand, by its place among them. */
    choose: setHandAt,
    full,
    lay,
    onPut,
    onPutAll,
    onTake: (spot: string) => lay(take(bets, spot)),
    undo: () => {
      if (locked) return;
      chips.undo();
      playSound(common.chip);
    },
    clear: () => lay(NO_BETS),
    double: () => lay(doubled(bets)),
    repeat: () => lay(chips.last),
  };
}
