import type { ActivityStep } from "@/api/schema";
import { toAmount } from "@/lib/amount";
import { serverNow } from "@/lib/api/call";
import { DEFAULT_CURRENCY_UNIT } from "@/lib/constants";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Countdown } from "@/ui/Countdown";
import { cx } from "@/ui/cx";
import { Money } from "@/ui/Money";
import { useMoneyText } from "@/ui/moneyText";
import { Burst } from "../../Burst";
import { ClaimedNote } from "../../ClaimedNote";
import type { PanelProps } from "../../kind";
import { StepRows } from "../../StepList";
import { nextSiteDay } from "../../siteTime";
import { lantern } from "./lantern.drawn";
import sheet from "./lantern.module.css";

const DAYS = 7;
/** Days in a row are counted; every other target is money. */
const isRun = ({ target }: ActivityStep) => target < DEFAULT_CURRENCY_UNIT;

/** Today's turnover with what its targets bring, under a lantern for every day in a row. */
export function DailyTurnover({ offer, canClaim, pending, claimed, onClaim }: PanelProps) {
  const { t } = useTranslation("promotions");
  const moneyText = useMoneyText();
  const { steps } = offer;
  const days = Math.min(DAYS, steps.findLast(isRun)?.cur ?? 0);
  const today = Math.max(0, ...steps.filter((step) => !isRun(step)).map(({ cur }) => cur));
  const taskOf = (step: ActivityStep) =>
    isRun(step)
      ? t("daily_run", { days: step.target })
      : t("daily_target", { target: moneyText(toAmount(step.target), { digits: 0 }) });
  return (
    <>
      <Lanterns days={days} isFlaring={claimed?.repeated === 0} />
      <div className="relative mt-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="flex items-baseline gap-2">
          <span className="text-sm text-ink-2">{t("daily_today")}</span>
          <Money amount={toAmount(today)} animate className="text-xl font-extrabold" />
        </p>
        {canClaim && (
          <p className="text-sm text-ink-2">
            {t("seven_left")} <Countdown until={nextSiteDay(serverNow())} now={serverNow} className="font-semibold" />
          </p>
        )}
        {claimed?.repeated === 0 && <Burst key={claimed.step} />}
      </div>
      <ClaimedNote claimed={claimed} />
      <StepRows
        className="mt-3"
        steps={steps}
        pending={pending}
        onClaim={canClaim ? onClaim : undefined}
        wordsOf={(step) => ({ task: taskOf(step) })}
      />
    </>
  );
}

/** The days in a row that reached their target, as lanterns that burn. */
function Lanterns({ days, isFlaring }: { days: number; isFlaring: boolean }) {
  const { t } = useTranslation("promotions");
  return (
    <div className="rounded-md bg-[#2a0710] bg-linear-to-b from-[#4a0d18] to-[#1c040a] px-2 pt-0 pb-3 text-white">
      <div role="img" aria-label={t("daily_days", { count: days, days: DAYS })} className="grid grid-cols-7 gap-1">
        {Array.from({ length: DAYS }, (_, at) => (
          <img
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
            key={at}
            src={lantern}
            alt=""
            width={120}
            height={148}
            className={cx(
              "h-auto w-full max-w-24 justify-self-center select-none",
              at >= days && sheet.out,
              at === days - 1 && (isFlaring ? sheet.flare : sheet.newest),
            )}
          />
        ))}
      </div>
      <p aria-hidden className="mt-1 text-center text-sm font-semibold">
        {t("daily_days", { count: days, days: DAYS })}
      </p>
    </div>
  );
}
