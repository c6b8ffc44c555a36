import { useEffect, useState } from "react";

/** True once so much time has passed since the part appeared; at once with 0. */
export function useLate(ms: number): boolean {
  const [late, setLate] = useState(ms === 0);
  useEffect(() => {
    if (ms === 0) return;
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return late;
}
