import { useState } from "react";
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
  const [choice, setChoice] = useState<T>(() => {
    const value = readJson<unknown>(key);
    return isValid(value) ? value : first;
  });
  function change(next: T): void {
    setChoice(next);
    writeJson(key, next);
  }
  return [choice, change];
}
