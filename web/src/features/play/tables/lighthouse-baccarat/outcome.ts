import { type Card, rankIndex } from "../../cards/deck";
import { totalOf } from "../../games/baccarat/rules";
import type { Result } from "./roads";

export type Side = "player" | "banker";
export const SIDES = ["player", "banker"] as const satisfies readonly Side[];

/** A round as the server says it: the cards of each side in the order of dealing. */
export type Outcome = Readonly<Record<Side, readonly Card[]>>;

export function winnerOf(outcome: Outcome): Result["winner"] {
  const [player, banker] = [totalOf(outcome.player), totalOf(outcome.banker)];
  if (player === banker) return "tie";
  return player > banker ? "player" : "banker";
}

/** Whether the first two cards are of one rank. */
export function isPair([first, second]: readonly Card[]): boolean {
  return first !== undefined && second !== undefined && rankIndex(first) === rankIndex(second);
}

/** What the roads record of a round. */
export function resultOf(outcome: Outcome): Result {
  const winner = winnerOf(outcome);
  return {
    winner,
    playerPair: isPair(outcome.player),
    bankerPair: isPair(outcome.banker),
    luckySix: winner === "banker" && totalOf(outcome.banker) === 6,
  };
}

/** A moment of the reveal, in ms from its start. */
export interface Step {
  at: number;
  /** A card comes from the shoe, a card turns over, a side's points are counted. */
  kind: "deal" | "turn" | "count";
  side: Side;
  /** How many cards this side has on the table, or has open, or counts, from this moment. */
  cards: number;
}

/** Both hands of two cards are open after this time. */
const OPENED_MS = 2_000;
const THIRD_MS = 1_400;

/** How long the server lets the reveal of a round take. */
export const revealMs = ({ player, banker }: Outcome): number =>
  OPENED_MS + (player.length - 2 + banker.length - 2) * THIRD_MS;

/** The moments of a reveal: player, banker, player, banker; then the hands open; then the third cards, one by one. */
export function stepsOf(outcome: Outcome): Step[] {
  const steps: Step[] = [
    { at: 60, kind: "deal", side: "player", cards: 1 },
    { at: 240, kind: "deal", side: "banker", cards: 1 },
    { at: 420, kind: "deal", side: "player", cards: 2 },
    { at: 600, kind: "deal", side: "banker", cards: 2 },
    { at: 960, kind: "turn", side: "player", cards: 1 },
    { at: 1_080, kind: "turn", side: "player", cards: 2 },
    { at: 1_340, kind: "count", side: "player", cards: 2 },
    { at: 1_440, kind: "turn", side: "banker", cards: 1 },
    { at: 1_560, kind: "turn", side: "banker", cards: 2 },
    { at: 1_820, kind: "count", side: "banker", cards: 2 },
  ];
  let start = OPENED_MS;
  for (const side of SIDES) {
    if (outcome[side].length < 3) continue;
    steps.push(
      { at: start + 80, kind: "deal", side, cards: 3 },
      { at: start + 680, kind: "turn", side, cards: 3 },
      { at: start + 1_120, kind: "count", side, cards: 3 },
    );
    start += THIRD_MS;
  }
  return steps;
}

export interface HandView {
  cards: readonly { card: Card; isUp: boolean }[];
  /** The points counted so far; null before the first two cards are open. */
  points: number | null;
}

/** A side's hand after so many steps. */
export function handAfter(outcome: Outcome, side: Side, steps: readonly Step[]): HandView {
  const count = (kind: Step["kind"]) =>
    steps.reduce((most, step) => (step.side === side && step.kind === kind ? step.cards : most), 0);
  const [dealt, open, counted] = [count("deal"), count("turn"), count("count")];
  const cards = outcome[side];
  return {
    cards: cards.slice(0, dealt).map((card, at) => ({ card, isUp: at < open })),
    points: counted > 0 ? totalOf(cards.slice(0, counted)) : null,
  };
}
