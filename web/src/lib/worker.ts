interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): unknown };
}

/** The only script address that the page ever makes by itself: its own service worker. */
function workerAddress(): string {
  const types = (window as { trustedTypes?: TrustedTypes }).trustedTypes;
  if (!types) return "/sw.js";
  const policy = types.createPolicy("baize-worker", {
    createScriptURL: (url) => {
      if (url !== "/sw.js") throw new TypeError("only the page's own worker");
      return url;
    },
  });
  return policy.createScriptURL("/sw.js") as string;
}

/** Registers the service worker after the page has loaded and is idle. Failures are silently ignored. */
export function registerWorker(): void {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  const register = () => {
    const later = window.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 1_000));
    later(() => void navigator.serviceWorker.register(workerAddress()).catch(() => undefined));
  };
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register, { once: true });
}
