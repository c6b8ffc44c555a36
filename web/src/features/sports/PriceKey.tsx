import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { MovedValue, moveOf } from "./MovedValue";
import { useOddsText } from "./oddsPreference";

interface Props {
  /** What it is for screen readers, its price included. */
  label: string;
  /** Null while it is locked. */
  odds: number | null;
  /** The odds before the last move, while that is marked. */
  was: number | null;
  /** Whether it is in what prices are put into. */
  isTaken: boolean;
  /** What the price is of above the price, in lists. */
  stacked?: boolean;
  onPress: () => void;
  /** What the price is of. */
  children: ReactNode;
}

/** The key of a price. While it is locked it takes no press, except to be taken out again. */
export function PriceKey({ label, odds, was, isTaken, stacked, onPress, children }: Props) {
  const { t } = useTranslation("sports");
  const write = useOddsText();
  const takesNoPress = odds === null && !isTaken;
  return (
    <button
      type="button"
      data-price
      aria-label={label}
      aria-pressed={isTaken}
      aria-disabled={takesNoPress ? true : undefined}
      onClick={() => !takesNoPress && onPress()}
      className={cx(
        "press tnum relative flex min-h-12 w-full min-w-0 items-center gap-x-2 rounded-sm px-2.5 py-1 text-sm font-semibold",
        stacked ? "flex-col justify-center gap-0 px-1" : "justify-between text-left",
        isTaken ? "bg-brand-600 text-on-brand" : "bg-raised text-ink-1 hover:bg-active",
        takesNoPress && "cursor-not-allowed",
      )}
    >
      <span
        className={cx(
          "min-w-0",
          stacked ? "w-full truncate text-center text-xs font-medium" : "break-words font-medium",
          !isTaken && "text-ink-2",
        )}
      >
        {children}
      </span>
      {odds === null ? (
        <LockedPrice text={t("locked")} />
      ) : (
        <MovedValue move={moveOf(odds, was)} plain={isTaken}>
          <span translate="no">{write(odds)}</span>
        </MovedValue>
      )}
    </button>
  );
}

function LockedPrice({ text }: { text: string }) {
  return (
    <span className="flex h-5 shrink-0 items-center gap-1 text-xs font-medium">
      <Lock aria-hidden className="size-3 shrink-0" />
      {text}
    </span>
  );
}
