/** Philox4x32-10, the counter-based generator of Salmon, Moraes, Dror and Shaw (2011). */

export type Words = readonly [number, number, number, number];
export type Key = readonly [number, number];

const MULTIPLIERS = [0xd2511f53, 0xcd9e8d57] as const;
const WEYL = [0x9e3779b9, 0xbb67ae85] as const;
const ROUNDS = 10;

/** The four words of a counter under a key. */
export function philox4x32_10(counter: Words, key: Key): Words {
  let [a, b, c, d] = counter;
  let [left, right] = key;
  for (let round = 0; round < ROUNDS; round++) {
    if (round > 0) {
      left = (left + WEYL[0]) >>> 0;
      right = (right + WEYL[1]) >>> 0;
    }
    const first = (high(MULTIPLIERS[1], c) ^ b ^ left) >>> 0;
    const third = (high(MULTIPLIERS[0], a) ^ d ^ right) >>> 0;
    b = Math.imul(MULTIPLIERS[1], c) >>> 0;
    d = Math.imul(MULTIPLIERS[0], a) >>> 0;
    a = first;
    c = third;
  }
  return [a, b, c, d];
}

/** The high word of a product, by halves: a product of two words is more than a number can hold exactly. */
function high(a: number, b: number): number {
  const [aLow, aHigh, bLow, bHigh] = [a & 0xffff, a >>> 16, b & 0xffff, b >>> 16];
  const middle = aHigh * bLow + ((aLow * bLow) >>> 16);
  const other = aLow * bHigh + (middle & 0xffff);
  return aHigh * bHigh + (middle >>> 16) + (other >>> 16);
}
