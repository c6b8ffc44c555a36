import { useState } from "react";
import { useParsedChoice } from "../frame/savedChoice";
import { type Bets, doubled, parseBets, put, take } from "./chips";

/** How many moves can be taken back. */
const MEMORY = 100;

interface Options {
  /** Under which name the last bets are remembered on this device. */
  kept: string;
  isSpot: (spot: unknown) => boolean;
}

/** The chips on the cloth, with the way back. */
export function useChips({ kept, isSpot }: Options) {
  const [bets, setBets] = useState<Bets>([]);
  const [past, setPast] = useState<Bets[]>([]);
  const [last, save] = useParsedChoice(kept, (stored) => parseBets(stored, isSpot));
  /** False when the table does not take it. */
  function change(next: Bets | null): boolean {
    if (next === null) return false;
    setPast((before) => [...before, bets].slice(-MEMORY));
    setBets(next);
    return true;
  }
  return {
    bets,
    isSpot,
    /** The bets of the last round, to be laid again. */
    last,
    canUndo: past.length > 0,
    put: (spot: string, chips: number) => change(put(bets, spot, chips)),
    take: (spot: string) => change(take(bets, spot)),
    double: () => change(doubled(bets)),
    clear: () => change([]),
    repeat: () => change(last),
    /** Lays these chips in place of those on the cloth. */
    lay: (next: Bets) => change(next),
    undo: () => {
      setBets(past.at(-1) ?? []);
      setPast(past.slice(0, -1));
    },
    /** Puts all chips as they are said to lie, without a way back. */
    replace: (next: Bets) => {
      setPast([]);
      setBets(next);
    },
    /** The bets are placed: these are the ones to repeat. */
    keep: save,
  };
}
