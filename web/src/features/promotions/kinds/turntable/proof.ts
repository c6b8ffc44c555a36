import type { RevealedSeed, RewardRecord, Seeds, TablePrize } from "@/api/schema";
import { commitment, numbers, pick } from "@/domain/fairness/draws";

/** A draw by the number under its seeds, the prize that it gave, and when. */
export type ProvedDraw = Pick<RewardRecord, "nonce" | "index" | "time">;

/** What is drawn from. */
export type DrawnTable = readonly Pick<TablePrize, "index" | "weight">[];

/** The seeds that a draw was made with; the server's own is secret until the player changes seeds. */
export interface DrawSeeds {
  hash: string;
  clientSeed: string;
  serverSeed: string | null;
}

/** Revealed pairs that the page asks for; older ones it does not know. */
export const KNOWN_PAIRS = 20;

/** The pair of seeds that was in use when a draw was made: the first that was revealed after it, or the one in use now. */
export function seedsOf(
  { time }: Pick<ProvedDraw, "time">,
  now: Seeds | undefined,
  revealed: readonly RevealedSeed[],
): DrawSeeds | null {
  const later = revealed.filter(({ revealed_at }) => revealed_at > time).sort((a, b) => a.revealed_at - b.revealed_at);
  const [pair] = later;
  // Before the oldest pair that is known there may have been another.
  if (later.length >= KNOWN_PAIRS) return null;
  if (pair) return { hash: pair.server_seed_hash, clientSeed: pair.client_seed, serverSeed: pair.server_seed };
  return now ? { hash: now.server_seed_hash, clientSeed: now.client_seed, serverSeed: null } : null;
}

/** The prize at a place from 0 below the sum of weights. */
export function indexAt(table: DrawnTable, place: number): number {
  let end = 0;
  const prize = table.find(({ weight }) => {
    end += weight;
    return place < end;
  });
  return prize?.index ?? 0;
}

/** Draws again: the first number of the stream picks a place below the sum of weights. */
export async function drawAgain(
  table: DrawnTable,
  serverSeed: string,
  clientSeed: string,
  nonce: number,
): Promise<number> {
  const total = table.reduce((sum, { weight }) => sum + weight, 0);
  const [number = 0] = await numbers({ serverSeed, clientSeed, nonce }, 1);
  return indexAt(table, pick(number, total));
}

/** Whether revealed seeds are those that were promised, and draw the prize that was given. */
export async function isProved(
  table: DrawnTable,
  { index, nonce }: Omit<ProvedDraw, "time">,
  seeds: DrawSeeds & { serverSeed: string },
): Promise<boolean> {
  const isPromised = (await commitment(seeds.serverSeed)) === seeds.hash;
  return isPromised && (await drawAgain(table, seeds.serverSeed, seeds.clientSeed, nonce)) === index;
}
