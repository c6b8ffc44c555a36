import { Check } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import type { ActivityStep } from "@/api/schema";
import { toAmount } from "@/lib/amount";
import { DEFAULT_CURRENCY_UNIT } from "@/lib/constants";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { cx } from "@/ui/cx";
import { useMoneyText } from "@/ui/moneyText";
import { Progress } from "@/ui/Progress";
import { Awards, useAwardsText } from "./Awards";
import { ClaimedNote } from "./ClaimedNote";
import type { PanelProps } from "./kind";
import { PrizeOdds } from "./PrizeOdds";
import sheet from "./stepList.module.css";

/** The steps of an offer, each with its progress, its rewards and its claim: all that a kind without a panel of its own shows. */
export function StepList({ offer, canClaim, pending, claimed, onClaim }: PanelProps) {
  const { t } = useTranslation("promotions");
  const chances = offer.me?.chances ?? 0;
  return (
    <>
      {offer.steps.length > 0 && (
        <StepRows steps={offer.steps} pending={pending} onClaim={canClaim ? onClaim : undefined} />
      )}
      {offer.table.length > 0 && (
        <>
          <PrizeOdds table={offer.table} />
          {canClaim && (
            <Button
              variant="gold"
              size="xl"
              full
              className="mt-4"
              disabled={chances === 0}
              loading={pending === 0}
              onClick={() => void onClaim()}
            >
              {t("draw", { count: chances })}
            </Button>
          )}
        </>
      )}
      <ClaimedNote claimed={claimed} />
    </>
  );
}

/** What a panel says of a step of its own. */
type StepWords = Pick<StepRowProps, "sign" | "task" | "progress" | "meters" | "isMost">;

/** How far one of the conditions of a step is. */
export interface StepMeter {
  words: string;
  value: number;
  max: number;
}

interface StepRowsProps {
  steps: readonly ActivityStep[];
  /** The step whose claim is under way. */
  pending: number | null;
  /** None where the player cannot claim. */
  onClaim: PanelProps["onClaim"] | undefined;
  wordsOf?: (step: ActivityStep) => StepWords;
  className?: string;
}

/** Steps below each other. */
export function StepRows({ steps, pending, onClaim, wordsOf, className }: StepRowsProps) {
  const { t } = useTranslation("promotions");
  return (
    <ol className={cx("grid grid-cols-1 gap-2", className)} aria-label={t("steps")}>
      {steps.map((step) => (
        <StepRow
          key={step.step}
          step={step}
          pending={pending === step.step}
          onClaim={onClaim && (() => void onClaim({ step: step.step }))}
          {...wordsOf?.(step)}
        />
      ))}
    </ol>
  );
}

interface StepRowProps {
  step: ActivityStep;
  pending: boolean;
  /** None where the player cannot claim. */
  onClaim: (() => void) | undefined;
  /** A picture of what it brings. */
  sign?: ReactNode;
  /** What is to be done; without it only the meter says how far it is. */
  task?: ReactNode;
  /** How far it is, in words. */
  progress?: string;
  /** How far each condition is, where a step has more than one. */
  meters?: readonly StepMeter[] | undefined;
  /** It is drawn what it brings: the rewards are the most that can come. */
  isMost?: boolean;
}

/** One step: what it brings, how far it is, and its claim. */
function StepRow({ step, pending, onClaim, sign, task, progress, meters, isMost = false }: StepRowProps) {
  const { t } = useTranslation("promotions");
  const awardsText = useAwardsText();
  const { state, cur, target, rewards } = step;
  const moneyText = useMoneyText();
  // Nothing is counted that often, and no sum of money to be reached is below one currency unit.
  const isMoney = target >= DEFAULT_CURRENCY_UNIT;
  const written = (value: number) => (isMoney ? moneyText(toAmount(value)) : String(value));
  const words = progress ?? t("progress", { current: written(cur), target: written(target) });
  return (
    <li
      className="flex min-h-16 items-center gap-3 rounded-md bg-raised px-4 py-2.5 data-missed:opacity-60"
      data-missed={state === "missed" || undefined}
    >
      {sign}
      <span className="min-w-0 flex-1">
        <span className={cx(sheet.words, state !== "open" && sheet.beside)}>
          {task && <span className="text-sm text-ink-2">{task}</span>}
          <Awards awards={rewards} isMost={isMost} />
        </span>
        {state === "open" && <Meters list={meters ?? [{ words, value: cur, max: target }]} />}
      </span>
      {state === "claimable" && onClaim && (
        <Button
          size="sm"
          variant="gold"
          loading={pending}
          onClick={onClaim}
          aria-label={t("claim_award", { award: awardsText(rewards, isMost) })}
        >
          {t("claim")}
        </Button>
      )}
      {state === "claimed" && (
        <span className="flex items-center gap-1 text-sm font-semibold text-win">
          <Check aria-hidden className="size-4.5" />
          {t("claimed")}
        </span>
      )}
      {state === "missed" && <span className="text-sm text-ink-3">{t("missed")}</span>}
    </li>
  );
}

/** Bars below each other, equally long, each with its words; of several a full one is marked. */
function Meters({ list }: { list: readonly StepMeter[] }) {
  return (
    <span className={cx("mt-1.5 grid items-center gap-x-3 gap-y-1", sheet.meters)}>
      {list.map(({ words, value, max }) => (
        <Fragment key={words}>
          <Progress label={words} value={value} max={max} tone={list.length > 1 && value >= max ? "win" : "brand"} />
          <span className="tnum text-xs text-ink-2">{words}</span>
        </Fragment>
      ))}
    </span>
  );
}
