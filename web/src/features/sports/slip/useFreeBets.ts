import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLoggedIn, usePlayMode } from "@/domain/session/store";
import { read } from "@/lib/query";
import type { FreeBet } from "../wire";
import { FREE_BETS } from "./calls";
import { chooseFreeBet, dropFreeBet, recallFreeBet, useFreeBetChoice } from "./freeBetChoice";
import type { ChosenFreeBet } from "./freeBets";
import { usePlacement } from "./placement";
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

/**
 * The free bets that the player can use; none for a guest, and not asked for while gold is played with. They are known before the
 * first price is pressed: what is shown of them does not move the slip under a finger.
 */
export function useFreeBets(): FreeBetOffer {
  const loggedIn = useLoggedIn();
  const account = usePlayMode();
  const { data } = useQuery({
    ...read(FREE_BETS, {}, true),
    refetchInterval: POLL_MS,
    enabled: loggedIn && account === 1,
  });
  return { list: loggedIn ? data?.list : NONE, leastOdds: data?.least_odds ?? 0 };
}

/** The free bet that the player chose, as the list has it now, and whether it can still be used; null for the own stake. */
export function useChosenFreeBet(): ChosenFreeBet | null {
  const { list, leastOdds } = useFreeBets();
  const chosen = useFreeBetChoice((choice) => choice.chosen);
  const isSent = usePlacement(({ phase }) => phase !== "idle");
  if (!chosen) return null;
  // A part of it may have been taken back since.
  const listed = list?.find(({ id }) => id === chosen.id);
  return { freeBet: listed ?? chosen, isListed: !list || listed !== undefined, isSent, leastOdds };
}

/**
 * Drops the chosen free bet once it cannot be used for the slip that is shown, and decides about the one of before a reload; an empty
 * slip has none.
 */
export function useDroppedFreeBet({ account, legs, freeBetIssue }: SlipView): void {
  const { list } = useFreeBets();
  const chosen = useFreeBetChoice((choice) => choice.chosen?.id);
  const recalled = useFreeBetChoice((choice) => choice.recalled);
  // What becomes of a bet that is being placed decides about its free bet.
  const isIdle = usePlacement(({ phase }) => phase === "idle");
  const isEmpty = legs.length === 0;
  useEffect(() => {
    if (!isIdle) return;
    if (isEmpty) chooseFreeBet(null);
    else if (recalled !== null && account === 0) recallFreeBet([], "gold");
    else if (recalled !== null && list) recallFreeBet(list, "unusable");
    else if (chosen !== undefined && freeBetIssue) dropFreeBet(chosen, freeBetIssue);
  }, [isIdle, chosen, recalled, list, account, isEmpty, freeBetIssue]);
}
