import { trustedScript } from "./trustedScript";

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
