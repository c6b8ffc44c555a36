import { Trophy } from "lucide-react";
import { minus, toAmount } from "@/lib/amount";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useMoneyText } from "@/ui/moneyText";
import { Progress } from "@/ui/Progress";
import { useAwardText } from "../../Awards";
import { Burst } from "../../Burst";
import { ClaimedNote } from "../../ClaimedNote";
import type { PanelProps } from "../../kind";
import { StepRows } from "../../StepList";

/** The milestones of a player's whole turnover: how far the next one is, and what each brings. */
export function Milestones({ offer, canClaim, pending, claimed, onClaim }: PanelProps) {
  const { t } = useTranslation("promotions");
  const moneyText = useMoneyText();
  const awardText = useAwardText();
  const short = (units: number) =>
    moneyText(toAmount(units), { compact: true, digits: units % 10_000_000 === 0 || units < 10_000_000 ? 0 : 2 });
  const next = offer.steps.find((step) => step.state === "open");
  const turnover = Math.max(0, ...offer.steps.map((step) => step.cur));
  return (
    <>
      <div className="relative flex items-center gap-4">
        <span className="grid size-14 shrink-0 place-items-center rounded-full bg-gold-fill/15 text-gold">
          <Trophy aria-hidden className="size-7" />
        </span>
        <div className="min-w-0 flex-1">
          <p className="text-sm text-ink-2">{t("milestone_turnover")}</p>
          <p className="tnum text-xl font-extrabold">{moneyText(toAmount(turnover))}</p>
        </div>
        {claimed?.repeated === 0 && <Burst key={claimed.step} />}
      </div>
      {next ? (
        <>
          <Progress
            className="mt-3 h-3"
            tone="gold"
            label={t("milestone_progress", { current: short(next.cur), target: short(next.target) })}
            value={next.cur}
            max={next.target}
          />
          <p className="mt-2 text-sm text-ink-2">
            {t("milestone_rule", {
              rest: moneyText(minus(toAmount(next.target), toAmount(next.cur))),
              award: next.rewards.map(awardText).join(" + "),
            })}
          </p>
        </>
      ) : (
        <p className="mt-2 text-sm text-ink-2">{t("milestone_all")}</p>
      )}
      <ClaimedNote claimed={claimed} />
      <StepRows
        className="mt-4"
        steps={offer.steps}
        pending={pending}
        onClaim={canClaim ? onClaim : undefined}
        wordsOf={(step) => ({
          task: t("milestone_step", { target: short(step.target) }),
          progress: t("milestone_progress", { current: short(step.cur), target: short(step.target) }),
        })}
      />
    </>
  );
}
