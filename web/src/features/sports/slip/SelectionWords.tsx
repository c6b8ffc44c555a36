import type { ReactNode } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import type { BuilderSelection, NamedMarket } from "../markets";
import { fixtureName, marketName, type NamedFixture, outcomeInMarket, outcomeName, type SportsText } from "../names";

/** A selection with what it is put into words by. */
export interface NamedSelection extends NamedMarket, NamedFixture {
  label: string;
  /** The selections of a bet builder; empty for any other one. */
  selections: readonly BuilderSelection[];
}

const isBuilder = ({ selections }: NamedSelection): boolean => selections.length > 0;

/** The selections of a bet builder in words, each with its market. */
export const builderWords = (
  t: SportsText,
  { sport, sides, selections }: Pick<NamedSelection, "sport" | "sides" | "selections">,
): string[] => selections.map((each) => outcomeInMarket(t, { ...each, sport, sides }, each.label));

/** Puts selections into words: the outcome, with its fixture where it is named alone. */
export function useSelectionNames(): { outcome: (of: NamedSelection) => string; full: (of: NamedSelection) => string } {
  const { t } = useTranslation("sports");
  const outcome = (of: NamedSelection) =>
    isBuilder(of) ? t("builder_of", { selections: builderWords(t, of).join(", ") }) : outcomeName(t, of, of.label);
  return { outcome, full: (of) => `${outcome(of)}, ${fixtureName(t, of)}` };
}

/**
 * Outcome, market and fixture in three lines, of a bet builder how many selections it has; what is too long for its line is in its
 * title. `end` follows the market.
 */
export function SelectionWords({ of, end }: { of: NamedSelection; end?: ReactNode }) {
  const { t } = useTranslation("sports");
  const fixture = fixtureName(t, of);
  const [outcome, market] = isBuilder(of)
    ? [marketName(t, of), t("builder_count", { count: of.selections.length })]
    : [outcomeName(t, of, of.label), marketName(t, of)];
  return (
    <span className="block min-w-0 flex-1">
      <span title={outcome} className="block truncate text-sm font-semibold text-ink-1">
        {outcome}
      </span>
      <span className="flex min-w-0 items-center gap-1.5 text-xs text-ink-2">
        <span title={market} className="truncate">
          {market}
        </span>
        {end}
      </span>
      <span title={fixture} className="block truncate text-xs text-ink-3">
        {fixture}
      </span>
    </span>
  );
}
