import { Repeat2 } from "lucide-react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import type { PanelProps } from "../../kind";
import { PanelHead } from "../../PanelHead";
import { StepRows } from "../../StepList";

/** What the parts are for, in the order in which the server sends them. */
const PARTS = ["today", "yesterday", "day", "week", "month"] as const;

/** The parts of the rakeback: at once, and after day, week and month. */
export function Rakeback({ offer, canClaim, pending, claimed, onClaim }: PanelProps) {
  const { t } = useTranslation("promotions");
  const words = offer.steps.map((step, at) => {
    const part = PARTS[at];
    return [step.step, { task: part && t(`rakeback_${part}`), progress: t("rakeback_grows") }] as const;
  });
  const byStep = new Map(words);
  return (
    <>
      <PanelHead icon={Repeat2} claimed={claimed} text={t("rakeback_rule")} />
      <StepRows
        steps={offer.steps}
        pending={pending}
        onClaim={canClaim ? onClaim : undefined}
        wordsOf={(step) => byStep.get(step.step) ?? {}}
      />
    </>
  );
}
