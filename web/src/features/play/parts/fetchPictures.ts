const asked = new Set<string>();

const whenIdle: (act: () => void) => void =
  "requestIdleCallback" in globalThis ? (act) => void requestIdleCallback(act) : (act) => void setTimeout(act, 200);

/** Fetches pictures that a board shows later, once nothing else is to be done: they are there when it does. */
export function fetchPictures(addresses: readonly string[]): void {
  const missing = addresses.filter((address) => !asked.has(address));
  if (missing.length === 0) return;
  for (const address of missing) asked.add(address);
  whenIdle(() => {
    for (const address of missing) new Image().src = address;
  });
}
