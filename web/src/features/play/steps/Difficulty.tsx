import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";

type Level = "easy" | "medium" | "hard" | "expert" | "master";

interface Props<L extends Level> {
  levels: readonly L[];
  value: L;
  disabled: boolean;
  onChange: (level: L) => void;
}

/** How hard a climb is: one of a few, side by side. */
export function Difficulty<L extends Level>({ levels, value, disabled, onChange }: Props<L>) {
  const { t } = useTranslation("steps");
  return (
    <div className="grid gap-1.5">
      <span id="difficulty" className="text-sm font-medium text-ink-2">
        {t("difficulty")}
      </span>
      <div
        role="radiogroup"
        aria-labelledby="difficulty"
        className="grid auto-cols-[minmax(max-content,1fr)] grid-flow-col gap-1 rounded-md bg-page p-1"
      >
        {levels.map((level) => (
          // biome-ignore lint/a11y/useSemanticElements: keys side by side, drawn as such
          <button
            key={level}
            type="button"
            role="radio"
            aria-checked={level === value}
            disabled={disabled}
            onClick={() => onChange(level)}
            className={cx(
              "press min-h-11 min-w-0 rounded-sm px-0.5 text-[.8125rem] font-semibold",
              level === value ? "bg-active text-ink-1" : "text-ink-3 enabled:hover:text-ink-1",
            )}
          >
            {t(`difficulty_${level}`)}
          </button>
        ))}
      </div>
    </div>
  );
}
