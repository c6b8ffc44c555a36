import { memo } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Select } from "@/ui/Select";
import type { SavedChoice } from "../../frame/savedChoice";
import { MOST_PLANNED } from "./climb";

const COUNTS = Array.from({ length: MOST_PLANNED }, (_, at) => at + 1);

export const SAVED_PLAN: SavedChoice<number> = {
  key: "hilo_plan",
  isValid: (value): value is number => COUNTS.some((count) => count === value),
  first: 3,
};

interface PlanProps {
  guesses: number;
  disabled: boolean;
  onGuesses: (guesses: number) => void;
}

/** How many right guesses Auto goes for. */
export const PlanField = memo(function PlanField({ guesses, disabled, onGuesses }: PlanProps) {
  const { t } = useTranslation("hilo");
  return (
    <Select
      label={t("auto")}
      value={String(guesses)}
      options={COUNTS.map((count) => ({ value: String(count), label: t("right", { count }) }))}
      disabled={disabled}
      onChange={(value) => onGuesses(Number(value))}
    />
  );
});
