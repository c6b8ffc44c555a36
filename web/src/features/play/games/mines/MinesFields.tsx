import { Minus, Plus } from "lucide-react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { IconButton } from "@/ui/Button";
import { Chip } from "@/ui/Chip";
import { TextButton } from "@/ui/TextButton";
import { FEWEST_MINES, MOST_MINES } from "./rules";

interface Props {
  mines: number;
  disabled: boolean;
  onMines: (mines: number) => void;
  /** How many tiles the plan holds; null while no plan is made. */
  planned: number | null;
  onClear: () => void;
}

const QUICK = [1, 3, 5, 10, 24];

/** How many mines lie below, and the plan for Auto. */
export function MinesFields({ mines, disabled, onMines, planned, onClear }: Props) {
  const { t } = useTranslation(["mines", "steps"]);
  return (
    <div className="grid gap-2">
      <span id="mines-count" className="text-sm font-medium text-ink-2">
        {t("count")}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a stepper with its usual values, no form of its own */}
      <div role="group" aria-labelledby="mines-count" className="flex items-center gap-1.5">
        <div className="flex items-center rounded-md bg-page">
          <IconButton
            label={t("steps:fewer")}
            disabled={disabled || mines <= FEWEST_MINES}
            onClick={() => onMines(mines - 1)}
          >
            <Minus />
          </IconButton>
          <output className="tnum w-7 text-center text-base font-bold">{mines}</output>
          <IconButton
            label={t("steps:more")}
            disabled={disabled || mines >= MOST_MINES}
            onClick={() => onMines(mines + 1)}
          >
            <Plus />
          </IconButton>
        </div>
        {QUICK.map((count) => (
          <Chip
            key={count}
            size="sm"
            disabled={disabled}
            selected={count === mines}
            aria-label={`${t("count")}: ${count}`}
            onClick={() => onMines(count)}
            className="tnum h-11 min-w-0 flex-1 px-0"
          >
            {count}
          </Chip>
        ))}
      </div>
      {planned !== null && (
        <p className="flex min-h-11 items-center justify-between gap-2 rounded-md bg-raised px-3 text-sm text-ink-2">
          {t("plan", { count: planned })}
          {planned > 0 && !disabled && <TextButton onClick={onClear}>{t("steps:clear")}</TextButton>}
        </p>
      )}
    </div>
  );
}
