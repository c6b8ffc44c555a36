import { hex } from "@/lib/bytes";

const BLOCK = 32;
const text = new TextEncoder();

/** What one bet's random numbers are made of. The seeds are used as texts, not as the bytes they may spell. */
export interface BetSeeds {
  serverSeed: string;
  clientSeed: string;
  nonce: number;
}

/** A server seed is hexadecimal text, a client seed letters, digits, dots, hyphens and underscores. */
export const isServerSeed = (seed: string): boolean => /^[0-9a-f]{1,128}$/i.test(seed);
export const isClientSeed = (seed: string): boolean => /^[A-Za-z0-9._-]{1,64}$/.test(seed);
export const isNonce = (nonce: number): boolean => Number.isSafeInteger(nonce) && nonce >= 0;

/** False on a page opened over plain http from another machine: browsers keep WebCrypto for secure pages. */
export const canVerify = (): boolean => globalThis.crypto?.subtle !== undefined;

/** One block of the stream: HMAC-SHA-256 with the server seed as the key over `client seed:nonce:block`. */
export async function block(seeds: BetSeeds, index: number): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey(
    "raw",
    text.encode(seeds.serverSeed),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const message = text.encode(`${seeds.clientSeed}:${seeds.nonce}:${index}`);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, message));
}

/** `count` bytes of the bet's stream from a cursor; the blocks 0, 1, 2 … are laid end to end. */
export async function bytes(seeds: BetSeeds, count: number, cursor = 0): Promise<Uint8Array> {
  const taken = new Uint8Array(count);
  let current: Uint8Array | null = null;
  let loaded = -1;
  for (let at = 0; at < count; at++) {
    const index = Math.floor((cursor + at) / BLOCK);
    if (index !== loaded || current === null) {
      current = await block(seeds, index);
      loaded = index;
    }
    taken[at] = current[(cursor + at) % BLOCK] ?? 0;
  }
  return taken;
}

/** `count` numbers of 32 bits: four bytes each, the first the most significant. */
export async function numbers(seeds: BetSeeds, count: number, cursor = 0): Promise<number[]> {
  const view = new DataView((await bytes(seeds, count * 4, cursor)).buffer);
  return Array.from({ length: count }, (_, at) => view.getUint32(at * 4));
}

/** One of 0 … n − 1: floor(number × n ÷ 2^32), in exact integers. */
export function pick(number: number, n: number): number {
  return Number((BigInt(number) * BigInt(n)) >> 32n);
}

/** SHA-256 of the seed's text: what the server showed before the first bet. */
export async function commitment(serverSeed: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", text.encode(serverSeed))));
}
