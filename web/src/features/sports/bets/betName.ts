import { useId } from "react";

/** The element that names a bet on its card. */
export const betNameId = (bet: string): string => `sports-bet-${bet}`;

/** The name of a key on the card of a bet for screen readers: its own words, then the bet. */
export function useKeyName(bet: string): { id: string; "aria-labelledby": string } {
  const id = useId();
  return { id, "aria-labelledby": `${id} ${betNameId(bet)}` };
}
