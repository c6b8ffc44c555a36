import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import type { RainDrop, RainDrops } from "@/api/schema";
import { toAmount } from "@/lib/amount";
import file from "../../../../../../crates/rules/promotions/tests/data/packets.json";
import { isProved, packetsOf } from "./split";

const [first] = file.cases;
if (!first) throw new Error("no vectors");

it("splits pots as the server does", async () => {
  for (const { server_seed, drop_id, place, holds, ...pot } of file.cases) {
    expect(await packetsOf(server_seed, drop_id, place, pot)).toEqual(holds);
  }
});

const drop = {
  drop_id: first.drop_id,
  mode: "first_come",
  least: toAmount(first.least),
  award_type: 1,
  seed: first.server_seed,
  seed_hash: createHash("sha256").update(first.server_seed).digest("hex"),
  pots: [{ from_level: 0, packets: first.packets, amount: toAmount(first.amount), left: 0 }],
} as RainDrop;
const result: RainDrops = { list: [drop], packets: [first.holds.map(toAmount)], takers: [] };

it("proves a closed drop, and finds a packet that was changed and a seed that was not promised", async () => {
  expect(await isProved(drop, result)).toBe(true);
  const [one = toAmount(0), ...others] = result.packets[0] ?? [];
  const changed = [toAmount(one + 100), ...others];
  expect(await isProved(drop, { ...result, packets: [changed] })).toBe(false);
  expect(await isProved(drop, { ...result, packets: [] })).toBe(false);
  expect(await isProved({ ...drop, seed_hash: "0".repeat(64) }, result)).toBe(false);
});

it("finds that a packet was dealt to another player than the seed says", async () => {
  const lottery: RainDrop = { ...drop, mode: "lottery" };
  const dealt = (packets: number[]): RainDrops => ({
    ...result,
    takers: packets.map((packet) => ({ pot: 0, packet, amount: toAmount(1), nickname: "" })),
  });
  const orders = [
    [0, 1],
    [1, 0],
  ];
  const good = await Promise.all(orders.map((order) => isProved(lottery, dealt(order))));
  expect(good.filter(Boolean)).toHaveLength(1);
  expect(await isProved(lottery, dealt([-1, 0]))).toBe(false);
});
