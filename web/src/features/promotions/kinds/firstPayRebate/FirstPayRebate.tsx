import { CalendarHeart } from "lucide-react";
import { toAmount } from "@/lib/amount";
import { openDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { useMoneyText } from "@/ui/moneyText";
import { isWhole } from "../../Awards";
import type { PanelProps } from "../../kind";
import { PanelHead } from "../../PanelHead";
import { StepRows } from "../../StepList";

/** The parts of the first deposit that return on the days after it, each with what it takes; before a first deposit, how to begin. */
export function FirstPayRebate({ offer, canClaim, pending, claimed, onClaim }: PanelProps) {
  const { t } = useTranslation("promotions");
  const moneyText = useMoneyText();
  const amount = (units: number) => moneyText(toAmount(units), { digits: isWhole(units) ? 0 : 2 });
  return (
    <>
      <PanelHead icon={CalendarHeart} text={t("first_pay_rule")} claimed={claimed} />
      {offer.steps.length > 0 ? (
        <StepRows
          className="mt-4"
          steps={offer.steps}
          pending={pending}
          onClaim={canClaim ? onClaim : undefined}
          wordsOf={(step) => ({
            task: t("first_pay_part", { day: step.step, target: amount(step.target) }),
            progress: t("milestone_progress", { current: amount(step.cur), target: amount(step.target) }),
          })}
        />
      ) : (
        canClaim && (
          <Button size="xl" full className="mt-2" onClick={() => openDialog("deposit", {})}>
            {t("first_pay_deposit")}
          </Button>
        )
      )}
    </>
  );
}
