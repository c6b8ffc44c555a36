import { describe, expect, it } from "vitest";
import { toAmount } from "@/lib/amount";
import { RANKS } from "../../cards/deck";
import { EMPTY_TABLE, framesOf, viewOf } from "./frames";
import { openingStake } from "./hand";
import { basicStrategy } from "./plan";
import type { BlackjackAction, BlackjackHand, BlackjackOutcome } from "./rules";

/** `A` or `10` as a spade. */
const card = (rank: string): number => (RANKS as readonly string[]).indexOf(rank) * 4 + 2;
const cards = (text: string): number[] => text.split(" ").map(card);
const hand = (text: string, more: Partial<BlackjackHand> = {}): BlackjackHand => ({
  cards: cards(text),
  stake: 1,
  state: "playing",
  result: null,
  ...more,
});
const ALL: BlackjackAction[] = ["hit", "stand", "double", "split"];
const open = (player: BlackjackHand[], dealer: string, more: Partial<BlackjackOutcome> = {}): BlackjackOutcome => ({
  player,
  active: 0,
  dealer: cards(dealer),
  insurance: "none",
  can: ["hit", "stand", "double"],
  ...more,
});

describe("the table's stakes", () => {
  it("finds the opening stake under doubles, splits and insurance", () => {
    const doubled = hand("5 6 9", { stake: 2 });
    expect(openingStake(toAmount(300), open([doubled, hand("8 9")], "9"))).toBe(100);
    expect(openingStake(toAmount(150), open([hand("9 9")], "A", { insurance: "taken" }))).toBe(100);
    expect(openingStake(toAmount(100), open([hand("9 9")], "A"))).toBe(100);
  });
});

describe("basic strategy", () => {
  const says = (own: string, up: string, can: BlackjackAction[] = ALL) => basicStrategy(open([hand(own)], up, { can }));
  const pairless: BlackjackAction[] = ["hit", "stand", "double"];

  it("plays the published chart", () => {
    expect(says("10 6", "7", pairless)).toBe("hit");
    expect(says("10 6", "6", pairless)).toBe("stand");
    expect(says("10 2", "3", pairless)).toBe("hit");
    expect(says("10 2", "4", pairless)).toBe("stand");
    expect(says("6 5", "10", pairless)).toBe("double");
    expect(says("6 5", "A", pairless)).toBe("hit");
    expect(says("5 4", "2", pairless)).toBe("hit");
    expect(says("A 7", "2", pairless)).toBe("stand");
    expect(says("A 7", "3", pairless)).toBe("double");
    expect(says("A 7", "9", pairless)).toBe("hit");
    expect(says("A 2", "5", pairless)).toBe("double");
    expect(says("A 2", "4", pairless)).toBe("hit");
  });

  it("splits what gains by it and never tens or fives", () => {
    expect(says("8 8", "10")).toBe("split");
    expect(says("A A", "A")).toBe("split");
    expect(says("9 9", "7")).toBe("stand");
    expect(says("9 9", "9")).toBe("split");
    expect(says("10 10", "6")).toBe("stand");
    expect(says("5 5", "6")).toBe("double");
  });

  it("takes only what is allowed, and never insurance", () => {
    expect(says("6 5", "6", ["hit", "stand"])).toBe("hit");
    expect(says("A 7", "5", ["hit", "stand"])).toBe("stand");
    expect(says("A A", "5", ["hit", "stand"])).toBe("hit");
    expect(says("10 10", "A", ["insure", "decline"])).toBe("decline");
    expect(says("10 10", "A", [])).toBeNull();
  });
});

describe("the reveal", () => {
  it("deals in turns, the hole card last and face down", () => {
    const frames = framesOf(EMPTY_TABLE, open([hand("10 6")], "9"), false);
    expect(frames.map(({ view }) => [view.hands[0]?.cards.length ?? 0, view.dealer.length])).toEqual([
      [1, 0],
      [1, 1],
      [2, 1],
      [2, 2],
      [2, 2],
    ]);
    expect(frames.at(-1)?.view.dealer[1]).toBeNull();
    expect(frames.reduce((sum, frame) => sum + frame.ms, 0)).toBeLessThanOrEqual(700);
  });

  it("parts a pair before it fills both hands, within the time of a step", () => {
    const before = viewOf(open([hand("8 8")], "6"), false);
    const frames = framesOf(before, open([hand("8 3"), hand("8 10")], "6"), false);
    expect(frames.map(({ view }) => view.hands.map((each) => each.cards.length))).toEqual([
      [1, 1],
      [2, 1],
      [2, 2],
      [2, 2],
    ]);
    expect(frames.reduce((sum, frame) => sum + frame.ms, 0)).toBeLessThanOrEqual(420);
  });

  it("shows no result before the dealer has played, however long that takes", () => {
    const before = viewOf(open([hand("10 8")], "2"), false);
    const after = open([hand("10 8", { state: "stood", result: "win" })], "2 3 4 2 3 10", { active: null, can: [] });
    const frames = framesOf(before, after, true);
    expect(frames.slice(0, -1).every(({ view }) => view.hands.every((each) => each.result === null))).toBe(true);
    expect(frames.at(-1)?.view).toEqual(viewOf(after, true));
    expect(frames.reduce((sum, frame) => sum + frame.ms, 0)).toBeLessThanOrEqual(900);
  });

  it("turns the hole card over even when every hand is bust", () => {
    const before = viewOf(open([hand("10 8")], "2"), false);
    const after = open([hand("10 8 9", { state: "bust", result: "lose" })], "2 9", { active: null, can: [] });
    expect(framesOf(before, after, true).at(-1)?.view.dealer).toEqual(cards("2 9"));
  });
});
