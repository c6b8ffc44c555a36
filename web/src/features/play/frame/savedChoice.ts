import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { readJson, readSetting, writeJson } from "@/lib/storage";

/** A choice of a game that this device remembers. */
export interface SavedChoice<T> {
  key: string;
  /** Whether a stored value still makes sense. */
  isValid: (value: unknown) => value is T;
  first: T;
}

/** The player's choice, and how it is changed and stored. */
export function useSavedChoice<T>({ key, isValid, first }: SavedChoice<T>): [T, (next: T) => void] {
  return useParsedChoice(key, (value) => (isValid(value) ? value : first));
}

/** The same for a choice of which a part may still make sense: `parse` makes a choice of any stored value. */
export function useParsedChoice<T>(key: string, parse: (value: unknown) => T): [T, (next: T) => void] {
  const [choice, setChoice] = useState<T>(() => parse(readJson<unknown>(key)));
  const change = useCallback(
    (next: T) => {
      setChoice(next);
      writeJson(key, next);
    },
    [key],
  );
  return [choice, change];
}

/**
 * The same for a choice that several tabs change: a change is applied to what is stored by then, and every tab shows it.
 * `update` returns the changed choice.
 */
export function useSharedChoice<T>(key: string, parse: (value: unknown) => T): [T, (change: (stored: T) => T) => T] {
  const [choice, setChoice] = useState<T>(() => parse(readJson<unknown>(key)));
  const known = useRef<{ choice: T; text: string | null } | null>(null);

  /** What is stored; where nothing was stored since, what this tab has, as a full storage may not take it. */
  function latest(): T {
    const text = readSetting(key);
    if (known.current?.text !== text) known.current = { choice: parse(readJson<unknown>(key)), text };
    return known.current.choice;
  }
  function update(change: (stored: T) => T): T {
    const next = change(latest());
    writeJson(key, next);
    known.current = { choice: next, text: readSetting(key) };
    setChoice(next);
    return next;
  }

  const follow = useEffectEvent(() => setChoice(latest()));
  useEffect(() => {
    const changed = (event: StorageEvent) => {
      // Without a key everything was removed.
      if (event.key === key || event.key === null) follow();
    };
    window.addEventListener("storage", changed);
    return () => window.removeEventListener("storage", changed);
  }, [key]);
  return [choice, update];
}
