import type { DropPot, RainDrop, RainDrops } from "@/api/schema";
import { commitment, numbers } from "@/domain/fairness/draws";
import { Draws } from "@/domain/fairness/replay";

/** Packets hold whole hundredths, of so many units. */
const HUNDREDTH = 100;

/** A pot to split; amounts in units. */
export interface Pot {
  amount: number;
  packets: number;
  /** What every packet holds at least. */
  least: number;
}

/**
 * The packets in the order in which they lie, as the server splits them: each holds the least; of the rest `R` over the `n`
 * packets left the next receives `pick(floor(2R / n) + 1)` hundredths, the last one `R`; then they are shuffled.
 */
export function split({ amount, packets, least }: Pot, draws: Draws): number[] {
  let rest = (amount - least * packets) / HUNDREDTH;
  const parts = Array.from({ length: packets }, (_, at) => {
    const left = packets - at;
    const drawn = draws.pick(Math.floor((2 * rest) / left) + 1);
    const part = left === 1 ? rest : drawn;
    rest -= part;
    return part;
  });
  return draws.shuffled(packets, packets).map((place) => least + (parts[place] ?? 0) * HUNDREDTH);
}

/** The stream of a drop for one thing that is drawn; no split takes more than two numbers a packet. */
async function drawsOf(serverSeed: string, dropId: string, nonce: number, count: number): Promise<Draws> {
  return new Draws(await numbers({ serverSeed, clientSeed: dropId, nonce }, count));
}

/** The packets of a drop's pot from its revealed seed; `place` is the pot's place, from 0. */
export async function packetsOf(serverSeed: string, dropId: string, place: number, pot: Pot): Promise<number[]> {
  return split(pot, await drawsOf(serverSeed, dropId, place, 2 * pot.packets));
}

const isSame = (left: readonly number[], right: readonly number[]) =>
  left.length === right.length && left.every((value, at) => value === right[at]);

/** Whether the players who entered were dealt the packets that the seed deals them. */
async function isDealt(drop: RainDrop, { takers }: RainDrops, place: number, pot: DropPot): Promise<boolean> {
  const entered = takers.filter((taker) => taker.pot === place);
  const count = Math.min(pot.packets, entered.length);
  const draws = await drawsOf(drop.seed, drop.drop_id, drop.pots.length + place, count);
  const winners = draws.shuffled(entered.length, count);
  const dealt = entered.map(() => -1);
  for (const [packet, winner] of winners.entries()) dealt[winner] = packet;
  return isSame(
    entered.map(({ packet }) => packet),
    dealt,
  );
}

/** Whether a closed drop's seed is the one whose hash was published before, and makes every packet that is shown. */
export async function isProved(drop: RainDrop, result: RainDrops): Promise<boolean> {
  if ((await commitment(drop.seed)) !== drop.seed_hash) return false;
  for (const [place, pot] of drop.pots.entries()) {
    const made = await packetsOf(drop.seed, drop.drop_id, place, { ...pot, least: drop.least });
    if (!isSame(made, result.packets[place] ?? [])) return false;
    if (drop.mode === "lottery" && !(await isDealt(drop, result, place, pot))) return false;
  }
  return true;
}
