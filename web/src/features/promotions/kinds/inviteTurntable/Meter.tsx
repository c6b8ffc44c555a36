import type { WheelOffer } from "@/api/schema";
import { minus } from "@/lib/amount";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { BigMoney } from "@/ui/BigMoney";
import { Money } from "@/ui/Money";
import { Progress } from "@/ui/Progress";
import { isGold } from "../../Awards";

/** How far the player has come towards the target, and what is missing. */
export function Meter({ round: { accum_money, target_amount, award_type, round_state } }: { round: WheelOffer }) {
  const { t } = useTranslation("promotions");
  const kind = isGold(award_type) ? "gold" : "money";
  const missing = minus(target_amount, accum_money);
  return (
    <div>
      <p className="text-sm text-ink-2">{t("wheel_collected")}</p>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <BigMoney amount={accum_money} kind={kind} animate />
        <span className="text-sm text-ink-2">
          {t("wheel_of")} <Money amount={target_amount} kind={kind} className="font-semibold text-ink-1" />
        </span>
      </p>
      <Progress
        className="mt-2"
        label={t("wheel_collected")}
        value={accum_money}
        max={target_amount}
        tone={round_state === "paid" ? "win" : "gold"}
      />
      {missing > 0 && (
        <p className="mt-2 text-sm text-ink-2">
          {t("wheel_missing")} <Money amount={missing} kind={kind} className="font-semibold text-ink-1" />
        </p>
      )}
    </div>
  );
}
