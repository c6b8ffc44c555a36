import { pick } from "@/domain/fairness/draws";
import { shuffledBy } from "@/domain/fairness/replay";
import { type Key, philox4x32_10, type Words } from "./philox";

/** Rounds in the book of each mode. */
export const ROUNDS = 2 ** 27;

/** Below this a product with a word is exact. */
const EXACT = 2 ** 21;
const WORD = 2 ** 32;

/** The round that a number of the player's stream names: its first 27 bits. */
export const roundOf = (number: number): number => number >>> 5;

/** The key of a sheet's books: the first eight bytes of its hash, the first of each four the most significant. */
export function bookKey(hash: string): Key {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error("the hash of a sheet is 64 hexadecimal digits");
  return [Number.parseInt(hash.slice(0, 8), 16), Number.parseInt(hash.slice(8, 16), 16)];
}

/** The numbers of one round, in order: the words of Philox at counter (round, block, mode, 0), block after block. */
export class RoundNumbers {
  private readonly key: Key;
  private readonly mode: number;
  private readonly round: number;
  private words: Words = [0, 0, 0, 0];
  private block = 0;
  private used = 4;

  constructor(key: Key, mode: number, round: number) {
    this.key = key;
    this.mode = mode;
    this.round = round;
  }

  number(): number {
    if (this.used === 4) {
      this.words = philox4x32_10([this.round, this.block, this.mode, 0], this.key);
      this.block += 1;
      this.used = 0;
    }
    return this.words[this.used++] ?? 0;
  }

  /** One of 0 … n − 1, as `Draws.pick`, without its big integers where they are not needed. */
  pick(n: number): number {
    const number = this.number();
    return n <= EXACT ? Math.floor((number * n) / WORD) : pick(number, n);
  }

  /** The first `count` of 0 … n − 1 in random order, as `Draws.shuffled`: the last that is left needs no number. */
  shuffled(n: number, count: number): number[] {
    return shuffledBy(n, count, (left) => this.pick(left));
  }
}
