import { useTranslation } from "@/lib/i18n/useTranslation";
import { Chip } from "@/ui/Chip";
import { TextButton } from "@/ui/TextButton";
import { Difficulty } from "../../steps/Difficulty";
import { Stepper } from "../../steps/Stepper";
import type { TowerChoice } from "./choice";
import { DIFFICULTIES, ROWS, type TowerDifficulty } from "./rules";

interface Props {
  choice: TowerChoice;
  disabled: boolean;
  auto: boolean;
  onDifficulty: (difficulty: TowerDifficulty) => void;
  onChange: (part: Partial<TowerChoice>) => void;
}

/** How many gates hide the dragon, and for Auto the path up. */
export function TowerFields({ choice, disabled, auto, onDifficulty, onChange }: Props) {
  const { t } = useTranslation(["dragon-tower", "steps"]);
  const planned = choice.path.length;
  return (
    <>
      <Difficulty levels={DIFFICULTIES} value={choice.difficulty} disabled={disabled} onChange={onDifficulty} />
      {auto && (
        <div className="grid gap-2">
          {/* biome-ignore lint/a11y/useSemanticElements: two keys side by side */}
          <div role="group" aria-label={t("path")} className="grid grid-cols-2 gap-1.5">
            <Chip selected={!choice.random} disabled={disabled} onClick={() => onChange({ random: false })}>
              {t("path_own")}
            </Chip>
            <Chip selected={choice.random} disabled={disabled} onClick={() => onChange({ random: true })}>
              {t("path_random")}
            </Chip>
          </div>
          {choice.random ? (
            <Stepper
              label={t("path_rows", { count: choice.rows })}
              value={choice.rows}
              least={1}
              most={ROWS}
              disabled={disabled}
              onChange={(rows) => onChange({ rows })}
            />
          ) : (
            <p className="flex min-h-11 items-center justify-between gap-2 rounded-md bg-raised px-3 text-sm text-ink-2">
              {planned === 0 ? t("path_hint") : t("path_rows", { count: planned })}
              {planned > 0 && !disabled && (
                <TextButton onClick={() => onChange({ path: [] })}>{t("steps:clear")}</TextButton>
              )}
            </p>
          )}
        </div>
      )}
    </>
  );
}
