import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLoggedIn, usePlayMode } from "@/domain/session/store";
import { read } from "@/lib/query";
import type { FreeBet } from "../wire";
import { FREE_BETS } from "./calls";
import { chooseFreeBet, dropFreeBet, useFreeBetChoice } from "./freeBetChoice";
import type { ChosenFreeBet } from "./freeBets";
import { usePlacement } from "./placement";
import { useSlip } from "./slipStore";
import type { SlipView } from "./slipView";

/** How often it is asked which free bets there are: one may lapse, or be used on another device. */
const POLL_MS = 60_000;

const NONE: readonly FreeBet[] = [];

interface FreeBetOffer {
  /** Those that lapse first before the others; undefined until they are loaded. */
  list: readonly FreeBet[] | undefined;
  /** The lowest total odds of a bet that one can be used for. */
  leastOdds: number;
}

/** The free bets that the player can use; none for a guest, and not asked for without a selection or for gold. */
export function useFreeBets(): FreeBetOffer {
  const loggedIn = useLoggedIn();
  const account = usePlayMode();
  const hasLegs = useSlip(({ legs }) => legs.length > 0);
  const { data } = useQuery({
    ...read(FREE_BETS, {}, true),
    refetchInterval: POLL_MS,
    enabled: loggedIn && hasLegs && account === 1,
  });
  return { list: loggedIn ? data?.list : NONE, leastOdds: data?.least_odds ?? 0 };
}

/** The free bet that the player chose, and whether it can still be used; null for the own stake. */
export function useChosenFreeBet(): ChosenFreeBet | null {
  const { list, leastOdds } = useFreeBets();
  const chosen = useFreeBetChoice((choice) => choice.chosen);
  if (!chosen) return null;
  return { freeBet: chosen, isListed: list?.some(({ id }) => id === chosen.id) ?? true, leastOdds };
}

/** Drops the chosen free bet once it cannot be used for the slip that is shown; an empty slip has none. */
export function useDroppedFreeBet({ legs, freeBetIssue }: SlipView): void {
  const chosen = useFreeBetChoice((choice) => choice.chosen?.id);
  // What becomes of a bet that is being placed decides about its free bet.
  const isIdle = usePlacement(({ phase }) => phase === "idle");
  const isEmpty = legs.length === 0;
  useEffect(() => {
    if (!isIdle) return;
    if (isEmpty) chooseFreeBet(null);
    else if (chosen !== undefined && freeBetIssue) dropFreeBet(chosen, freeBetIssue);
  }, [isIdle, chosen, isEmpty, freeBetIssue]);
}
