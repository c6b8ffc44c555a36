import { Check, Clock, UserRoundSearch, X } from "lucide-react";
import type { WithdrawItem, WithdrawStep } from "@/api/schema";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";

/** The names of a withdrawal's steps. */
export const STEP_NAMES = {
  requested: "withdraw.stepRequested",
  approved: "withdraw.stepChecked",
  sent: "withdraw.stepSent",
  paid: "withdraw.stepPaid",
  refused: "withdraw.stepRefused",
  failed: "withdraw.stepFailed",
  returned: "withdraw.stepReturned",
} as const satisfies Record<WithdrawStep["step"], string>;

const ENDED_BADLY: readonly WithdrawStep["step"][] = ["refused", "failed", "returned"];

/** What happened to a withdrawal, a line each with its time, and when the money is expected while it is under way. */
export function Timeline({ item }: { item: Pick<WithdrawItem, "timeline" | "estimated_at"> }) {
  const { t } = useTranslation("wallet");
  const time = (at: number) => formatTime(at, currentTag());
  // A rule approves in the same moment; what it leaves waits for an operator.
  const isReviewed = item.estimated_at > 0 && item.timeline.at(-1)?.step === "requested";
  return (
    <ol className="space-y-2.5 text-left text-sm">
      {item.timeline.map(({ step, at }) => (
        <li key={step} className="flex items-start gap-2.5">
          <Mark bad={ENDED_BADLY.includes(step)} />
          <span className="min-w-0">
            {t(STEP_NAMES[step])}
            <span className="tnum block text-xs text-ink-3">{time(at)}</span>
          </span>
        </li>
      ))}
      {isReviewed && (
        <li className="flex items-start gap-2.5 text-ink-2">
          <UserRoundSearch aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
          {t("withdraw.stepReview")}
        </li>
      )}
      {item.estimated_at > 0 && (
        <li aria-current="step" className="flex items-start gap-2.5 text-ink-2">
          <Clock aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
          <span className="min-w-0">
            {t("withdraw.stepExpected")}
            <span className="tnum block text-xs text-ink-3">
              {t("withdraw.expectedBy", { time: time(item.estimated_at) })}
            </span>
          </span>
        </li>
      )}
    </ol>
  );
}

function Mark({ bad }: { bad: boolean }) {
  const Icon = bad ? X : Check;
  return (
    <span
      className={cx(
        "mt-0.5 grid size-4 shrink-0 place-items-center rounded-full",
        bad ? "bg-loss text-page" : "bg-win-fill text-on-win",
      )}
    >
      <Icon aria-hidden className="size-3" strokeWidth={3} />
    </span>
  );
}
