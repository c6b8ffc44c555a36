import type { OriginalConfig } from "@/api/schema";
import type { SlotRules } from "../engine/sheet";

type Mode = SlotRules["modes"][number];

/** The ways to play a slot beside a plain spin, as far as the site offers them. */
export interface Offers {
  /** A dearer spin with better chances. */
  ante: Mode | null;
  /** The features that can be bought. */
  bought: readonly Mode[];
  gamble: boolean;
  turbo: boolean;
  stopsEarly: boolean;
  /** From the beginning of a spin to that of the next one, in ms. */
  least: number;
}

export function offersOf({ modes, gamble }: SlotRules, { slots }: OriginalConfig): Offers {
  const ante = modes.slice(1).find(({ start }) => "spin" in start);
  return {
    ante: (slots?.ante !== false && ante) || null,
    bought: slots?.buy === false ? [] : modes.filter(({ start }) => !("spin" in start)),
    gamble: gamble !== undefined && slots?.gamble !== false,
    turbo: slots?.turbo !== false,
    stopsEarly: slots?.early_stop !== false,
    least: slots?.min_round_ms ?? 0,
  };
}
