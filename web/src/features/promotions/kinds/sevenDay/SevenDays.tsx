import { Check, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { ActivityStep } from "@/api/schema";
import { serverNow } from "@/lib/api/call";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Countdown } from "@/ui/Countdown";
import { cx } from "@/ui/cx";
import { Burst } from "../../Burst";
import { Chest } from "../../Chest";
import { ClaimedNote } from "../../ClaimedNote";
import type { PanelProps } from "../../kind";
import { StepRows } from "../../StepList";
import { nextSiteDay } from "../../siteTime";
import { areOver, chestOf, DAYS, stepsOfDay, taskOf, todayOf } from "./days";

/** A new player's first seven days: the days to choose from, what a day brings, and the chest that seven in a row open. */
export function SevenDays({ offer, canClaim, pending, claimed, onClaim }: PanelProps) {
  const { t } = useTranslation("promotions");
  const { steps } = offer;
  const today = todayOf(steps);
  const isOver = areOver(steps);
  const [chosen, setChosen] = useState(today);
  const chest = chestOf(steps);
  const opened = claimed?.repeated === 0 ? claimed.step : null;
  const rows = (steps: readonly ActivityStep[], sign?: ReactNode) => (
    <StepRows
      steps={steps}
      pending={pending}
      onClaim={canClaim ? onClaim : undefined}
      wordsOf={({ step }) => ({ task: t(`seven_${taskOf(step).task}`), sign })}
    />
  );
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no grid */}
      <div role="group" aria-label={t("seven_days")} className="grid grid-cols-7 gap-1.5 tablet:gap-2">
        {Array.from({ length: DAYS }, (_, at) => (
          <Day
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
            key={at}
            day={at + 1}
            steps={stepsOfDay(steps, at + 1)}
            isToday={canClaim && !isOver && at + 1 === today}
            isChosen={at + 1 === chosen}
            onChoose={() => setChosen(at + 1)}
          />
        ))}
      </div>
      <h2 className="relative mt-4 mb-2 flex flex-wrap items-baseline justify-between gap-x-3 font-bold">
        {t("seven_day", { day: chosen })}
        {canClaim && isOver && <span className="text-sm font-normal text-ink-2">{t("seven_over")}</span>}
        {canClaim && !isOver && chosen === today && (
          <span className="text-sm font-normal text-ink-2">
            {t("seven_left")} <Countdown until={nextSiteDay(serverNow())} now={serverNow} className="font-semibold" />
          </span>
        )}
        {claimed?.repeated === 0 && <Burst key={claimed.step} />}
      </h2>
      {rows(stepsOfDay(steps, chosen))}
      <ClaimedNote claimed={claimed} />
      {chest && (
        <>
          <h2 className="mt-5 mb-2 font-bold">{t("seven_chest_title")}</h2>
          {rows([chest], <Chest state={chest.state} isNew={opened === chest.step} className="w-20" />)}
        </>
      )}
    </>
  );
}

interface DayProps {
  day: number;
  steps: readonly ActivityStep[];
  isToday: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

/** A day to choose: taken, missed or still to come, with a point where something can be claimed. */
function Day({ day, steps, isToday, isChosen, onChoose }: DayProps) {
  const { t } = useTranslation("promotions");
  const login = steps[0]?.state;
  const waits = steps.some((step) => step.state === "claimable");
  const mark = login === "claimed" ? "claimed" : login === "missed" ? "missed" : waits ? "claim" : undefined;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={[t("seven_day", { day }), isToday && t("seven_today"), mark && t(mark)].filter(Boolean).join(", ")}
      onClick={onChoose}
      className={cx(
        "press relative flex h-14 flex-col items-center justify-center gap-0.5 rounded-sm font-bold tablet:h-16 tablet:rounded-md",
        login === "claimed" ? "bg-gold-fill text-on-gold" : "bg-raised text-ink-2 hover:bg-active",
        isChosen && "ring-2 ring-brand-400",
      )}
    >
      <span className="tnum text-lg leading-none">{day}</span>
      {login === "claimed" && <Check aria-hidden strokeWidth={3} className="size-4" />}
      {login === "missed" && <X aria-hidden className="size-4 text-ink-3" />}
      {waits && (
        <span aria-hidden className="absolute -top-1 -right-1 size-3 rounded-full bg-loss ring-2 ring-(--bg-1)" />
      )}
    </button>
  );
}
