import { create } from "zustand";
import { REQUEST_TIMEOUT_MS } from "./constants";
import { isQuiet, whenQuiet } from "./quiet";
import { readSetting, writeSetting } from "./storage";
import { pageVersion } from "./version";

/** The version for which this tab has reloaded itself: never twice for the same one. */
const KEY = "renewed_for";
/** A tab that comes back into sight looks no more often than this. */
const APART_MS = 10 * 60_000;

/** True when the player has to reload the page himself, or may. */
export const useRenewal = create<{ offered: boolean }>(() => ({ offered: false }));

let due: string | null = null;
let looked = Date.now();

/** The version of the page that the house serves now; null when it can't be asked. */
async function servedVersion(): Promise<string | null> {
  try {
    const reply = await fetch("/", { cache: "no-store", signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    return /<meta name="version" content="([^"]+)"/.exec(reply.ok ? await reply.text() : "")?.[1] ?? null;
  } catch {
    return null;
  }
}

function reloadFor(version: string): void {
  const before = readSetting(KEY, true);
  writeSetting(KEY, version, true);
  // Once for each version, and not at all where that can't be remembered.
  if (before === version || readSetting(KEY, true) !== version) useRenewal.setState({ offered: true });
  else window.location.reload();
}

/**
 * Looks whether the house has a newer page than this one. If a part of this one could not be had, it is reloaded as
 * soon as nothing is under way; otherwise with the next screen that is gone to.
 */
export async function lookForNewer(missing = false): Promise<void> {
  looked = Date.now();
  const version = await servedVersion();
  // The same version: then it was the network, and what failed says so itself.
  if (!version || version === pageVersion()) return;
  due = version;
  if (!missing) return;
  if (!isQuiet()) useRenewal.setState({ offered: true });
  whenQuiet(() => reloadFor(version));
}

/** On the way to another screen is a good moment: the address is the new one already. */
export function renewOnTheWay(): void {
  if (due && isQuiet() && readSetting(KEY, true) !== due) reloadFor(due);
}

/** Looks when a part of the page is gone, when another tab has a newer page, and when this one is seen again. */
export function watchForNewer(): void {
  window.addEventListener("vite:preloadError", () => void lookForNewer(true));
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key === "version" && newValue !== pageVersion()) void lookForNewer();
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && Date.now() - looked > APART_MS) void lookForNewer();
  });
}
