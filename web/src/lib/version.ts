import { readSetting, writeSetting } from "./storage";

const KEY = "version";

/** The version that the page's meta tag carries. */
export function pageVersion(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? "";
}

/** Deletes cached images, fonts and scripts when the stored version is not the page's. */
export async function clearOldCaches(): Promise<boolean> {
  const version = pageVersion();
  if (readSetting(KEY) === version) return false;
  try {
    if (typeof caches !== "undefined") {
      const names = await caches.keys();
      await Promise.all(names.filter((name) => !name.endsWith(version)).map((name) => caches.delete(name)));
    }
  } catch {
    // Without cache storage there is nothing to clear.
  }
  writeSetting(KEY, version);
  return true;
}
