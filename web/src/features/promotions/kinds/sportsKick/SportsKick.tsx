import { Undo2 } from "lucide-react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import type { PanelProps } from "../../kind";
import { PanelHead } from "../../PanelHead";
import { StepRows } from "../../StepList";
import { ToSports } from "../../ToSports";

/** What comes back of last week's losses on sports, and which bets count for it. */
export function SportsKick({ offer, canClaim, pending, claimed, onClaim }: PanelProps) {
  const { t } = useTranslation("promotions");
  return (
    <>
      <PanelHead icon={Undo2} claimed={claimed} text={t("sports_kick_rule")} />
      <p className="mb-3 text-sm text-ink-2">{t("sports_counts")}</p>
      <StepRows
        steps={offer.steps}
        pending={pending}
        onClaim={canClaim ? onClaim : undefined}
        wordsOf={() => ({ task: t("cash_back_week"), progress: t("sports_kick_none") })}
      />
      <ToSports />
    </>
  );
}
