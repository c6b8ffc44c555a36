import type { ActivityStep } from "@/api/schema";
import { openDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { cx } from "@/ui/cx";
import { useAwardText } from "../../Awards";
import { Burst } from "../../Burst";
import { ClaimedNote } from "../../ClaimedNote";
import type { PanelProps } from "../../kind";
import { StepRows } from "../../StepList";
import { Medal } from "../../vip/Medal";
import sheet from "./levelUp.module.css";

const isReached = ({ state }: ActivityStep) => state === "claimed" || state === "claimable";

/** A medal for every VIP level, and the cash that reaching it brings. */
export function LevelUps({ offer, canClaim, pending, claimed, onClaim }: PanelProps) {
  const { t } = useTranslation("promotions");
  const awardText = useAwardText();
  const { steps, me } = offer;
  const level = Math.max(0, ...steps.filter(isReached).map(({ step }) => step));
  const shown = claimed?.step ?? level;
  const next = steps.find(({ state }) => state === "open");
  return (
    <>
      <div className="flex items-center gap-5">
        <div className="relative w-24 shrink-0 tablet:w-28">
          <div key={claimed?.step ?? 0} className={cx(claimed?.repeated === 0 && sheet.awarded)}>
            <Medal level={shown} isReached className="w-full" />
          </div>
          {claimed?.repeated === 0 && <Burst key={claimed.step} />}
        </div>
        <div className="min-w-0">
          <p className="text-xl font-extrabold">{t("vip_level", { level: shown })}</p>
          {next && (
            <p className="mt-1 text-sm text-ink-2">
              {t("level_next", { level: next.step, award: next.rewards.map(awardText).join(" + ") })}
            </p>
          )}
          {me && (
            <Button size="sm" variant="secondary" className="mt-3" onClick={() => openDialog("vip", {})}>
              {t("vip_all")}
            </Button>
          )}
        </div>
      </div>
      <ClaimedNote claimed={claimed} />
      <div aria-hidden className="mt-4 grid grid-cols-5 gap-2 tablet:grid-cols-10">
        {steps.map((step) => (
          <Medal key={step.step} level={step.step} isReached={isReached(step)} className="w-full" />
        ))}
      </div>
      <StepRows
        className="mt-3"
        steps={steps}
        pending={pending}
        onClaim={canClaim ? onClaim : undefined}
        wordsOf={({ step }) => ({ task: t("vip_level", { level: step }) })}
      />
    </>
  );
}
