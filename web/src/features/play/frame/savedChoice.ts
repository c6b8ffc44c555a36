import { readJson, writeJson } from "@/lib/storage";

/** A choice that this device remembers, as long as it still makes sense. */
export function savedChoice<T>(key: string, fits: (value: unknown) => value is T, first: T): T {
  const value = readJson<unknown>(key);
  return fits(value) ? value : first;
}

export const saveChoice = (key: string, value: unknown): void => writeJson(key, value);
