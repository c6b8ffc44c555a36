import type { ReactNode } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import type { NamedMarket } from "../markets";
import { fixtureName, marketName, outcomeName } from "../names";

/** A selection with what it is put into words by. */
export interface NamedSelection extends NamedMarket {
  label: string;
}

/** Puts selections into words: the outcome, with its fixture where it is named alone. */
export function useSelectionNames(): { outcome: (of: NamedSelection) => string; full: (of: NamedSelection) => string } {
  const { t } = useTranslation("sports");
  const outcome = (of: NamedSelection) => outcomeName(t, of, of.label);
  return { outcome, full: (of) => `${outcome(of)}, ${fixtureName(t, of)}` };
}

/** Outcome, market and fixture in three lines; what is too long for its line is in its title. `end` follows the market. */
export function SelectionWords({ of, end }: { of: NamedSelection; end?: ReactNode }) {
  const { t } = useTranslation("sports");
  const [outcome, market, fixture] = [outcomeName(t, of, of.label), marketName(t, of), fixtureName(t, of)];
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
