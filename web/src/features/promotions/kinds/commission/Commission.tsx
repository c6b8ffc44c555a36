import { Network } from "lucide-react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Link } from "@/lib/router";
import { CommissionPoint } from "../../agents/CommissionPoint";
import type { PanelProps } from "../../kind";
import { PanelHead } from "../../PanelHead";
import { StepRows } from "../../StepList";

/** What the play of invited players brings: the approved part to claim, the rest on the agent's own screen. */
export function Commission({ offer, canClaim, pending, claimed, onClaim }: PanelProps) {
  const { t } = useTranslation("promotions");
  return (
    <>
      <PanelHead icon={Network} claimed={claimed} text={t("commission_rule")} />
      <StepRows
        steps={offer.steps}
        pending={pending}
        onClaim={canClaim ? onClaim : undefined}
        wordsOf={() => ({ task: t("commission_approved"), progress: t("commission_grows") })}
      />
      <Link
        to="/proxy"
        className="press mt-4 flex h-11 items-center justify-center gap-2 rounded-md bg-active px-4 font-semibold"
      >
        {t("commission_open")}
        <CommissionPoint className="shrink-0" />
      </Link>
    </>
  );
}
