import { create } from "zustand";
import { readJson, writeJson } from "@/lib/storage";
import { reduceSlip, type SlipAction, type SlipState } from "./slipState";
import { parseSlip } from "./storedSlip";

const STORED = "sports_slip";

/** The slip of this page: its changes are applied to what is stored by then, so that tabs have one slip. */
export const useSlip = create<SlipState>(() => parseSlip(readJson<unknown>(STORED)));

/** Changes the slip on every tab. */
export function changeSlip(action: SlipAction): void {
  const stored = readJson<unknown>(STORED);
  const before = stored === null ? useSlip.getState() : parseSlip(stored);
  const after = reduceSlip(before, action);
  useSlip.setState(after, true);
  writeJson(STORED, after);
}

/** Follows what other tabs do to the slip. Returns the function that ends that. */
export function followOtherTabs(): () => void {
  const changed = ({ key }: StorageEvent) => {
    // Without a key everything was removed.
    if (key === STORED || key === null) useSlip.setState(parseSlip(readJson<unknown>(STORED)), true);
  };
  window.addEventListener("storage", changed);
  return () => window.removeEventListener("storage", changed);
}
