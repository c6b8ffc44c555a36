import { trustedScript } from "./trustedScript";
import { pageVersion } from "./version";

/** Registers the service worker after the page has loaded and is idle. Failures are silently ignored. */
export function registerWorker(): void {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  const register = () => {
    const later = window.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 1_000));
    const address = () => trustedScript("baize-worker", "/sw.js");
    later(() => void navigator.serviceWorker.register(address()).catch(() => undefined));
  };
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register, { once: true });
}

/** Names the manifest, by which the browser offers to install the page: nothing on the first screen waits for it. */
export function nameManifest(): void {
  const link = document.createElement("link");
  link.rel = "manifest";
  link.href = "/manifest.webmanifest";
  document.head.append(link);
}

/** Lets the service worker keep the document as it is for this player and this language from now on. Failures are silently ignored. */
export async function keepPage(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  try {
    const cache = await caches.open(`shell-${pageVersion()}`);
    await cache.add("/");
  } catch {
    // The next visit with a network brings the right one.
  }
}
