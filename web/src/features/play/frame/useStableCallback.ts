import { useCallback, useRef } from "react";

/**
 * One and the same function with every drawing, that does what the newest of them would do. What is handed it needs no
 * drawing of its own when only the function was made anew.
 */
export function useStableCallback<A extends unknown[], R>(act: (...args: A) => R): (...args: A) => R {
  const latest = useRef(act);
  latest.current = act;
  return useCallback((...args: A) => latest.current(...args), []);
}
