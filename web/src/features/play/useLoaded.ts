import { use, useEffect, useState } from "react";

type Load<T> = () => Promise<T>;

const loaded = new WeakMap<Load<unknown>, unknown>();

/** A part of a manifest, fetched when it is first used; null until it is loaded, or when there is none. */
export function useLoaded<T>(load: Load<T> | undefined): T | null {
  const [, redraw] = useState(0);
  useEffect(() => {
    if (!load || loaded.has(load)) return;
    let mounted = true;
    load().then(
      (part) => {
        loaded.set(load, part);
        if (mounted) redraw((count) => count + 1);
      },
      // The page shows what it can without the part, and fetches it again when it is next shown.
      () => undefined,
    );
    return () => {
      mounted = false;
    };
  }, [load]);
  return load && loaded.has(load) ? (loaded.get(load) as T) : null;
}

const awaited = new WeakMap<Load<unknown>, Promise<void>>();

/** Keeps a screen from being drawn until a part of it is loaded or could not be, so that nothing moves when it comes. */
export function useAwaited(load: Load<unknown> | undefined): void {
  if (!load) return;
  const promise =
    awaited.get(load) ??
    load().then(
      (part) => {
        loaded.set(load, part);
      },
      () => undefined,
    );
  // React reads the same promise again after the wait.
  awaited.set(load, promise);
  use(promise);
}
