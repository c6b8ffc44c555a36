import { whenIdle } from "@/lib/idle";
import { pageUsed } from "@/lib/used";

const asked = new Set<string>();

/** Fetches pictures that a board shows after a press, one in each idle moment once somebody uses the page: they are there when it does. */
export function fetchPictures(addresses: readonly string[]): void {
  const missing = addresses.filter((address) => !asked.has(address));
  for (const address of missing) asked.add(address);
  const next = () => {
    const address = missing.shift();
    if (!address) return;
    new Image().src = address;
    whenIdle(next);
  };
  void pageUsed().then(() => whenIdle(next));
}
