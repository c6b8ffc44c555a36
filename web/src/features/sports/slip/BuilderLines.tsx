import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { LEG_SIGNS } from "../bets/legSigns";
import { outcomeOfResult } from "../bets/settlementMath";
import type { BuilderSelection } from "../markets";
import styles from "../sports.module.css";
import type { PartResult } from "../wire";
import { builderWords, type NamedSelection } from "./SelectionWords";

interface Part extends BuilderSelection {
  /** Missing where it is not placed; null while it is open. */
  result?: PartResult | null;
}

interface Props {
  of: Omit<NamedSelection, "selections"> & { selections: readonly Part[] };
  /** Whether it is shown what became of each. */
  withResults?: boolean;
}

/** The selections of a bet builder in a line each; nothing for any other selection. */
export function BuilderLines({ of, withResults }: Props) {
  const { t } = useTranslation("sports");
  if (of.selections.length === 0) return null;
  const words = builderWords(t, of);
  return (
    <ul className={cx("grid grid-cols-1 gap-1 text-xs text-ink-2", styles.parts)}>
      {of.selections.map(({ market, outcome, result }, at) => (
        <li key={`${market}@${outcome}`} className="flex items-start gap-1.5">
          <span className="min-w-0 flex-1 break-words">{words[at]}</span>
          {withResults && <PartState result={result ?? null} />}
        </li>
      ))}
    </ul>
  );
}

function PartState({ result }: { result: PartResult | null }) {
  const { t } = useTranslation("sportsBets");
  const outcome = outcomeOfResult(result);
  const { icon: Sign, tone } = LEG_SIGNS[outcome];
  return (
    <span className={cx("flex shrink-0 items-center gap-1 font-semibold", tone)}>
      <Sign aria-hidden className="size-3.5" />
      {t(`leg_${outcome}`)}
    </span>
  );
}
