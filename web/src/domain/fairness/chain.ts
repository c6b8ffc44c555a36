import { sha256 } from "@noble/hashes/sha2.js";
import { fromHex, hex } from "@/lib/bytes";

const text = new TextEncoder();

/** A game's hash is 64 hexadecimal digits, the salt any text. */
export const isGameHash = (hash: string): boolean => /^[0-9a-f]{64}$/i.test(hash);

/** What the hash of a round makes. */
export interface LinkNumbers {
  /** For a round of one number: the first 32 bits of HMAC-SHA-256 with the hash's text as the key over the salt. */
  number: number;
  /** For a round of several: the same over `salt:0`, `salt:1` …, eight numbers each, laid end to end. */
  numbers: readonly number[];
}

/** No round takes more numbers: where a card is the number of its place, the dealer's begin at 100. */
const BLOCKS = 14;

export async function numbersOf(gameHash: string, salt: string): Promise<LinkNumbers> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", text.encode(gameHash.toLowerCase()), algorithm, false, ["sign"]);
  const signed = async (message: string) => new DataView(await crypto.subtle.sign("HMAC", key, text.encode(message)));
  const blocks = await Promise.all(Array.from({ length: BLOCKS }, (_, block) => signed(`${salt}:${block}`)));
  const eight = (block: DataView) => Array.from({ length: 8 }, (_, at) => block.getUint32(at * 4));
  return { number: (await signed(salt)).getUint32(0), numbers: blocks.flatMap(eight) };
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
