import type { ComponentType } from "react";
import type { Amount } from "@/lib/amount";
import type { MoneyKind } from "@/lib/format/money";

/** Chips on a spot of the felt; the stake is divided by all chips that lie. */
export interface SpotBet {
  spot: string;
  chips: number;
}

/** What a felt is given: its own chips, what may be done with them, and what won. */
export interface FeltProps<Outcome> {
  /** The player's chips on a spot; 0 for none. */
  chipsOn: (spot: string) => number;
  /** What so many chips are worth, short enough for a chip. */
  worth: (chips: number) => string;
  /** Puts the chip in the player's hand on a spot. */
  onPut: (spot: string) => void;
  /** Puts so many times the chip in hand on several spots at once, or on none where one of them takes no more. */
  onPutAll: (bets: readonly SpotBet[]) => void;
  /** Chips may not be moved now. */
  locked: boolean;
  /** The name of a spot in the player's language. */
  nameOf: (spot: string) => string;
  /** What a spot pays to one: `35:1`; several where the outcome decides. */
  paysOf: (spot: string) => string;
  /** The spots that paid; null while the result is not shown. */
  wins: ReadonlySet<string> | null;
  /** The outcome; null while the result is not shown. */
  outcome: Outcome | null;
}

/** What the picture of a round is given. */
export interface SceneProps<Outcome> {
  /** `closed` and `reveal` are both the round that runs: the outcome is not known, or known. */
  phase: "betting" | "closed" | "reveal" | "result";
  /** Known in `reveal` and `result`. */
  outcome: Outcome | null;
  /** The number of the round: a new one lays the scene out again. */
  roundNo: number;
  /** How many ms of the reveal are over when the scene first learns of the outcome: above 0 for who comes late. */
  since: () => number;
  /** No motion: everything is shown as it ends. */
  still: boolean;
  /** The stage of the round that runs, from 0. */
  stage: number;
  /** How many ms of the stage are over. */
  stageSince: () => number;
  /** What players decide now; null in a stage without a decision. */
  decision: StageDecision | null;
  /** What the player decided on this round, by the number of the stage. */
  decided: Readonly<Record<number, string>>;
  /** The player's bet on this round; null for who has none. */
  bet: RoundBet | null;
}

/** A bet on the round that is shown. */
export interface RoundBet {
  spots: readonly SpotBet[];
  /** What was staked before any decision. */
  first: Amount;
  kind: MoneyKind;
}

/** A stage in which players decide. */
export interface StageDecision {
  /** What the player may choose; empty for who has no chips to decide about. */
  choices: readonly string[];
  /** What the player chose, as soon as it is pressed. */
  chosen: string | null;
  choose: (choice: string) => void;
  /** What a choice adds to the stake. */
  raise: (choice: string) => Amount;
}

/** The parts of a table that are its own; everything else works by its spots. */
export interface ChipLook<Outcome> {
  /** The felt is taller than a phone's screen: there scene and chips stay above it. */
  tall?: boolean;
  Scene: ComponentType<SceneProps<Outcome>>;
  Felt: ComponentType<FeltProps<Outcome>>;
  /** Statistics of the last rounds, newest first: roads, hot and cold numbers. */
  Statistics?: ComponentType<{ history: readonly Outcome[] }>;
}
