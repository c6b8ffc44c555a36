import { useQuery } from "@tanstack/react-query";
import type { ActivityStep } from "@/api/schema";
import { useLoggedIn } from "@/domain/session/store";
import { toAmount } from "@/lib/amount";
import type { Reply } from "@/lib/api/call";
import { openDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { read } from "@/lib/query";
import { Button } from "@/ui/Button";
import { cx } from "@/ui/cx";
import { useMoneyText } from "@/ui/moneyText";
import { useAwardText } from "../../Awards";
import { Burst } from "../../Burst";
import { ClaimedNote } from "../../ClaimedNote";
import type { PanelProps } from "../../kind";
import { type StepMeter, StepRows } from "../../StepList";
import { Medal } from "../../vip/Medal";
import sheet from "./levelUp.module.css";

const isReached = ({ state }: ActivityStep) => state === "claimed" || state === "claimable";

/** How far the player is with what a level needs: stakes and, where they count, deposits. What is known of stakes alone comes with the step. */
function useMeters(panel: Reply<"POST /api/user/vip"> | undefined): (step: ActivityStep) => readonly StepMeter[] {
  const { t } = useTranslation("promotions");
  const moneyText = useMoneyText();
  const meter = (key: "vip_deposits_of" | "vip_stakes_of", value: number, max: number): StepMeter => {
    const short = (amount: number, digits: number) => moneyText(toAmount(amount), { compact: true, digits });
    return { words: t(key, { current: short(Math.min(value, max), 2), target: short(max, 0) }), value, max };
  };
  return ({ step, cur, target }) => {
    const deposits = panel?.vip_list.find(({ vip_level }) => vip_level === step)?.minimum_amount ?? 0;
    const stakes = meter("vip_stakes_of", cur, target);
    return panel && deposits > 0 ? [meter("vip_deposits_of", panel.user_info.pay_total, deposits), stakes] : [stakes];
  };
}

/** A medal for every VIP level, and the cash that reaching it brings. */
export function LevelUps({ offer, canClaim, pending, claimed, onClaim }: PanelProps) {
  const { t } = useTranslation("promotions");
  const awardText = useAwardText();
  const panel = useQuery({ ...read("POST /api/user/vip", {}, true), enabled: useLoggedIn() }).data;
  const metersOf = useMeters(panel);
  const { steps, me } = offer;
  // A level that was reached stays, also where a deposit went back and its cash cannot be claimed any more.
  const level = Math.max(panel?.user_info.vip_level ?? 0, ...steps.filter(isReached).map(({ step }) => step));
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
          <Medal key={step.step} level={step.step} isReached={step.step <= level} className="w-full" />
        ))}
      </div>
      <StepRows
        className="mt-3"
        steps={steps}
        pending={pending}
        onClaim={canClaim ? onClaim : undefined}
        wordsOf={(step) => ({ task: t("vip_level", { level: step.step }), meters: metersOf(step) })}
      />
    </>
  );
}
