import { describe, expect, it } from "vitest";
import { handAfter, type Outcome, resultOf, revealMs, stepsOf } from "./outcome";

/** A card by its rank (`2` … `A`) and suit 0 … 3. */
const card = (rank: string, suit = 0) => "23456789TJQKA".indexOf(rank) * 4 + suit;
const hand = (ranks: string) => [...ranks].map((rank, suit) => card(rank, suit));
const round = (player: string, banker: string): Outcome => ({ player: hand(player), banker: hand(banker) });

describe("a round of Lighthouse Baccarat", () => {
  it.each([
    ["9K", "55", { winner: "player", playerPair: false, bankerPair: true, luckySix: false }],
    ["KK", "24", { winner: "banker", playerPair: true, bankerPair: false, luckySix: true }],
    ["234", "2A3", { winner: "player" }],
    ["A43", "24", { winner: "player", luckySix: false }],
    ["6T", "6K", { winner: "tie", luckySix: false }],
  ])("%s against %s", (player, banker, result) => {
    expect(resultOf(round(player, banker))).toMatchObject(result);
  });

  it("is no pair for cards of the same value and another rank", () => {
    expect(resultOf(round("KQ", "92")).playerPair).toBe(false);
  });
});

describe("the reveal", () => {
  it.each([round("9K", "55"), round("A43", "24"), round("67", "2A3"), round("A43", "2A3")])(
    "ends with all that the server said, in its time (%#)",
    (outcome) => {
      const steps = stepsOf(outcome);
      const times = steps.map(({ at }) => at);
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(times.at(-1)).toBeLessThan(revealMs(outcome));
      for (const side of ["player", "banker"] as const) {
        const { cards } = handAfter(outcome, side, steps);
        expect(cards.map(({ card }) => card)).toEqual(outcome[side]);
        expect(cards.every(({ isUp }) => isUp)).toBe(true);
      }
    },
  );

  it("takes 1.4 s more for each third card", () => {
    expect([round("9K", "55"), round("A43", "24"), round("A43", "2A3")].map(revealMs)).toEqual([2_000, 3_400, 4_800]);
  });

  it("counts only cards that are open", () => {
    const outcome = round("A43", "24");
    const steps = stepsOf(outcome);
    const before = steps.filter(({ at }) => at < 2_000);
    expect(handAfter(outcome, "player", [])).toEqual({ cards: [], points: null });
    expect(handAfter(outcome, "player", before).points).toBe(5);
    expect(handAfter(outcome, "player", steps).points).toBe(8);
  });
});
