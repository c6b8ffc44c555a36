/** What shows that somebody uses the page. */
const SIGNS = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart", "scroll"] as const;

let isUsed = false;
let used: Promise<void> | undefined;

/** Whether somebody has used the page since it was opened. */
export const isPageUsed = (): boolean => isUsed;

/** Resolves with the first press, key or movement. Until then nothing need move by itself, and no visitor needs a live stream. */
export function pageUsed(): Promise<void> {
  used ??= new Promise((resolve) => {
    const done = () => {
      isUsed = true;
      for (const sign of SIGNS) window.removeEventListener(sign, done);
      resolve();
    };
    for (const sign of SIGNS) window.addEventListener(sign, done, { passive: true });
  });
  return used;
}
