import "fake-indexeddb/auto";
import { webcrypto } from "node:crypto";
import { afterEach } from "vitest";

if (!globalThis.crypto?.subtle) Object.defineProperty(globalThis, "crypto", { value: webcrypto });

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
