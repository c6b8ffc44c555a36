import { type Card, isAce, rankIndex } from "../../cards/deck";
import { type BlackjackHand, type BlackjackResult, totalOf } from "../../games/blackjack/rules";
import type { Decision } from "../../sharedTable/definition";
import { INSURANCE, isWhole, type Outcome, PLAY } from "./outcome";

export type Move = "hit" | "stand" | "double";
const MOVES = ["hit", "stand", "double"] as const;

const chosenIn = (decisions: readonly Decision[], stage: number): string =>
  decisions.find((decision) => decision.stage === stage)?.choice ?? "";

export const isInsured = (decisions: readonly Decision[]): boolean => chosenIn(decisions, INSURANCE) === "insure";

/** The stakes on the hand by its decisions, without the insurance. */
export const stakesOn = (decisions: readonly Decision[]): number =>
  decisions
    .flatMap(({ choice }) => choice.split("-"))
    .reduce((stakes, choice) => stakes + (choice === "double" || choice === "split" ? 1 : 0), 1);

const isNatural = (cards: readonly Card[]): boolean => cards.length === 2 && totalOf(cards).total === 21;

/** A hand that may go on unless it has 21, or is one of two aces. */
function handOf(cards: Card[], state: BlackjackHand["state"] = "playing"): BlackjackHand {
  const isFull = state === "playing" && totalOf(cards).total === 21;
  return { cards, stake: 1, state: isFull ? "stood" : state, result: null };
}

const opening = ({ player }: Outcome): BlackjackHand =>
  handOf([...player], isNatural(player) ? "blackjack" : "playing");

/** One hand of two cards of one rank, which has not been split. */
function isSplittable(hands: readonly BlackjackHand[]): boolean {
  const [hand, ...others] = hands;
  if (!hand || others.length > 0 || hand.state !== "playing" || hand.cards.length !== 2) return false;
  const [one = 0, other = 0] = hand.cards;
  return rankIndex(one) === rankIndex(other);
}

/** Both hands get their second card at once; aces get no other. */
const split = ([hand]: readonly BlackjackHand[], drawn: readonly [Card, Card]): BlackjackHand[] =>
  (hand?.cards ?? []).map((card, at) => handOf([card, drawn[at] ?? 0], isAce(card) ? "stood" : "playing"));

/** The hand after a move; without one no card is drawn. */
function moved({ cards, ...hand }: BlackjackHand, move: string, card: Card): BlackjackHand {
  if (move !== "hit" && move !== "double") return { ...hand, cards, state: "stood" };
  const more = [...cards, card];
  const isBust = totalOf(more).total > 21;
  if (move === "double") return { ...hand, cards: more, stake: 2, state: isBust ? "bust" : "doubled" };
  return isBust ? { ...hand, cards: more, state: "bust" } : handOf(more);
}

/** The hands after the stages whose cards are shown. */
export function played(outcome: Outcome, decisions: readonly Decision[]): BlackjackHand[] {
  let hands = [opening(outcome)];
  for (const [at, drawn] of outcome.drawn.entries()) {
    const choice = chosenIn(decisions, PLAY + at);
    if (choice === "split" && isSplittable(hands)) {
      hands = split(hands, drawn);
      continue;
    }
    const moves = choice.split("-");
    hands = hands.map((hand, place) =>
      hand.state === "playing" ? moved(hand, moves.shift() ?? "", drawn[place] ?? 0) : hand,
    );
  }
  return hands;
}

/** What the hands may do, as the rules offer it; both hands are decided at once. */
export function choicesOf(outcome: Outcome, decisions: readonly Decision[], stage: number): readonly string[] {
  if (stage === INSURANCE) return isAce(outcome.dealer[0] ?? 0) ? ["insure", "decline"] : [];
  const before = stage - PLAY;
  const isOver = isWhole(outcome) && before >= outcome.drawn.length;
  if (before < 0 || before > outcome.drawn.length || isOver) return [];
  const shown = { ...outcome, drawn: outcome.drawn.slice(0, before) };
  const hands = played(shown, decisions);
  const [first, second] = hands.filter(({ state }) => state === "playing");
  // Doubling, the last of the moves, needs two cards.
  const movesOf = (hand: BlackjackHand) => MOVES.slice(0, hand.cards.length === 2 ? 3 : 2);
  if (!first) return [];
  if (!second) return isSplittable(hands) ? [...movesOf(first), "split"] : movesOf(first);
  return movesOf(first).flatMap((move) => movesOf(second).map((other) => `${move}-${other}`));
}

function resultOf({ cards, state }: BlackjackHand, dealer: readonly Card[]): BlackjackResult {
  if (state === "blackjack") return isNatural(dealer) ? "push" : "blackjack";
  if (state === "bust" || isNatural(dealer)) return "lose";
  const [mine, theirs] = [totalOf(cards).total, totalOf(dealer).total];
  if (theirs > 21 || mine > theirs) return "win";
  return mine === theirs ? "push" : "lose";
}

/** The hands of a round that is over, with what came of each. */
export const judged = (outcome: Outcome, decisions: readonly Decision[]): BlackjackHand[] =>
  played(outcome, decisions).map((hand) => ({
    ...hand,
    // The dealer's blackjack came before the hand was played.
    state: hand.state === "playing" ? "stood" : hand.state,
    result: resultOf(hand, outcome.dealer),
  }));

const HALVES = {
  blackjack: () => 5,
  win: (stake: number) => 4 * stake,
  push: (stake: number) => 2 * stake,
  lose: () => 0,
};

/** What the hand and its insurance return, in halves of its stake. */
export function halvesOf(outcome: Outcome, decisions: readonly Decision[]): number {
  const insured = isInsured(decisions) && isNatural(outcome.dealer) ? 3 : 0;
  return judged(outcome, decisions).reduce((sum, { stake, result }) => sum + HALVES[result ?? "lose"](stake), insured);
}
