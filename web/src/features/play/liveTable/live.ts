import type { ComponentType } from "react";
import { Draws } from "@/domain/fairness/replay";
import { type Amount, times } from "@/lib/amount";
import type { SpotBet, StageDecision } from "../chips/look";
import type { Decision, TableDefinition } from "../sharedTable/definition";
import type { PlainTypes } from "../sharedTable/plain";

/** What a player lays. */
export interface LiveParams {
  bets: SpotBet[];
  /** What the player decided while the round ran. */
  decisions?: Decision[];
}

export type LiveTypes<Outcome extends object> = PlainTypes<LiveParams, Outcome>;

/** A row of the server's paytable: what a spot pays to one, each way that it can win, and its return, in 1/10 000. */
export interface PaytableRow {
  spot: string;
  pays: readonly number[];
  rtp: number;
}

/** The rules of the server once more, so that the page deals a round again and lights what won. */
export interface LiveRules<Outcome extends object> {
  deal(draws: Draws): Outcome;
  /** What a chip on a spot returns, stake included, in 1/10 000. */
  returned(spot: string, outcome: Outcome, decisions?: readonly Decision[]): number;
  /** What chips on these spots can decide in a stage after earlier decisions; missing at a table without decisions. */
  choices?(
    spots: readonly string[],
    outcome: Outcome,
    stage: number,
    decisions?: readonly Decision[],
  ): readonly string[];
  /** All that was staked by these decisions, in first stakes; missing where no decision raises the stake. */
  staked?(bets: readonly SpotBet[], decisions: readonly Decision[]): Staked;
}

/** A share of the stake that a bet began with. */
export interface Staked {
  num: number;
  den: number;
}

/** What the common parts say of a table's spots and results. */
export interface LiveWords<Outcome extends object> {
  nameOf: (spot: string) => string;
  /** The result in a word or a sign: `17`, `P 6–4`. */
  result: (outcome: Outcome) => string;
  /** The same as a sentence, for screen readers. */
  said: (outcome: Outcome) => string;
  /** Colours of the result. */
  tone: (outcome: Outcome) => string;
  /** A decision in the player's language; missing at a table without decisions. */
  decided?: (choice: string) => string;
  /** The keys of the choices; missing where they have none. */
  keys?: readonly ChoiceKey[];
  /** How a round follows from its numbers, where it is not as at the other tables. */
  proof?: string;
  /** How it is played, step by step. */
  rules: readonly string[];
}

/** A key of the keyboard that decides. */
interface ChoiceKey {
  key: string;
  label: string;
  /** Which of the choices that there are the key makes; null for none of them. */
  choiceOf: (decision: StageDecision) => string | null;
}

/** One live table without its look: rules and words. Everything else is common to all of them. */
export interface LiveTable<Outcome extends object = object> {
  id: string;
  paytable: readonly PaytableRow[];
  rules: LiveRules<Outcome>;
  useWords: () => LiveWords<Outcome>;
  /** The result in figures and signs that need no words: `17`, `K♠ 4♥`. */
  shortOf: (outcome: Outcome) => string;
  /** The result alone, drawn plainly: for the verifier, and for the history with what the player decided. */
  Picture: ComponentType<{ outcome: Outcome; bet?: LiveParams }>;
  definition: TableDefinition<LiveTypes<Outcome>>;
}

/** The round that the numbers of a hash make. */
export const dealt = <Outcome extends object>(rules: LiveRules<Outcome>, numbers: readonly number[]): Outcome =>
  rules.deal(new Draws(numbers));

/** The same round, in whatever order its fields are written. */
export function isSameRound(a: unknown, b: unknown): boolean {
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b;
  const [keys, others] = [Object.keys(a), Object.keys(b)];
  const of = (value: object, key: string) => (value as Record<string, unknown>)[key];
  return keys.length === others.length && keys.every((key) => key in b && isSameRound(of(a, key), of(b, key)));
}

/** What a bet began with: a decision may have raised its stake. */
export function firstStake<Outcome extends object>(
  { rules }: Pick<LiveTable<Outcome>, "rules">,
  { stake, params: { bets, decisions = [] } }: LiveTypes<Outcome>["bet"],
): Amount {
  const { num, den } = rules.staked?.(bets, decisions) ?? { num: 1, den: 1 };
  return times(stake, den, num);
}

/** The spots that return something, of all that the table has. */
export const winsOf = <Outcome extends object>(
  { paytable, rules }: Pick<LiveTable<Outcome>, "paytable" | "rules">,
  outcome: Outcome,
  decisions: readonly Decision[],
): ReadonlySet<string> =>
  new Set(paytable.filter(({ spot }) => rules.returned(spot, outcome, decisions) > 0).map(({ spot }) => spot));
