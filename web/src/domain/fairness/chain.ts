import { sha256 } from "@noble/hashes/sha2.js";
import { fromHex, hex } from "@/lib/bytes";

const text = new TextEncoder();

/** A game's hash is 64 hexadecimal digits, the salt any text. */
export const isGameHash = (hash: string): boolean => /^[0-9a-f]{64}$/i.test(hash);

/** The round's number: the first 32 bits of HMAC-SHA-256 with the game hash's text as the key over the salt. */
export async function numberOf(gameHash: string, salt: string): Promise<number> {
  const key = await crypto.subtle.importKey(
    "raw",
    text.encode(gameHash.toLowerCase()),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  return new DataView(await crypto.subtle.sign("HMAC", key, text.encode(salt))).getUint32(0);
}

/** The hash of the round before: SHA-256 over the 32 bytes, not over their text. */
export async function previous(gameHash: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", fromHex(gameHash))));
}

/** Links hashed before the page may draw and answer again: a few hundredths of a second on a slow phone. */
const SLICE = 10_000;

/**
 * How many rounds lie between a hash and an earlier one that it must lead back to; `null` if it does not within `most`,
 * or when the result is no longer wanted. WebCrypto answers each of a million short hashes in a task of its own, so
 * the chain is hashed synchronously.
 */
export async function roundsBetween(
  gameHash: string,
  earlier: string,
  most: number,
  over: () => boolean = () => false,
): Promise<number | null> {
  const wanted = fromHex(earlier);
  let link: Uint8Array = fromHex(gameHash);
  for (let rounds = 0; rounds <= most; rounds++) {
    if (wanted.every((byte, place) => link[place] === byte)) return rounds;
    link = sha256(link);
    if (rounds % SLICE === SLICE - 1) {
      await new Promise((next) => setTimeout(next));
      if (over()) return null;
    }
  }
  return null;
}
