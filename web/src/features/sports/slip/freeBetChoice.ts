import { create } from "zustand";
import { queryClient } from "@/lib/query";
import { onPlayerChange } from "../playerChange";
import type { FreeBet, SlipRequest } from "../wire";
import { CHECK, FREE_BETS } from "./calls";
import type { FreeBetIssue } from "./freeBets";

interface FreeBetChoice {
  /** The free bet that is used for the next bet. */
  chosen: FreeBet | null;
  /** The one that could not be used any more, until the player goes on with the own stake or chooses another one. */
  dropped: { id: string; reason: FreeBetIssue } | null;
}

const NOTHING: FreeBetChoice = { chosen: null, dropped: null };

/** The free bet that the player chose for the next bet; it is not stored. */
export const useFreeBetChoice = create<FreeBetChoice>(() => NOTHING);

onPlayerChange(() => useFreeBetChoice.setState(NOTHING));

/** Uses a free bet for the next bet; null is the own stake. What was found of it before it was dropped is asked again. */
export function chooseFreeBet(chosen: FreeBet | null): void {
  const isOfIt = ([, request]: readonly unknown[]) => (request as SlipRequest).free_bet === chosen?.id;
  if (chosen) queryClient.removeQueries({ queryKey: [CHECK], predicate: ({ queryKey }) => isOfIt(queryKey) });
  useFreeBetChoice.setState({ chosen, dropped: null });
}

/** Takes the choice of a free bet away that cannot be used, with the reason. Returns whether it was the chosen one. */
export function dropFreeBet(id: string, reason: FreeBetIssue): boolean {
  const isChosen = useFreeBetChoice.getState().chosen?.id === id;
  if (isChosen) useFreeBetChoice.setState({ chosen: null, dropped: { id, reason } });
  return isChosen;
}

/** Ends the choice of a free bet that was used for a bet. */
export function releaseFreeBet(id: string): void {
  const { chosen, dropped } = useFreeBetChoice.getState();
  if (chosen?.id === id || dropped?.id === id) useFreeBetChoice.setState(NOTHING);
}

/** Asks again which free bets the player can use. */
export const renewFreeBets = (): void => void queryClient.invalidateQueries({ queryKey: [FREE_BETS] });
