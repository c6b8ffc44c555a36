import { create } from "zustand";

/** False until the first screen is shown and the page has had its first idle moment: what can wait begins then. */
export const usePageIdle = create<{ idle: boolean }>(() => ({ idle: false }));

const LONGEST_WAIT_MS = 2_000;

/** Calls at an idle moment, or once the longest wait is over. */
export function whenIdle(act: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(act, { timeout: LONGEST_WAIT_MS });
  else setTimeout(act, 200);
}

/** Resolves with the page's first idle moment. */
export function firstIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (usePageIdle.getState().idle) {
      resolve();
      return;
    }
    const unsubscribe = usePageIdle.subscribe(() => {
      unsubscribe();
      resolve();
    });
  });
}

/** Watches for the first idle moment after the next picture. */
export function watchForIdle(): void {
  requestAnimationFrame(() => whenIdle(() => usePageIdle.setState({ idle: true })));
}
