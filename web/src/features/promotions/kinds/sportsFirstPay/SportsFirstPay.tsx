import { Ticket } from "lucide-react";
import { useSession } from "@/domain/session/store";
import { toAmount } from "@/lib/amount";
import { openDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { useMoneyText } from "@/ui/moneyText";
import { isWhole } from "../../Awards";
import type { PanelProps } from "../../kind";
import { PanelHead } from "../../PanelHead";
import { StepRows } from "../../StepList";
import { ToSports } from "../../ToSports";

/** The free bets that a first deposit brings once it was staked on sports; before a first deposit, how to begin. */
export function SportsFirstPay({ offer, canClaim, pending, claimed, onClaim }: PanelProps) {
  const { t } = useTranslation("promotions");
  const moneyText = useMoneyText();
  const hasDeposited = useSession((session) => (session.userInfo?.first_pay_date ?? 0) > 0);
  const amount = (units: number) => moneyText(toAmount(units), { digits: isWhole(units) ? 0 : 2 });
  return (
    <>
      <PanelHead icon={Ticket} claimed={claimed} text={t("sports_first_rule")} />
      <p className="mb-3 text-sm text-ink-2">{t("sports_counts")}</p>
      {offer.steps.length > 0 ? (
        <>
          <StepRows
            steps={offer.steps}
            pending={pending}
            onClaim={canClaim ? onClaim : undefined}
            wordsOf={(step) => ({
              task: t("sports_first_stake", { target: amount(step.target) }),
              progress: t("milestone_progress", { current: amount(step.cur), target: amount(step.target) }),
            })}
          />
          <ToSports />
        </>
      ) : (
        canClaim && <Begin hasDeposited={hasDeposited} />
      )}
    </>
  );
}

/** How a player without a deposit begins; one whose first deposit took another offer cannot. */
function Begin({ hasDeposited }: { hasDeposited: boolean }) {
  const { t } = useTranslation("promotions");
  if (hasDeposited) return <p className="rounded-md bg-active px-3 py-3 text-sm">{t("sports_first_taken")}</p>;
  return (
    <Button size="xl" full className="mt-2" onClick={() => openDialog("deposit", {})}>
      {t("first_pay_deposit")}
    </Button>
  );
}
