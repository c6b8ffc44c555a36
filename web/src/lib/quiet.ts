let held = 0;
const waiting = new Set<() => void>();

/** Something is under way that a reload of the page would cut off. Returns how to say that it is over. */
export function hold(): () => void {
  held += 1;
  let on = true;
  return () => {
    if (!on) return;
    on = false;
    held -= 1;
    // Not in the middle of what has just ended: its answer may begin the next one.
    if (held === 0) setTimeout(settle);
  };
}

function settle(): void {
  if (held > 0) return;
  const due = [...waiting];
  waiting.clear();
  for (const act of due) act();
}

export const isQuiet = (): boolean => held === 0;

/** Acts as soon as nothing is under way: at once, or after the last of it. */
export function whenQuiet(act: () => void): void {
  if (isQuiet()) act();
  else waiting.add(act);
}
