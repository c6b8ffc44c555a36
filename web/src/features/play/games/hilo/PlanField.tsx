import { memo } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { readJson, writeJson } from "@/lib/storage";
import { Select } from "@/ui/Select";
import { MOST_PLANNED } from "./climb";

const PLAN = "hilo_plan";
const COUNTS = Array.from({ length: MOST_PLANNED }, (_, at) => at + 1);

/** What the player planned when he was here last. */
export function keptPlan(): number {
  const kept = readJson<number>(PLAN);
  return kept !== null && COUNTS.includes(kept) ? kept : 3;
}

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
      onChange={(value) => {
        onGuesses(Number(value));
        writeJson(PLAN, Number(value));
      }}
    />
  );
});
