import { type Card, rankIndex } from "../../cards/deck";

export type HandCards = readonly [Card, Card, Card];

/** What the server replies: three cards each, dealt to A and B in turn. */
export interface Outcome {
  a: HandCards;
  b: HandCards;
}

export type Side = "a" | "b";
export type Winner = Side | "tie";
export const SIDES: readonly Side[] = ["a", "b"];

/** The ranks of a hand, the lowest first. */
export const HAND_RANKS = ["high_card", "pair", "colour", "sequence", "pure_sequence", "trail"] as const;
export type HandRank = (typeof HAND_RANKS)[number];

/** What pair plus pays to one by the rank of its hand; a high card loses. */
export const PAIR_PLUS = [
  ["pair", 1],
  ["colour", 4],
  ["sequence", 6],
  ["trail", 30],
  ["pure_sequence", 40],
] as const satisfies readonly (readonly [HandRank, number])[];

const [TWO, THREE, QUEEN, KING, ACE] = [0, 1, 10, 11, 12];
/** Above every run that is named by its highest card: A-2-3, and A-K-Q above all. */
const [ACE_LOW_RUN, ACE_HIGH_RUN] = [12, 13];

/** The heights of the cards, the highest first. */
const heightsOf = (cards: HandCards): number[] => cards.map(rankIndex).sort((left, right) => right - left);

/** How high a run is; null for what is not one. K-A-2 is none. */
function runOf([high = 0, middle = 0, low = 0]: readonly number[]): number | null {
  if (high === ACE && middle === KING && low === QUEEN) return ACE_HIGH_RUN;
  if (high === ACE && middle === THREE && low === TWO) return ACE_LOW_RUN;
  return high - middle === 1 && middle - low === 1 ? high : null;
}

/** The rank of a hand and what decides between two hands of it, the most important first. */
function strengthOf(cards: HandCards): { rank: HandRank; heights: readonly number[] } {
  const heights = heightsOf(cards);
  const [high = 0, middle = 0, low = 0] = heights;
  if (high === low) return { rank: "trail", heights: [high] };
  const hasOneSuit = cards.every((card) => card % 4 === cards[0] % 4);
  const run = runOf(heights);
  if (run !== null) return { rank: hasOneSuit ? "pure_sequence" : "sequence", heights: [run] };
  if (hasOneSuit) return { rank: "colour", heights };
  if (high === middle) return { rank: "pair", heights: [high, low] };
  if (middle === low) return { rank: "pair", heights: [low, high] };
  return { rank: "high_card", heights };
}

export const rankOf = (cards: HandCards): HandRank => strengthOf(cards).rank;

/** Above 0 where `a` is the better hand, below 0 where `b` is, 0 for a tie. Suits decide nothing. */
export function compare(a: HandCards, b: HandCards): number {
  const [left, right] = [strengthOf(a), strengthOf(b)];
  if (left.rank !== right.rank) return HAND_RANKS.indexOf(left.rank) - HAND_RANKS.indexOf(right.rank);
  const at = left.heights.findIndex((height, index) => height !== right.heights[index]);
  return at < 0 ? 0 : (left.heights[at] ?? 0) - (right.heights[at] ?? 0);
}

export function winnerOf({ a, b }: Outcome): Winner {
  const order = compare(a, b);
  return order === 0 ? "tie" : order > 0 ? "a" : "b";
}

/** The rank that won; a tie has the one of both hands. */
export const winningRankOf = (outcome: Outcome): HandRank => rankOf(winnerOf(outcome) === "b" ? outcome.b : outcome.a);

export const ROAD_ROWS = 6;

/** A bead of the road: column by column, six in each, the newest last. */
export interface Bead {
  winner: Winner;
  rank: HandRank;
  column: number;
  row: number;
}

/** The road of so many columns, of a history that begins with the newest; the oldest columns fall away whole. */
export function roadOf(history: readonly Outcome[], columns: number): Bead[] {
  const excess = Math.max(0, Math.ceil(history.length / ROAD_ROWS) - columns);
  const oldestFirst = history.toReversed().slice(excess * ROAD_ROWS);
  return oldestFirst.map((outcome, at) => ({
    winner: winnerOf(outcome),
    rank: winningRankOf(outcome),
    column: Math.floor(at / ROAD_ROWS),
    row: at % ROAD_ROWS,
  }));
}

export interface Counts {
  winners: Record<Winner, number>;
  /** How often each side held a hand of a rank. */
  ranks: Record<HandRank, Record<Side, number>>;
}

export function countsOf(history: readonly Outcome[]): Counts {
  const none = () => ({ a: 0, b: 0 });
  const counts: Counts = {
    winners: { a: 0, b: 0, tie: 0 },
    ranks: {
      high_card: none(),
      pair: none(),
      colour: none(),
      sequence: none(),
      pure_sequence: none(),
      trail: none(),
    },
  };
  for (const outcome of history) {
    counts.winners[winnerOf(outcome)] += 1;
    for (const side of SIDES) counts.ranks[rankOf(outcome[side])][side] += 1;
  }
  return counts;
}
