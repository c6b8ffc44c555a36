import { Check, Gift } from "lucide-react";
import type { ActivityStep } from "@/api/schema";
import { serverNow } from "@/lib/api/call";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { Countdown } from "@/ui/Countdown";
import { cx } from "@/ui/cx";
import { GoldIcon } from "@/ui/Money";
import { useMoneyText } from "@/ui/moneyText";
import { isGold, isWhole, useAwardText } from "../../Awards";
import { Burst } from "../../Burst";
import { ClaimedNote } from "../../ClaimedNote";
import type { PanelProps } from "../../kind";
import { nextSiteDay } from "../../siteTime";
import sheet from "./sign.module.css";

/** The month as squares: those that are taken, today's, and what the others bring. */
export function Calendar({ offer, canClaim, pending, claimed, onClaim }: PanelProps) {
  const { t } = useTranslation("promotions");
  const awardText = useAwardText();
  const { steps } = offer;
  const today = steps.find((step) => step.state === "claimable");
  const taken = steps.filter((step) => step.state === "claimed").length;
  const ordinary = steps[0]?.rewards[0]?.amount ?? 0;
  const isSpecial = ({ rewards }: ActivityStep) =>
    rewards.some((award) => !isGold(award.award_type) || award.amount > ordinary);
  const special = steps.find((step) => (step.state === "open" || step.state === "claimable") && isSpecial(step));
  const awardOf = (step: ActivityStep) => step.rewards.map(awardText).join(" + ");
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-bold">{t("sign_count", { count: taken, days: steps.length })}</p>
        {special && special.step > taken && (
          <p className="text-sm text-ink-2">
            {t("sign_special", { count: special.step - taken, award: awardOf(special) })}
          </p>
        )}
      </div>
      <ol aria-label={t("sign_squares")} className="mt-3 grid grid-cols-7 gap-1.5 tablet:gap-2">
        {steps.map((step) => (
          <Square
            key={step.step}
            step={step}
            isSpecial={isSpecial(step)}
            isToday={canClaim && step === today}
            isFresh={claimed?.step === step.step && claimed.repeated === 0}
            label={t(
              `sign_square_${step === today ? "today" : step.state === "claimed" ? "claimed" : step.state === "missed" ? "missed" : "open"}`,
              {
                square: step.step,
                award: awardOf(step),
              },
            )}
          />
        ))}
      </ol>
      {canClaim && today && (
        <Button
          variant="gold"
          size="xl"
          full
          className="mt-4"
          loading={pending !== null}
          onClick={() => void onClaim({ step: today.step })}
        >
          {t("sign_claim", { award: awardOf(today) })}
        </Button>
      )}
      <ClaimedNote claimed={claimed} />
      {canClaim && !today && (
        <p className="mt-4 flex flex-wrap items-center justify-center gap-x-2 rounded-md bg-raised px-4 py-3 text-center text-sm text-ink-2">
          <Check aria-hidden className="size-5 text-win" />
          {t("sign_next")}
          <Countdown until={nextSiteDay(serverNow())} now={serverNow} className="text-base font-bold text-ink-1" />
        </p>
      )}
    </>
  );
}

function groundOf({ state }: ActivityStep, isSpecial: boolean): string {
  if (state === "claimed") return "bg-gold-fill text-on-gold";
  if (isSpecial) return "bg-active ring-1 ring-gold/70 ring-inset";
  return state === "missed" ? "bg-page" : "bg-raised";
}

interface SquareProps {
  step: ActivityStep;
  label: string;
  isSpecial: boolean;
  isToday: boolean;
  /** Taken just now: it turns over. */
  isFresh: boolean;
}

function Square({ step, label, isSpecial, isToday, isFresh }: SquareProps) {
  const moneyText = useMoneyText();
  const isTaken = step.state === "claimed";
  const [award] = step.rewards;
  const kind = award && isGold(award.award_type) ? "gold" : "money";
  return (
    <li className="relative">
      <div
        title={label}
        className={cx(
          "flex aspect-5/6 flex-col items-center justify-between overflow-hidden rounded-sm px-0.5 py-1 tablet:aspect-6/5 tablet:rounded-md tablet:py-2",
          groundOf(step, isSpecial),
          isToday && sheet.today,
          isFresh && sheet.turned,
          step.state === "missed" && "[&_svg]:opacity-40",
        )}
      >
        <span className="sr-only">{label}</span>
        <span
          aria-hidden
          className={cx(
            "tnum text-[11px] leading-none font-semibold tablet:text-sm",
            isTaken ? "text-on-gold" : "text-ink-2",
          )}
        >
          {step.step}
        </span>
        <span aria-hidden className="grid place-items-center">
          {isTaken ? (
            <Check strokeWidth={3} className="size-5 tablet:size-7" />
          ) : isSpecial ? (
            <Gift className="size-5 text-gold tablet:size-7" />
          ) : (
            <GoldIcon className="size-4.5 tablet:size-6" />
          )}
        </span>
        <span
          aria-hidden
          className={cx("tnum text-[11px] leading-none font-bold tablet:text-sm", isTaken && "text-on-gold")}
        >
          {award && moneyText(award.amount, { kind, digits: isWhole(award.amount) ? 0 : 2 })}
        </span>
      </div>
      {isFresh && <Burst />}
    </li>
  );
}
