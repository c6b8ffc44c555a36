import { createContext, use, useSyncExternalStore } from "react";

export const PageRunningContext = createContext(true);

/** False while the server draws the page and while the browser takes that over; then true. */
export const usePageRunning = (): boolean => use(PageRunningContext);

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
