import { useCallback, useState } from "react";
import { readJson, writeJson } from "@/lib/storage";

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
