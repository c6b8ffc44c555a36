import { createContext, use } from "react";
import type { Amount } from "@/lib/amount";
import type { BuilderSelection } from "./markets";
import type { EachWayTerms, SlipLeg, SportId } from "./wire";

/** A better price that operators offer for singles of money before the match. */
export interface BoostTerms {
  odds: number;
  /** How much a player may stake at it. */
  largest_stake: Amount;
}

/** A price that a player may take: the leg of a bet at its own price, and what is needed to show it. */
export interface Selection extends Omit<SlipLeg, "banker" | "boost"> {
  /** Whether the house simulates the fixture. */
  virtual: boolean;
  /** Whether the fixture is a whole competition. */
  outright: boolean;
  sport: SportId;
  competition: string;
  /** Home and away; empty for a race and an outright. */
  sides: string[];
  starts_at: number;
  /** Whether the fixture had begun when the price was taken. */
  in_play: boolean;
  number: number;
  specifiers: Record<string, string>;
  label: string;
  each_way: EachWayTerms | null;
  /** Whether bet builders take it. */
  builder: boolean;
  /** The selections of a bet builder; empty for any other one. */
  selections: readonly BuilderSelection[];
  /** The better price that it was taken at; null where that was its own. */
  boost: BoostTerms | null;
}

/** What names a selection: two prices of one outcome are the same selection. */
export type SelectionName = Pick<SlipLeg, "fixture" | "market" | "outcome">;

/** What the fixtures know of the slip, or of the bet builder that prices are put into instead. */
export interface SlipAccess {
  /** Whether an outcome is in it. */
  has: (selection: SelectionName) => boolean;
  /** Whether an outcome is in it at a boosted price. */
  hasBoost: (selection: SelectionName) => boolean;
  /** Puts an outcome into it, or takes it out again. */
  toggle: (selection: Selection) => void;
}

const NO_SLIP: SlipAccess = { has: () => false, hasBoost: () => false, toggle: () => undefined };

/** Gives the fixtures below it the slip or the bet builder that their prices are put into. */
export const SlipContext = createContext<SlipAccess>(NO_SLIP);

/** What prices are put into. */
export const useSlipAccess = (): SlipAccess => use(SlipContext);
