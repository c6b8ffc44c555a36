import { useState } from "react";
import { useParsedChoice } from "../../frame/savedChoice";
import { type Bets, doubled, parseBets, put, take } from "./chips";

const KEPT = "roulette_bets";
/** How many moves can be taken back. */
const MEMORY = 100;

/** The chips on the cloth, with the way back. */
export function useBetsOnTable() {
  const [bets, setBets] = useState<Bets>([]);
  const [past, setPast] = useState<Bets[]>([]);
  const [last, save] = useParsedChoice(KEPT, parseBets);
  /** False when the table does not take it. */
  function change(next: Bets | null): boolean {
    if (next === null) return false;
    setPast((before) => [...before, bets].slice(-MEMORY));
    setBets(next);
    return true;
  }
  return {
    bets,
    /** The bets of the last round, to be laid again. */
    last,
    canUndo: past.length > 0,
    put: (spot: string, chips: number) => change(put(bets, spot, chips)),
    take: (spot: string) => change(take(bets, spot)),
    double: () => change(doubled(bets)),
    clear: () => change([]),
    repeat: () => change(last),
    undo: () => {
      setBets(past.at(-1) ?? []);
      setPast(past.slice(0, -1));
    },
    /** The bets are placed: these are the ones to repeat. */
    keep: save,
  };
}
