import { useEffect, useState } from "react";

/** How long a finger that pressed for the round before may still come down again. */
const GUARD_MS = 350;

/** True for a moment after an open round has ended: the button under the finger has just changed from Cash out to Bet. */
export function useJustEnded(open: boolean): boolean {
  const [was, setWas] = useState(open);
  const [hasEnded, setEnded] = useState(false);
  if (was !== open) {
    setWas(open);
    setEnded(!open);
  }
  useEffect(() => {
    if (!hasEnded) return;
    const timer = setTimeout(() => setEnded(false), GUARD_MS);
    return () => clearTimeout(timer);
  }, [hasEnded]);
  return hasEnded;
}
