import type { TranslateFn } from "@/lib/i18n/keys";
import type { SlotRules } from "../engine/sheet";

/** The free spins of an option, or of a feature that can be bought: how many, and under which multipliers. */
export function spinsOf({ modes, free_spins: free }: SlotRules, mode: string) {
  const start = modes.find(({ id }) => id === mode)?.start;
  if (start && "option" in start) return start.option;
  const spins = start && "free_spins" in start ? start.free_spins : 0;
  return { spins, least: free?.multiplier ?? 1, most: free?.multiplier ?? 1 };
}

/** An option in words: `10 spins, each ×1 to ×3`. */
export function optionText(rules: SlotRules, mode: string, t: TranslateFn<"slots">): string {
  const { spins, least, most } = spinsOf(rules, mode);
  // Where the multiplier is made by the spins themselves it is not named.
  if (!rules.choice && most === 1) return t("option_spins", { spins });
  const multiplied = most > least ? t("option_between", { least, most }) : t("option_times", { least });
  return `${t("option_spins", { spins })}, ${multiplied}`;
}
