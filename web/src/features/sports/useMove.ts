import { useEffect, useState } from "react";

/** How long a moved price is marked. */
export const MOVED_MS = 2_000;

interface HeldOdds {
  odds: number | null;
  was: number | null;
}

/** The odds before the last move, for 2 s after it; null while the price is still. */
export function useMove(odds: number | null): number | null {
  const [held, setHeld] = useState<HeldOdds>({ odds, was: null });
  if (odds !== null && odds !== held.odds) setHeld({ odds, was: held.odds });
  useEffect(() => {
    if (held.was === null) return;
    const timer = setTimeout(() => setHeld({ odds: held.odds, was: null }), MOVED_MS);
    return () => clearTimeout(timer);
  }, [held]);
  return odds === null ? null : held.was;
}
