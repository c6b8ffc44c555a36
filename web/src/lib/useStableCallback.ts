import { useCallback, useInsertionEffect, useRef } from "react";

/**
 * A callback that stays the same function and calls the latest closure, for handlers of components that are drawn again
 * only when their props change. Not to be called while rendering.
 */
export function useStableCallback<A extends unknown[], R>(act: (...args: A) => R): (...args: A) => R {
  const latest = useRef(act);
  useInsertionEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
