import { createContext, use } from "react";
import type { EachWayTerms, SlipLeg, SportId } from "./wire";

/** A price that a player may take: the leg of a bet, and what is needed to show it. */
export interface Selection extends SlipLeg {
  sport: SportId;
  competition: string;
  /** Home and away; empty for a race. */
  sides: string[];
  starts_at: number;
  /** Whether the fixture had begun when the price was taken. */
  in_play: boolean;
  number: number;
  specifiers: Record<string, string>;
  label: string;
  each_way: EachWayTerms | null;
}

/** What names a selection: two prices of one outcome are the same selection. */
export type SelectionName = Pick<SlipLeg, "fixture" | "market" | "outcome">;

/** What the fixtures know of the slip. */
export interface SlipAccess {
  /** Whether an outcome is in the slip. */
  has: (selection: SelectionName) => boolean;
  /** Puts an outcome into the slip, or takes it out again. */
  toggle: (selection: Selection) => void;
}

const NO_SLIP: SlipAccess = { has: () => false, toggle: () => undefined };

/** Gives the fixtures below it the slip that their prices are put into. */
export const SlipContext = createContext<SlipAccess>(NO_SLIP);

/** The slip that prices are put into. */
export const useSlipAccess = (): SlipAccess => use(SlipContext);
