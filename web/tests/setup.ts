import "fake-indexeddb/auto";
import { afterAll, afterEach, vi } from "vitest";

/** Beside a compiler a page takes longer than the second that vitest waits; what never comes still fails. */
const WAITS = { timeout: 20_000 };
const waitFor = vi.waitFor;
vi.waitFor = (check, options) =>
  waitFor(check, typeof options === "number" ? { timeout: options } : { ...WAITS, ...options });

/** Storage as a browser has it; most tests need no more of a browser than this. */
class MemoryStorage implements Storage {
  private readonly map = new Map<string, string>();
  get length() {
    return this.map.size;
  }
  key(index: number) {
    return [...this.map.keys()][index] ?? null;
  }
  getItem(key: string) {
    return this.map.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.map.set(key, String(value));
  }
  removeItem(key: string) {
    this.map.delete(key);
  }
  clear() {
    this.map.clear();
  }
}

// Tests that draw ask for a document with `// @vitest-environment jsdom` and bring their own.
if (typeof document === "undefined") {
  const define = (name: string, value: unknown) =>
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  define("localStorage", new MemoryStorage());
  define("sessionStorage", new MemoryStorage());
  define("location", new URL("http://localhost:3000/"));
  if (typeof navigator === "undefined") define("navigator", { userAgent: "Mozilla/5.0 (X11; Linux x86_64) Tests" });
  const events = new EventTarget();
  define("addEventListener", events.addEventListener.bind(events));
  define("removeEventListener", events.removeEventListener.bind(events));
  define("window", globalThis);
}

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

// The next file in this process begins as the first one did.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});
