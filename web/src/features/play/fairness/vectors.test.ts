import { createHmac } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { CARDS, cardName } from "@/domain/fairness/cards";
import { numbersOf, previous } from "@/domain/fairness/chain";
import { type BetSeeds, bytes, numbers } from "@/domain/fairness/draws";
import { Draws } from "@/domain/fairness/replay";
import { fromHex } from "@/lib/bytes";
import { deal } from "../games/baccarat/rules";
import { play as diamonds, GEMS } from "../games/diamonds/rules";
import { OUTCOMES } from "../games/dice/rules";
import { EGGS, eggsOf, TILES, type TowerDifficulty, multipliers as towerPays } from "../games/dragon-tower/rules";
import { hidden as flips } from "../games/flip/rules";
import { hidden as hilo } from "../games/hilo/rules";
import { type KenoRisk, play as keno, multipliers as kenoPays } from "../games/keno/rules";
import { play as limbo } from "../games/limbo/rules";
import { TILES as BOARD, hidden as mines, multiplierOf as minesPay } from "../games/mines/rules";
import { type PlinkoRisk, play as plinko, multipliers as plinkoPays } from "../games/plinko/rules";
import { type PumpDifficulty, popsAt, multipliers as pumpPays } from "../games/pump/rules";
import { hidden as house } from "../games/rock-paper-scissors/rules";
import { play as roulette } from "../games/roulette/rules";
import { hidden as poker } from "../games/video-poker/rules";
import { type WheelRisk, type WheelSegments, play as wheel, multipliers as wheelPays } from "../games/wheel/rules";
import { pointOf } from "../tables/crash/rules";
import file from "./vectors.json";

type In = BetSeeds &
  Record<"difficulty" | "gameHash" | "salt" | "hash" | "hash_n", string> &
  Record<"board" | "tiles" | "eggs", number>;
interface Vector {
  game: string;
  in: In;
  expect: unknown;
}

const vectors = file.provably_fair as unknown as Vector[];
let run = 0;

const stream = async (seeds: BetSeeds, count = 64) => new Draws(await numbers(seeds, count));

/** Holds a check to every published vector of a kind; there must be as many as are known to be there. */
function each(kind: string, known: number, found: (given: In, vector: Vector) => Promise<unknown>): void {
  it(`${kind}: all ${known}`, async () => {
    const of = vectors.filter((vector) => vector.game === kind);
    expect(of.length).toBe(known);
    for (const vector of of) {
      expect(await found(vector.in, vector), JSON.stringify(vector.in)).toEqual(vector.expect);
      run += 1;
    }
  });
}

const ascending = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);

describe("published outcomes", () => {
  each("bytes", 1, async (given, { expect }) => Array.from(await bytes(given, (expect as number[]).length)));
  each("floats(12dp)", 1, async (given, { expect }) =>
    (await numbers(given, (expect as number[]).length)).map((u) => Math.round((u / 2 ** 32) * 1e12) / 1e12),
  );
  each("dice", 9, async (given) => (await stream(given)).pick(OUTCOMES) / 100);
  each("limbo", 9, async (given) => limbo({ target: 200 }, [], await stream(given)).outcome.result / 100);
  each("roulette", 9, async (given) => {
    const { outcome } = roulette({ bets: [{ spot: "red", chips: 1 }] }, [], await stream(given));
    return outcome.pocket;
  });
  each("mines", 18, async (given, { expect }) => {
    const laid = mines(given, await stream(given)).mines;
    expectBoard(given);
    // Some sources publish the board, others the order of the draws.
    return String(expect) === String(ascending(expect as number[])) ? ascending(laid) : laid;
  });
  each("keno", 9, async (given) =>
    ascending(keno({ risk: "classic", picks: [1] }, [], await stream(given)).outcome.drawn),
  );
  each("keno-draw-order", 1, async (given) => keno({ risk: "low", picks: [1] }, [], await stream(given)).outcome.drawn);
  each("plinko", 24, async (given) => paid(plinko(given, [], await stream(given)).pays));
  each("wheel", 10, async (given) => paid(wheel(given, [], await stream(given)).pays));
  each("diamonds", 7, async (given) => diamonds({}, [], await stream(given)).outcome.gems.map((gem) => GEMS[gem]));
  each("dragon-tower", 7, async (given) => {
    const difficulty = given.difficulty as TowerDifficulty;
    expect([TILES[difficulty], EGGS[difficulty]]).toEqual([given.tiles, given.eggs]);
    return eggsOf(difficulty, await stream(given));
  });
  each("pump", 7, async (given) => {
    const difficulty = given.difficulty as PumpDifficulty;
    return (pumpPays(difficulty)[popsAt(difficulty, await stream(given))] ?? 0) / 10_000;
  });

  each("baccarat", 9, async (given, { expect: cards }) => {
    const { player, banker } = deal(await stream(given));
    const known = cards as string[];
    const dealt = [...player.slice(0, 2), ...banker.slice(0, 2), ...player.slice(2), ...banker.slice(2)];
    expect(dealt.map(cardName)).toEqual(known.slice(0, dealt.length));
    return drawn(await stream(given), known.length);
  });
  each("blackjack", 7, async (given, { expect: cards }) => drawn(await stream(given), (cards as string[]).length));
  each("hilo", 7, async (given, { expect: cards }) =>
    hilo({}, await stream(given))
      .cards.slice(0, (cards as string[]).length)
      .map(cardName),
  );
  each("video-poker", 9, async (given) => poker({}, await stream(given)).cards.map(cardName));
  each("flip", 4, async (given) => letters(flips({}, await stream(given)).flips));
  each("rock-paper-scissors", 4, async (given) => letters(house({}, await stream(given)).house));
  each("crash-stake", 9, async ({ gameHash, salt }) => pointOf((await numbersOf(gameHash, salt)).number) / 100);
  each("slide-stake", 9, async ({ gameHash, salt }) => pointOf((await numbersOf(gameHash, salt)).number, 0.98) / 100);
  each("crash-bustabit-v2", 2, async ({ hash, salt }) => bustabit(hash, salt));
  each("hash-chain-link", 2, async ({ hash_n }) => ({ hash_n_minus_1: await previous(hash_n) }));

  afterAll(() => {
    expect(vectors.length).toBe(174);
    expect(run).toBe(vectors.length);
  });
});

const drawn = (draws: Draws, count: number) => Array.from({ length: count }, () => cardName(draws.pick(CARDS)));
const letters = (words: readonly string[]) => words.map((word) => word.charAt(0).toUpperCase()).join("");

/** Another casino's formula over a chain like ours: 52 bits, the salt as the key, the hash's bytes as the message. */
function bustabit(hash: string, salt: string): number {
  const digits = createHmac("sha256", salt).update(fromHex(hash)).digest("hex").slice(0, 13);
  return Math.max(1, Math.floor(99 / (1 - Number.parseInt(digits, 16) / 2 ** 52)) / 100);
}

const paid = (pays: { num: bigint; den: bigint } | null) => Number(pays!.num) / Number(pays!.den);
const expectBoard = (given: In) => expect(given.board).toBe(BOARD);

const parts = (table: readonly number[]) => table.map((multiplier) => Math.round(multiplier * 10_000));

describe("paytables", () => {
  const { plinko, wheel, keno, pump, dragon_tower, mines } = file.paytables;

  it("are those of the sources, entry by entry", () => {
    for (const [risk, byRows] of Object.entries(plinko))
      for (const [rows, table] of Object.entries(byRows))
        expect(plinkoPays(Number(rows), risk as PlinkoRisk)).toEqual(parts(table));
    for (const [segments, byRisk] of Object.entries(wheel))
      for (const [risk, table] of Object.entries(byRisk))
        expect(wheelPays(Number(segments) as WheelSegments, risk as WheelRisk)).toEqual(parts(table));
    for (const [risk, byPicks] of Object.entries(keno))
      for (const [picks, table] of Object.entries(byPicks))
        expect(kenoPays(Number(picks), risk as KenoRisk)).toEqual(parts(table));
    for (const [difficulty, table] of Object.entries(pump))
      expect(pumpPays(difficulty as PumpDifficulty)).toEqual(parts(table));
    for (const [difficulty, table] of Object.entries(dragon_tower))
      expect(towerPays(difficulty as TowerDifficulty)).toEqual(parts(table));
  });

  it("of mines follow from the formula", () => {
    expect(mines).toContain("0.99*C(25,k)/C(25-m,k)");
    expect([minesPay(1, 1), minesPay(3, 1), minesPay(3, 2), minesPay(24, 1)]).toEqual([
      10_312, 11_250, 12_857, 247_500,
    ]);
    expect(minesPay(5, 20)).toBe(525_987_000);
  });
});
