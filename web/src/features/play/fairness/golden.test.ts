import { describe, expect, it } from "vitest";
import { numbers } from "@/domain/fairness/draws";
import type { BlackjackOutcome } from "../games/blackjack/rules";
import { GAMES, gameOf } from "../registry";
import golden from "./golden.json";
import { actionsOf, payoutOf, redraw } from "./redraw";

interface Golden {
  game: string;
  serverSeed: string;
  clientSeed: string;
  nonce: number;
  params: unknown;
  actions: unknown[];
  outcome: object;
  pays: [string, string] | null;
  numbers: number;
}

const rounds = golden as unknown as Golden[];
const games = [...new Set(rounds.map((round) => round.game))];

/** Rounds that the server's own rules played and wrote down: the page has to play every one of them alike. */
describe("the page and the server", () => {
  it("know the same games", () => {
    expect(games.sort()).toEqual(GAMES.map(({ id }) => id));
  });

  it.each(games)("play %s alike", async (game) => {
    const of = rounds.filter((round) => round.game === game);
    expect(of.length).toBeGreaterThanOrEqual(30);
    for (const round of of) {
      const { outcome, pays, numbers: taken } = await redraw(gameOf(game)!, round, round.params, round.actions);
      const name = JSON.stringify([round.nonce, round.params, round.actions]);
      expect(outcome, name).toEqual(round.outcome);
      expect(pays && [String(pays.num), String(pays.den)], name).toEqual(round.pays);
      expect(taken, name).toEqual(await numbers(round, round.numbers));
    }
  });

  it("meet every turn that blackjack can take", () => {
    const outcomes = rounds
      .filter(({ game }) => game === "blackjack")
      .map(({ outcome }) => outcome as BlackjackOutcome);
    const states = new Set(outcomes.flatMap(({ player }) => player.map(({ state }) => state)));
    const results = new Set(outcomes.flatMap(({ player }) => player.map(({ result }) => result)));
    expect([...states].sort()).toEqual(["blackjack", "bust", "doubled", "playing", "stood"]);
    expect(results).toEqual(new Set(["blackjack", "lose", "push", "win", null]));
    expect(new Set(outcomes.map(({ insurance }) => insurance))).toEqual(
      new Set(["none", "offered", "taken", "declined"]),
    );
    expect(outcomes.some(({ player }) => player.length === 2)).toBe(true);
  });

  it("find a payout from all that was staked, half of an odd stake included", async () => {
    const of = rounds.filter(({ game, pays }) => game === "blackjack" && pays);
    const kinds = new Set<string>();
    for (const round of of) {
      const redrawn = await redraw(gameOf("blackjack")!, round, round.params, round.actions);
      const { player, insurance } = redrawn.outcome as BlackjackOutcome;
      const hands = player.reduce((sum, hand) => sum + hand.stake, 0);
      for (const opening of [10_000, 10_001]) {
        const stake = opening * hands + (insurance === "taken" ? Math.ceil(opening / 2) : 0);
        const [num, den] = round.pays!.map(BigInt) as [bigint, bigint];
        expect(payoutOf(redrawn, stake)).toBe(Number((BigInt(opening) * num) / den));
      }
      kinds.add(`${hands} ${insurance === "taken"}`);
    }
    expect([...kinds]).toEqual(expect.arrayContaining(["1 false", "2 false", "2 true"]));
  });

  it.each(games)("tell the steps of %s from what was shown", async (game) => {
    for (const round of rounds.filter(({ game: name }) => name === game)) {
      const steps = await actionsOf(gameOf(game)!, round, round.params, round.outcome, round.pays !== null);
      expect(steps, JSON.stringify(round)).toEqual(round.actions);
    }
  });
});
