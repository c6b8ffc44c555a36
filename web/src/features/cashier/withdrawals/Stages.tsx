import { Check } from "lucide-react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";

const STAGES = ["requested", "sent", "paid"] as const;
type Stage = (typeof STAGES)[number];
const NAMES = {
  requested: "withdraw.stepRequested",
  sent: "withdraw.stepApproved",
  paid: "withdraw.stepPaid",
} as const satisfies Record<Stage, string>;

/** The way of a withdrawal in three stages; `at` is the one it is in. */
export function Stages({ at }: { at: Stage }) {
  const current = STAGES.indexOf(at);
  return (
    <ol className="mb-5 grid grid-cols-3">
      {STAGES.map((stage, index) => (
        <StageMark key={stage} stage={stage} index={index} current={current} done={index < current || at === "paid"} />
      ))}
    </ol>
  );
}

interface StageMarkProps {
  stage: Stage;
  index: number;
  /** The index of the stage that the withdrawal is in. */
  current: number;
  done: boolean;
}

function StageMark({ stage, index, current, done }: StageMarkProps) {
  const { t } = useTranslation("wallet");
  return (
    <li
      aria-current={index === current ? "step" : undefined}
      className={cx(
        "relative flex flex-col items-center gap-2 px-1 text-xs",
        index > 0 && "before:absolute before:top-3.5 before:right-1/2 before:h-0.5 before:w-full before:content-['']",
        index > 0 && (index <= current ? "before:bg-brand-500" : "before:bg-active"),
        index <= current ? "text-ink-1" : "text-ink-3",
      )}
    >
      <span
        className={cx(
          "relative z-10 grid size-7 place-items-center rounded-full font-bold",
          done ? "bg-win-fill text-on-win" : index === current ? "bg-brand-600 text-on-brand" : "bg-active text-ink-2",
        )}
      >
        {done ? <Check aria-hidden className="size-4" strokeWidth={3} /> : index + 1}
      </span>
      {t(NAMES[stage])}
    </li>
  );
}
