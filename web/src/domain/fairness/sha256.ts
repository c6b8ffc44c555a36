/** The fractional parts of the cube roots of the first 64 primes, and of the square roots of the first eight. */
const PRIMES = Array.from({ length: 312 }, (_, n) => n).filter(
  (n) => n > 1 && !Array.from({ length: n - 2 }, (_, d) => d + 2).some((d) => n % d === 0),
);
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
const ROUND = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

const schedule = new Int32Array(64);

/**
 * SHA-256 of exactly 32 bytes, given and left as eight words. The browser's own is fast for long texts but answers
 * every call later; a chain is a million short ones, each of the one before.
 */
export function hashWords(words: Int32Array): void {
  const w = schedule;
  w.set(words);
  // What follows the bytes of a message: a bit, zeros, and its length in bits.
  w[8] = 0x80000000 | 0;
  w.fill(0, 9, 15);
  w[15] = 256;
  for (let t = 16; t < 64; t++) {
    const x = w[t - 15] as number;
    const y = w[t - 2] as number;
    const near = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
    const far = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
    w[t] = ((w[t - 16] as number) + near + (w[t - 7] as number) + far) | 0;
  }
  let [a, b, c, d, e, f, g, h] = START as unknown as [number, number, number, number, number, number, number, number];
  for (let t = 0; t < 64; t++) {
    const first =
      (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (ROUND[t] as number) + (w[t] as number)) |
      0;
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  words.set([a, b, c, d, e, f, g, h]);
  for (let at = 0; at < 8; at++) words[at] = (words[at] as number) + (START[at] as number);
}
