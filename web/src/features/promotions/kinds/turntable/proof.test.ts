import { createHash, createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { RevealedSeed, Seeds, TablePrize } from "@/api/schema";
import { gold } from "../../../../../tests/promotions";
import { drawAgain, indexAt, isProved, KNOWN_PAIRS, seedsOf } from "./proof";

const table: TablePrize[] = [3, 1, 6].map((weight, index) => ({
  index,
  award: gold(index + 1),
  weight,
  probability: 0,
}));

const [SERVER, CLIENT] = ["776865656c", "wheel"];
const HASH = createHash("sha256").update(SERVER).digest("hex");

/** What the published algorithm says, in other words than those of the page. */
function drawn(nonce: number): number {
  const block = createHmac("sha256", SERVER).update(`${CLIENT}:${nonce}:0`).digest();
  const place = Math.floor((block.readUInt32BE(0) / 2 ** 32) * 10);
  return place < 3 ? 0 : place < 4 ? 1 : 2;
}

it("every place below the sum belongs to one prize in proportion", () => {
  const counts = [0, 0, 0];
  for (let place = 0; place < 10; place++) counts[indexAt(table, place)]! += 1;
  expect(counts).toEqual([3, 1, 6]);
});

it("a draw is made again from its seeds and its nonce", async () => {
  const nonces = Array.from({ length: 50 }, (_, nonce) => nonce);
  const again = await Promise.all(nonces.map((nonce) => drawAgain(table, SERVER, CLIENT, nonce)));
  expect(again).toEqual(nonces.map(drawn));
  expect(new Set(again).size).toBe(3);
});

describe("the proof of a draw", () => {
  const seeds = { hash: HASH, clientSeed: CLIENT, serverSeed: SERVER };

  it("holds for the prize that the seeds draw, and for no other", async () => {
    const index = drawn(7);
    expect(await isProved(table, { index, nonce: 7 }, seeds)).toBe(true);
    expect(await isProved(table, { index: (index + 1) % 3, nonce: 7 }, seeds)).toBe(false);
  });

  it("does not hold for seeds that were not promised", async () => {
    expect(await isProved(table, { index: drawn(7), nonce: 7 }, { ...seeds, hash: HASH.replace(/^./, "x") })).toBe(
      false,
    );
  });
});

describe("the seeds of a draw", () => {
  const now: Seeds = { server_seed_hash: "now", next_server_seed_hash: "next", client_seed: "c", nonce: 4 };
  const pair = (revealed_at: number): RevealedSeed => ({
    server_seed: `seed-${revealed_at}`,
    server_seed_hash: `hash-${revealed_at}`,
    client_seed: "c",
    rounds: 1,
    revealed_at,
  });

  it("are those in use while none was revealed after it", () => {
    expect(seedsOf({ time: 50 }, now, [pair(40)])).toEqual({ hash: "now", clientSeed: "c", serverSeed: null });
    expect(seedsOf({ time: 50 }, undefined, [])).toBeNull();
  });

  it("are the first that were revealed after it, in whatever order they come", () => {
    expect(seedsOf({ time: 50 }, now, [pair(90), pair(60), pair(40)])?.serverSeed).toBe("seed-60");
  });

  it("are not guessed where older ones may be missing", () => {
    const many = Array.from({ length: KNOWN_PAIRS }, (_, at) => pair(100 + at));
    expect(seedsOf({ time: 50 }, now, many)).toBeNull();
  });
});
