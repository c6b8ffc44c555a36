import { useSyncExternalStore } from "react";

/** The width from which the slip has a column of its own. */
const DESK = "(min-width: 1024px)";

/** True while the window is wide enough for a dock beside the fixtures. */
export function useDesk(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(DESK);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    () => window.matchMedia(DESK).matches,
    () => false,
  );
}
