import { PiggyBank } from "lucide-react";
import type { BlindBoxInfo, PurseMoved } from "@/api/schema";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { Money } from "@/ui/Money";
import { useMoneyText } from "@/ui/moneyText";
import { Progress } from "@/ui/Progress";
import { isGold, isWhole, useAwardKind, useAwardText } from "../../Awards";

interface PurseProps {
  info: BlindBoxInfo;
  isMoving: boolean;
  /** What the last move brought. */
  moved: PurseMoved | null;
  onMove: () => void;
}

/** What lies in the purse, how much is missing until it can be moved, and when the rest comes by mail. */
export function Purse({ info, isMoving, moved, onMove }: PurseProps) {
  const { t } = useTranslation("promotions");
  const moneyText = useMoneyText();
  const awardText = useAwardText();
  const kindOf = useAwardKind();
  const { money_num: amount, with_draw_money_num: least, with_draw_num: left, money_type, purse_end_time } = info;
  const kind = isGold(money_type) ? "gold" : "money";
  const text = (units: typeof amount) => moneyText(units, { kind, digits: isWhole(units) ? 0 : 2 });
  const canMove = left > 0 && amount >= least;
  const end = formatTime(purse_end_time, currentTag());
  return (
    <section aria-labelledby="purse" className="mt-6 rounded-md bg-raised p-4">
      <div className="flex flex-wrap items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-gold-fill/15 text-gold">
          <PiggyBank aria-hidden className="size-6" />
        </span>
        <div className="grow">
          <h2 id="purse" className="text-sm text-ink-2">
            {t("purse")}
          </h2>
          <p className="flex flex-wrap items-baseline gap-x-1.5">
            <Money amount={amount} kind={kind} digits={2} animate className="text-xl font-extrabold" />
            <span className="text-sm text-ink-2">{kindOf(money_type)}</span>
          </p>
        </div>
        {left > 0 && (
          <Button onClick={onMove} disabled={!canMove} loading={isMoving}>
            {t("purse_move")}
          </Button>
        )}
      </div>
      {left > 0 && (
        <Progress
          label={t("purse_meter", { amount: text(amount), least: text(least) })}
          value={amount}
          max={least}
          tone="gold"
          className="mt-3"
        />
      )}
      <p className="mt-2 text-sm text-ink-2">
        {left === 0
          ? t("purse_moved_once", { time: end })
          : canMove
            ? t("purse_ready", { time: end })
            : t("purse_missing", { least: text(least), time: end })}
      </p>
      <p role="status" className="mt-2 text-sm font-semibold text-win empty:hidden">
        {moved?.repeated === 0 &&
          t(moved.state === "owed" ? "claimed_owed" : "claimed_now", {
            award: awardText({ amount: moved.amount, award_type: moved.money_type }),
          })}
      </p>
    </section>
  );
}
