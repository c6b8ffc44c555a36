import { useSyncExternalStore } from "react";

/** The browser's offer to install the page; not in the DOM's types, for only some browsers make it. */
interface InstallOffer extends Event {
  prompt: () => Promise<{ outcome: "accepted" | "dismissed" }>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function keep(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Keeps the browser's offer for the player to take up; before the manifest is named, which is when it can come. */
export function watchForInstall(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    keep(event as InstallOffer);
  });
  window.addEventListener("appinstalled", () => keep(null));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Installs the page where the browser offers it; null where the player has to ask the browser for it. */
export function useInstall(): (() => Promise<void>) | null {
  const current = useSyncExternalStore(subscribe, () => offer);
  if (!current) return null;
  return async () => {
    // An offer is taken up once, whatever the answer.
    keep(null);
    await current.prompt();
  };
}
