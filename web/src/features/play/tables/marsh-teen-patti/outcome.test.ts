import { describe, expect, it } from "vitest";
import { RANKS } from "../../cards/deck";
import { compare, countsOf, HAND_RANKS, type HandCards, type Outcome, rankOf, roadOf, winnerOf } from "./outcome";

/** `"A♠ K♠ Q♠"` as card numbers. */
const hand = (text: string): HandCards => {
  const [first = 0, second = 0, third = 0] = text
    .split(" ")
    .map(
      (card) =>
        RANKS.indexOf(card.slice(0, -1) as (typeof RANKS)[number]) * 4 +
        ["♦", "♥", "♠", "♣"].indexOf(card.at(-1) ?? ""),
    );
  return [first, second, third];
};

/** From the best hand to the worst, one or more of each rank. */
const ORDER = [
  "A♠ A♥ A♦",
  "2♠ 2♥ 2♦",
  "K♠ A♠ Q♠",
  "3♥ A♥ 2♥",
  "K♥ Q♥ J♥",
  "4♦ 2♦ 3♦",
  "A♠ K♥ Q♠",
  "A♠ 2♥ 3♠",
  "J♠ K♥ Q♠",
  "10♠ J♥ Q♠",
  "4♠ 3♥ 2♠",
  "A♣ K♣ J♣",
  "A♣ K♣ 2♣",
  "K♣ Q♣ 2♣",
  "5♣ 3♣ 2♣",
  "A♣ A♦ K♣",
  "2♣ A♦ A♣",
  "K♣ K♦ A♠",
  "2♣ 2♦ A♠",
  "2♣ 2♦ 3♠",
  "A♣ K♦ J♠",
  "A♣ K♦ 2♠",
  "A♣ 4♦ 2♠",
  "K♣ Q♦ 10♠",
  "5♣ 3♦ 2♠",
];

describe("the hands of Marsh Teen Patti", () => {
  it("are ranked trail, pure sequence, sequence, colour, pair, high card", () => {
    const ranks = ORDER.map((text) => rankOf(hand(text)));
    expect([...new Set(ranks)]).toEqual(HAND_RANKS.toReversed());
  });

  it("beat every one that is below them, whichever side they are on", () => {
    ORDER.forEach((high, at) => {
      for (const low of ORDER.slice(at + 1)) {
        expect(compare(hand(high), hand(low)), `${high} against ${low}`).toBeGreaterThan(0);
        expect(compare(hand(low), hand(high)), `${low} against ${high}`).toBeLessThan(0);
      }
    });
  });

  it("make no run of king, ace and two", () => {
    expect(rankOf(hand("K♠ A♥ 2♠"))).toBe("high_card");
    expect(rankOf(hand("K♠ A♠ 2♠"))).toBe("colour");
  });

  it("tie where only suits differ", () => {
    expect(compare(hand("9♣ 7♦ 3♠"), hand("3♥ 9♦ 7♣"))).toBe(0);
    expect(compare(hand("9♣ 9♦ 3♠"), hand("3♥ 9♥ 9♠"))).toBe(0);
    expect(winnerOf({ a: hand("A♣ 2♣ 3♣"), b: hand("3♥ 2♥ A♥") })).toBe("tie");
  });

  it("are as many of each rank as a deck has", () => {
    const counts = new Map<string, number>();
    for (let first = 0; first < 52; first++)
      for (let second = first + 1; second < 52; second++)
        for (let third = second + 1; third < 52; third++) {
          const rank = rankOf([third, first, second]);
          counts.set(rank, (counts.get(rank) ?? 0) + 1);
        }
    expect(Object.fromEntries(counts)).toEqual({
      trail: 52,
      pure_sequence: 48,
      sequence: 720,
      colour: 1_096,
      pair: 3_744,
      high_card: 16_440,
    });
  });
});

describe("the statistics of Marsh Teen Patti", () => {
  const won: Outcome = { a: hand("A♠ A♥ A♦"), b: hand("2♣ 2♦ 3♠") };
  const lost: Outcome = { a: won.b, b: won.a };
  const tie: Outcome = { a: hand("9♣ 7♦ 3♠"), b: hand("3♥ 9♦ 7♣") };

  it("lay the road with the oldest first and the winner's rank, and drop whole columns", () => {
    const history = [lost, ...Array.from({ length: 12 }, () => won)];
    expect(roadOf(history, 3)).toHaveLength(13);
    expect(roadOf(history, 2)).toHaveLength(7);
    expect(roadOf(history, 2).at(-1)).toEqual({ winner: "b", rank: "trail", column: 1, row: 0 });
  });

  it("count winners, and the ranks of both hands", () => {
    const { winners, ranks } = countsOf([won, lost, won, tie]);
    expect(winners).toEqual({ a: 2, b: 1, tie: 1 });
    expect(ranks.trail).toEqual({ a: 2, b: 1 });
    expect(ranks.pair).toEqual({ a: 1, b: 2 });
    expect(ranks.high_card).toEqual({ a: 1, b: 1 });
  });
});
