import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import type { PastRound } from "./definition";

const SHOWN = 30;

/** A round that is over, in the words of its table. */
export interface PastWords<Past> {
  /** The result in a word: `2.31×`. */
  result: (past: Past) => string;
  /** The same for screen readers. */
  label: (past: Past) => string;
  /** Colours of the result. */
  tone: (past: Past) => string;
}

interface Props<Past> {
  history: readonly Past[];
  words: PastWords<Past>;
  onOpen: (past: Past) => void;
}

/** How the last rounds ended, newest first; each opens its proof. */
export function RoundStrip<Past extends PastRound>({ history, words, onOpen }: Props<Past>) {
  const { t } = useTranslation("tables");
  return (
    <ul aria-label={t("last_rounds")} className="no-scrollbar flex h-11 items-center gap-1.5 overflow-x-auto">
      {history.length === 0 && <li className="px-1 text-sm text-ink-3">{t("no_rounds")}</li>}
      {history.slice(0, SHOWN).map((past) => (
        <li key={past.round_no} className="shrink-0 animate-[appear_.2s_ease-out]">
          <button
            type="button"
            onClick={() => onOpen(past)}
            aria-label={
              past.void ? t("round_void", { round: past.round_no, at: words.result(past) }) : words.label(past)
            }
            className={cx(
              "press tnum relative h-9 min-w-14 rounded-full px-3 text-sm font-bold before:absolute before:-inset-y-1 before:inset-x-0",
              past.void ? "bg-raised text-ink-3 line-through" : words.tone(past),
            )}
          >
            {words.result(past)}
          </button>
        </li>
      ))}
    </ul>
  );
}
