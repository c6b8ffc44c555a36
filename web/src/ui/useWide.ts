import { useSyncExternalStore } from "react";

/** True while the window is at least this wide. */
export function useWide(px: number): boolean {
  const query = `(min-width: ${px}px)`;
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    () => window.matchMedia(query).matches,
    // The server draws for a phone; a wider window is known once the page runs.
    () => false,
  );
}

/** The width from which a page has columns beside its content. */
const DESK_PX = 1024;

/** True while the window is wide enough for a column beside the page's content. */
export const useDesk = (): boolean => useWide(DESK_PX);
