let open = 0;
const waiting = new Set<() => void>();

/** Enters a section that a reload of the page must not cut off. Returns the function that leaves it. */
export function enter(): () => void {
  open += 1;
  let inside = true;
  return () => {
    if (!inside) return;
    inside = false;
    open -= 1;
    // In a task of its own: the reply that has just come may enter the next section.
    if (open === 0) setTimeout(runWaiting);
  };
}

function runWaiting(): void {
  if (open > 0) return;
  const due = [...waiting];
  waiting.clear();
  for (const act of due) act();
}

export const isIdle = (): boolean => open === 0;

/** Acts at once when no section is open, else after the last one is left. */
export function runWhenIdle(act: () => void): void {
  if (isIdle()) act();
  else waiting.add(act);
}
