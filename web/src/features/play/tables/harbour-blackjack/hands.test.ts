import { describe, expect, it } from "vitest";
import { RANKS } from "../../cards/deck";
import { totalOf } from "../../games/blackjack/rules";
import { judged, played } from "./hands";
import { type Outcome, pairsPay, plus3Pays } from "./outcome";
import { choices, returned, staked } from "./rules";

/** `"A♠ K♥"` as card numbers; a card without a suit is of diamonds, hearts, spades and clubs in turn. */
const cards = (text: string): number[] =>
  text.split(" ").map((card, at) => {
    const suit = ["♦", "♥", "♠", "♣"].indexOf(card.at(-1) ?? "");
    const rank = suit < 0 ? card : card.slice(0, -1);
    return RANKS.indexOf(rank as (typeof RANKS)[number]) * 4 + (suit < 0 ? at % 4 : suit);
  });
const pair = (text: string): [number, number] => {
  const [one = 0, other = 0] = cards(text);
  return [one, other];
};
const round = (player: string, dealer: string, ...drawn: string[]): Outcome => ({
  player: pair(player),
  dealer: cards(dealer),
  drawn: drawn.map(pair),
});
/** Choices from the stage of the insurance on; empty for none. */
const made = (...all: string[]) => all.flatMap((choice, at) => (choice === "" ? [] : [{ stage: at + 1, choice }]));
const results = (outcome: Outcome, ...all: string[]) =>
  judged(outcome, made(...all)).map(({ result, state }) => (state === "bust" ? state : result));

describe("the hands of Harbour Blackjack", () => {
  const plain = round("5 3", "10 7", "2 9", "4 9", "6 9", "3 2");
  const twins = round("8 8", "6 10 10", "3 10", "10 9");

  it("stand where nothing is decided", () => {
    expect(played(plain, [])[0]).toMatchObject({ state: "stood", stake: 1 });
    expect(results(plain)).toEqual(["lose"]);
  });

  it("take a card of their place in each stage, and the last one on a double", () => {
    const hit = played(plain, made("", "hit", "hit"))[0];
    expect(totalOf(hit?.cards ?? []).total).toBe(14);
    expect(played(round("6 5", "10 7", "7 2", "2 9"), made("", "double"))[0]).toMatchObject({
      state: "doubled",
      stake: 2,
    });
  });

  it("are two after a split, decided at once and each judged alone", () => {
    expect(results(twins, "", "split", "double-stand")).toEqual(["win", "win"]);
    expect(results(twins, "", "split", "double-double")).toEqual(["win", "bust"]);
    expect(played(round("A A", "10 7", "3 9"), made("", "split")).map(({ state }) => state)).toEqual([
      "stood",
      "stood",
    ]);
  });

  it("win, push and lose against the dealer, whose blackjack beats all but one", () => {
    expect(results(round("A K", "9 7 5"))).toEqual(["blackjack"]);
    expect(results(round("A K", "A J"))).toEqual(["push"]);
    expect(results(round("10 9", "A J"))).toEqual(["lose"]);
    expect(results(round("10 9", "10 9", "2 2"))).toEqual(["push"]);
  });
});

describe("what may be decided at Harbour Blackjack", () => {
  const pairOfEights = round("8 8", "A 7", "3 10", "2 9", "10 2");
  const can = (outcome: Outcome, ...all: string[]) => choices(["main"], outcome, all.length + 1, made(...all));

  it("is the insurance against an ace, then the moves of the hand", () => {
    expect(can(pairOfEights)).toEqual(["insure", "decline"]);
    expect(can(pairOfEights, "decline")).toEqual(["hit", "stand", "double", "split"]);
    expect(can(round("5 3", "10 7", "2 9", "4 9"), "", "hit")).toEqual(["hit", "stand"]);
    expect(can(round("5 3", "10 7", "2 9", "4 9"), "", "stand")).toEqual([]);
    expect(choices(["pairs"], pairOfEights, 2, [])).toEqual([]);
  });

  it("is one move for each of two hands", () => {
    expect(can(pairOfEights, "", "split")).toHaveLength(9);
    expect(can(pairOfEights, "", "split", "hit-stand")).toEqual(["hit", "stand"]);
    expect(can(pairOfEights, "", "split", "double-stand")).toEqual([]);
  });

  it("is the same with the cards alone that are shown by then", () => {
    const shown = { ...pairOfEights, dealer: pairOfEights.dealer.slice(0, 1), drawn: pairOfEights.drawn.slice(0, 1) };
    expect(can(shown, "", "split")).toEqual(can(pairOfEights, "", "split"));
  });
});

describe("the money of Harbour Blackjack", () => {
  const bets = [
    { spot: "main", chips: 2 },
    { spot: "pairs", chips: 1 },
    { spot: "21+3", chips: 1 },
  ];
  const share = (...all: string[]) => {
    const { num, den } = staked(bets, made(...all));
    return num / den;
  };

  it("is staked once more by a double and a split, by half by the insurance, never on the side bets", () => {
    expect([share(), share("insure"), share("", "double"), share("", "split", "double-double")]).toEqual([
      1, 1.25, 1.5, 2.5,
    ]);
  });

  it("is returned for hand, insurance and side bets", () => {
    expect(returned("main", round("A K", "A J"), made("insure"))).toBe(25_000);
    expect(returned("main", round("10 9", "A J"), made("insure"))).toBe(15_000);
    expect(returned("main", round("A K", "9 7 5"))).toBe(25_000);
    expect(returned("pairs", round("8♦ 8♦", "A 7"))).toBe(230_000);
    expect(returned("21+3", round("K♦ A♥", "Q 7"))).toBe(110_000);
  });

  it("pays pairs by suit and colour, and 21+3 with the dealer's first card", () => {
    const pairs = (player: string) => pairsPay({ player: pair(player) });
    expect(["5♦ 5♦", "5♦ 5♥", "5♠ 5♦", "5♦ 6♦"].map(pairs)).toEqual([22, 12, 6, null]);
    const plus3 = (text: string) => {
      const [one, other, up] = text.split(" ");
      return plus3Pays(round(`${one} ${other}`, up ?? ""));
    };
    const all = ["7♥ 7♥ 7♥", "9♥ 7♥ 8♥", "7♥ 7♥ 7♠", "A♥ 2♦ 3♠", "K♥ A♥ 2♠", "2♣ 7♣ J♣", "2♣ 7♣ 7♥"];
    expect(all.map(plus3)).toEqual([100, 40, 25, 10, null, 5, null]);
  });
});
