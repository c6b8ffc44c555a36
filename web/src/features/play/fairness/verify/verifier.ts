import type { ReactNode } from "react";
import type { LinkNumbers } from "@/domain/fairness/chain";
import type { ParamForm } from "./params";

export interface PictureProps<Outcome, Hidden> {
  outcome: Outcome;
  /** What the seeds hold whatever the player does; null for a game of one step. */
  hidden: Hidden;
  params: unknown;
  /** Takes one more step; without it the round is only shown. */
  act?: (action: unknown) => void;
}

export interface ChoiceProps<Outcome> {
  outcome: Outcome;
  onChoose: (action: unknown) => void;
}

/** What the verifier needs of a game beyond its rules. */
export interface Verifier<Outcome extends object = object, Hidden extends object | null = object | null> {
  /** The parameters to fill in; missing where there is nothing to choose before the round. */
  form?: ParamForm;
  /** The round, drawn plainly. */
  Picture(props: PictureProps<Outcome, Hidden>): ReactNode;
  /** Only for games that are played step by step. */
  steps?: {
    /** What may follow in an open round, as buttons. Steps that are taken in the picture are not listed. */
    next(outcome: Outcome): unknown[];
    /** A step that needs more than a button. */
    Choice?(props: ChoiceProps<Outcome>): ReactNode;
  };
}

/** What the verifier needs of a game whose rounds come from a chain of hashes. */
export interface TableVerifier {
  /** What a player can choose before the round. */
  form: ParamForm;
  /** The result that the numbers of a hash make. */
  Picture(props: LinkNumbers): ReactNode;
  /** How the result follows from the numbers, in one line. */
  formula(link: LinkNumbers): string;
  /** Whether a recorded outcome is the one that the numbers make. */
  isOutcomeOf(link: LinkNumbers, outcome: object): boolean;
  /** A choice in one phrase, for the table of returns. */
  Choice(props: { params: unknown }): ReactNode;
}

export const cashOutIf = (allowed: boolean): unknown[] => (allowed ? ["cash_out"] : []);
export const guesses = (names: readonly string[]): unknown[] => names.map((guess) => ({ guess }));
