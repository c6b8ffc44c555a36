/** Local and session storage that never throw: private windows and full storage are ordinary. */
function area(session: boolean): Storage | null {
  try {
    return session ? window.sessionStorage : window.localStorage;
  } catch {
    return null;
  }
}

export function readSetting(key: string, session = false): string | null {
  try {
    return area(session)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

export function writeSetting(key: string, value: string | null, session = false): void {
  try {
    if (value === null) area(session)?.removeItem(key);
    else area(session)?.setItem(key, value);
  } catch {
    // The value lives on in memory for this visit.
  }
}

export function readJson<T>(key: string, session = false): T | null {
  const text = readSetting(key, session);
  if (text === null) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}

export function writeJson(key: string, value: unknown, session = false): void {
  writeSetting(key, value === null || value === undefined ? null : JSON.stringify(value), session);
}

/** All keys of local storage that start with the prefix. */
export function storedKeys(prefix: string): string[] {
  const store = area(false);
  if (!store) return [];
  return Array.from({ length: store.length }, (_, index) => store.key(index) ?? "").filter((key) =>
    key.startsWith(prefix),
  );
}
