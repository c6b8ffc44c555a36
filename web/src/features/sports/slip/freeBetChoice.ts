import { create } from "zustand";
import { queryClient } from "@/lib/query";
import { onPlayerChange } from "../playerChange";
import type { FreeBet, SlipRequest } from "../wire";
import { CHECK, FREE_BETS } from "./calls";
import type { FreeBetIssue } from "./freeBets";
import { keepFreeBet, keptFreeBet } from "./storedFreeBet";

interface FreeBetChoice {
  /** The free bet that is used for the next bet. */
  chosen: FreeBet | null;
  /** The one that could not be used any more, until the player goes on with the own stake or chooses another one. */
  dropped: { id: string; reason: FreeBetIssue | "rejected" } | null;
  /** The one that was chosen before a reload or another log-in, until it is known whether it can still be used. */
  recalled: string | null;
}

const NOTHING: FreeBetChoice = { chosen: null, dropped: null, recalled: null };

const atFirst = (): FreeBetChoice => ({ ...NOTHING, recalled: keptFreeBet() });

/**
 * The free bet that the player chose for the next bet. The slip keeps its own stakes meanwhile, and they are stored: as long as the
 * player has not gone back to them, the choice is kept as well.
 */
export const useFreeBetChoice = create<FreeBetChoice>(atFirst);

onPlayerChange(() => useFreeBetChoice.setState(atFirst()));

/** Whether the own stake takes the place of a free bet that the player chose, who has not gone on with it yet. */
export const isOwnStakeOpen = ({ dropped, recalled }: FreeBetChoice): boolean => dropped !== null || recalled !== null;

/** Uses a free bet for the next bet; null is the own stake. What was found of it before it was dropped is asked again. */
export function chooseFreeBet(chosen: FreeBet | null): void {
  const isOfIt = ([, request]: readonly unknown[]) => (request as SlipRequest).free_bet === chosen?.id;
  if (chosen) queryClient.removeQueries({ queryKey: [CHECK], predicate: ({ queryKey }) => isOfIt(queryKey) });
  keepFreeBet(chosen?.id ?? null);
  useFreeBetChoice.setState({ ...NOTHING, chosen });
}

/** Chooses the free bet of before a reload or another log-in again where the list has it, else drops it with the reason. */
export function recallFreeBet(list: readonly FreeBet[], reason: FreeBetIssue): void {
  const { recalled } = useFreeBetChoice.getState();
  const found = list.find(({ id }) => id === recalled);
  if (found) chooseFreeBet(found);
  else if (recalled !== null) useFreeBetChoice.setState({ ...NOTHING, dropped: { id: recalled, reason } });
}

/** Takes the choice of a free bet away that cannot be used, with the reason. Returns whether it was the chosen one. */
export function dropFreeBet(id: string, reason: FreeBetIssue): boolean {
  const isChosen = useFreeBetChoice.getState().chosen?.id === id;
  if (isChosen) useFreeBetChoice.setState({ ...NOTHING, dropped: { id, reason } });
  return isChosen;
}

/** The bet of a free bet was rejected in play: its legs are in the slip again, and nothing is staked on them instead of it. */
export function noteFreeBetRejection(id: string): void {
  if (useFreeBetChoice.getState().chosen) return;
  keepFreeBet(id);
  useFreeBetChoice.setState({ ...NOTHING, dropped: { id, reason: "rejected" } });
}

/** Ends the choice of a free bet that was used for a bet. */
export function releaseFreeBet(id: string): void {
  const { chosen, dropped, recalled } = useFreeBetChoice.getState();
  if (![chosen?.id, dropped?.id, recalled].includes(id)) return;
  keepFreeBet(null);
  useFreeBetChoice.setState(NOTHING);
}

/** Asks again which free bets the player can use. */
export const renewFreeBets = (): void => void queryClient.invalidateQueries({ queryKey: [FREE_BETS] });
