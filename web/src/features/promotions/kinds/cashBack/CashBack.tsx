import { CalendarSync } from "lucide-react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import type { PanelProps } from "../../kind";
import { PanelHead } from "../../PanelHead";
import { StepRows } from "../../StepList";

/** What comes back of last week's losses. */
export function CashBack({ offer, canClaim, pending, claimed, onClaim }: PanelProps) {
  const { t } = useTranslation("promotions");
  return (
    <>
      <PanelHead icon={CalendarSync} claimed={claimed} text={t("cash_back_rule")} />
      <StepRows
        steps={offer.steps}
        pending={pending}
        onClaim={canClaim ? onClaim : undefined}
        wordsOf={() => ({ task: t("cash_back_week"), progress: t("cash_back_none") })}
      />
    </>
  );
}
