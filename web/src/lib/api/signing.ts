import { createStore, del, get, set } from "idb-keyval";
import { base64url, hex } from "../bytes";

const keys = createStore("baize", "keys");
const SESSION = "session";

let loaded: Promise<CryptoKey | null> | null = null;

/** True where a session can be bound to a key: WebCrypto and IndexedDB exist (a secure context). */
export function canBind(): boolean {
  return typeof crypto !== "undefined" && !!crypto.subtle && typeof indexedDB !== "undefined";
}

/** Keeps the session's key: non-extractable, so that no script (ours included) can read it back. */
export async function keepSessionKey(encoded: string): Promise<void> {
  const raw = base64url.decode(encoded);
  const key = await crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  raw.fill(0);
  loaded = Promise.resolve(key);
  await set(SESSION, key, keys);
}

export async function dropSessionKey(): Promise<void> {
  loaded = Promise.resolve(null);
  if (!canBind()) return;
  await del(SESSION, keys).catch(() => undefined);
}

/** Forgets the copy in memory, so that a log-in in another tab is seen. */
export function rereadSessionKey(): void {
  loaded = null;
}

export function sessionKey(): Promise<CryptoKey | null> {
  loaded ??= canBind()
    ? get<CryptoKey>(SESSION, keys).then(
        (key) => key ?? null,
        () => null,
      )
    : Promise.resolve(null);
  return loaded;
}

export interface Signable {
  method: string;
  /** Path with its query, as it goes over the wire. */
  target: string;
  body: string;
}

async function sha256Hex(text: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}

/** `v1;t=<unix ms>;n=<nonce>;s=<base64url HMAC-SHA-256>` over method, target, time, nonce and the body's hash. */
export async function securityHeader(key: CryptoKey, request: Signable, time: number, nonce: string): Promise<string> {
  const text = [request.method, request.target, String(time), nonce, await sha256Hex(request.body)].join("\n");
  const mac = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text));
  return `v1;t=${time};n=${nonce};s=${base64url.encode(new Uint8Array(mac))}`;
}
