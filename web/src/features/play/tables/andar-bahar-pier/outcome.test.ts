import { describe, expect, it } from "vitest";
import {
  countsOf,
  ended,
  isWithin,
  LENGTH_SPOTS,
  lengthLabel,
  MOST_CARDS,
  momentAt,
  nextAfter,
  winnerOf,
} from "./outcome";

const dealt = (length: number) => ({ joker: 0, cards: Array.from({ length }, (_, at) => at + 1) });

describe("Andar Bahar Pier", () => {
  it("gives an odd number of cards to Andar, who is dealt first", () => {
    expect([1, 2, 49].map((length) => winnerOf(dealt(length)))).toEqual(["andar", "bahar", "andar"]);
    expect(countsOf([dealt(1), dealt(2), dealt(3)])).toEqual({ andar: 2, bahar: 1 });
  });

  it("has exactly one spot for each number of cards", () => {
    for (let length = 1; length <= MOST_CARDS; length++)
      expect(LENGTH_SPOTS.filter((spot) => isWithin(spot, length))).toHaveLength(1);
    expect(LENGTH_SPOTS.map(lengthLabel)).toEqual(["1–5", "6–10", "11–15", "16–25", "26–30", "31–35", "36–40", "41+"]);
  });

  it.each([1, 2, 14, 49])("comes from change to change to the end of %i cards, in the time of the reveal", (total) => {
    const seen: number[] = [];
    let ms = 0;
    for (let next = nextAfter(ms, total); next !== null; next = nextAfter(ms, total)) {
      expect(next).toBeGreaterThan(ms);
      ms = next;
      seen.push(momentAt(ms, total).cards);
    }
    expect([...new Set(seen)]).toEqual(Array.from({ length: total + 1 }, (_, at) => at));
    expect(momentAt(ms, total)).toEqual(ended(total));
    expect(ms).toBeLessThan(1_000 + total * 350 + 600);
  });

  it("turns the joker before the first card", () => {
    expect(momentAt(0, 3)).toEqual({ joker: "down", cards: 0, lit: false });
    expect(momentAt(999, 3)).toEqual({ joker: "up", cards: 0, lit: false });
    expect(momentAt(1_000, 3).cards).toBe(1);
  });
});
