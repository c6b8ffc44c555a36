import { useDeferredValue } from "react";
import { create } from "zustand";

const usePage = create<{ idle: boolean }>(() => ({ idle: false }));

/** False until the first screen is shown and the page has had its first idle moment: what can wait begins then, and is drawn in steps. */
export const usePageIdle = (): boolean => useDeferredValue(usePage((state) => state.idle));

const LONGEST_WAIT_MS = 2_000;

/** Calls at an idle moment, or once the longest wait is over. */
export function whenIdle(act: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(act, { timeout: LONGEST_WAIT_MS });
  else setTimeout(act, 200);
}

/** Resolves in a task of its own: what the browser has to do meanwhile comes first. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const waiting: (() => void)[] = [];
let isDone = false;

/** Resolves once the page has had its first idle moment. Each that waits gets an idle moment of its own, in the order they came. */
export function firstIdle(): Promise<void> {
  if (isDone) return Promise.resolve();
  return new Promise((resolve) => void waiting.push(resolve));
}

function next(): void {
  const resolve = waiting.shift();
  isDone = !resolve;
  if (!resolve) return;
  resolve();
  whenIdle(next);
}

/** Watches for the first idle moment after the next picture. */
export function watchForIdle(): void {
  requestAnimationFrame(() =>
    whenIdle(() => {
      usePage.setState({ idle: true });
      whenIdle(next);
    }),
  );
}
