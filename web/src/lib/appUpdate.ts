import { create } from "zustand";
import { REQUEST_TIMEOUT_MS } from "./constants";
import { isIdle, runWhenIdle } from "./criticalSection";
import { readSetting, writeSetting } from "./storage";
import { pageVersion } from "./version";

/** The version for which this tab has reloaded itself: never twice for the same one. */
const RELOADED_FOR = "renewed_for";
/** A tab that becomes visible again checks no more often than this. */
const MIN_INTERVAL_MS = 10 * 60_000;

/** True when a newer page exists that this tab can't reload by itself: the player is asked to. */
export const useAppUpdate = create<{ offered: boolean }>(() => ({ offered: false }));

let newerVersion: string | null = null;
let checkedAt = Date.now();

/** The version of the page that the server delivers now; null when the request fails. */
async function servedVersion(): Promise<string | null> {
  try {
    const reply = await fetch("/", { cache: "no-store", signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    return /<meta name="version" content="([^"]+)"/.exec(reply.ok ? await reply.text() : "")?.[1] ?? null;
  } catch {
    return null;
  }
}

function reloadFor(version: string): void {
  const before = readSetting(RELOADED_FOR, true);
  writeSetting(RELOADED_FOR, version, true);
  // Once for each version, and not at all where that can't be stored.
  if (before === version || readSetting(RELOADED_FOR, true) !== version) useAppUpdate.setState({ offered: true });
  else window.location.reload();
}

/**
 * Checks whether the server has a newer page. If a chunk of this one is missing, it is reloaded as soon as no critical
 * section is open; otherwise with the next navigation.
 */
export async function checkForUpdate(chunkMissing = false): Promise<void> {
  checkedAt = Date.now();
  const version = await servedVersion();
  // The same version: then the network failed, and whatever needed the chunk reports that.
  if (!version || version === pageVersion()) return;
  newerVersion = version;
  if (!chunkMissing) return;
  if (!isIdle()) useAppUpdate.setState({ offered: true });
  runWhenIdle(() => reloadFor(version));
}

/** Reloads for a known newer version during a navigation, when the address is the new one already. */
export function updateOnNavigation(): void {
  if (newerVersion && isIdle() && readSetting(RELOADED_FOR, true) !== newerVersion) reloadFor(newerVersion);
}

/** Checks when a chunk is missing. */
export function watchForMissingChunks(): void {
  window.addEventListener("vite:preloadError", () => void checkForUpdate(true));
}

/** Checks when another tab runs a newer page, and when this tab becomes visible again. */
export function watchForUpdates(): void {
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key === "version" && newValue !== pageVersion()) void checkForUpdate();
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && Date.now() - checkedAt > MIN_INTERVAL_MS) void checkForUpdate();
  });
}
