import { Lock } from "lucide-react";
import type { WithdrawInfo } from "@/api/schema";
import { largest, minus, ZERO } from "@/lib/amount";
import { openDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { BigMoney } from "@/ui/BigMoney";
import { Money } from "@/ui/Money";
import { useMoneyText } from "@/ui/moneyText";
import { Progress } from "@/ui/Progress";
import { TextButton } from "@/ui/TextButton";

/** What can be withdrawn now; what is locked, why, and how far it is. */
export function AvailableCard({ info }: { info: WithdrawInfo }) {
  const { t } = useTranslation("wallet");
  const moneyText = useMoneyText();
  const rest = largest(ZERO, minus(info.cash_task_target, info.cash_task_cur));
  const progress = t("tasks.progress", {
    cur: moneyText(info.cash_task_cur),
    target: moneyText(info.cash_task_target),
  });
  return (
    <section className="rounded-lg bg-linear-to-br from-raised to-active p-4">
      <p className="text-sm text-ink-2">{t("withdraw.available")}</p>
      <p className="mt-0.5">
        <BigMoney amount={info.can_withdraw} animate />
      </p>
      {info.can_not_withdraw > 0 && (
        <div className="mt-3 border-t border-line/30 pt-3">
          <p className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="flex items-center gap-2 text-sm text-ink-2">
              <Lock aria-hidden className="size-4" />
              {t("withdraw.locked")}
            </span>
            <Money amount={info.can_not_withdraw} className="font-bold" />
          </p>
          {info.cash_task_target > 0 && (
            <>
              <Progress
                className="mt-2"
                label={progress}
                value={info.cash_task_cur}
                max={info.cash_task_target}
                tone="win"
              />
              <p className="tnum mt-2 text-sm text-ink-2">{t("withdraw.lockedWhy", { amount: moneyText(rest) })}</p>
            </>
          )}
          <p className="mt-1 text-xs text-ink-3">{t("withdraw.lockedText")}</p>
          <TextButton className="-mb-2" onClick={() => openDialog("bonusTasks", { tab: "right" })}>
            {t("wallet.tasks")}
          </TextButton>
        </div>
      )}
    </section>
  );
}
