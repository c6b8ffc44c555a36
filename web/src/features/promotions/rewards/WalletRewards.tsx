import type { Wallet } from "@/api/schema";
import { openDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Money } from "@/ui/Money";
import { useMoneyText } from "@/ui/moneyText";
import { Progress } from "@/ui/Progress";
import { TextButton } from "@/ui/TextButton";

/** The rewards that the wallet holds: gold, and the bonus with what is left to stake. */
export function WalletRewards({ wallet }: { wallet: Wallet }) {
  const { t } = useTranslation("promotions");
  const moneyText = useMoneyText();
  const hasTask = wallet.taskTarget > 0;
  const progress = t("milestone_progress", {
    current: moneyText(wallet.taskCur),
    target: moneyText(wallet.taskTarget),
  });
  return (
    <div className="grid grid-cols-2 gap-3">
      <div className="rounded-lg bg-panel p-4">
        <p className="text-sm text-ink-2">{t("own_gold")}</p>
        <Money amount={wallet.gold} kind="gold" digits={0} animate className="mt-1 text-xl font-extrabold" />
      </div>
      <div className="rounded-lg bg-panel p-4">
        <p className="text-sm text-ink-2">{t("own_bonus")}</p>
        <Money amount={wallet.coin} animate className="mt-1 text-xl font-extrabold" />
        {hasTask && (
          <Progress className="mt-2" tone="gold" label={progress} value={wallet.taskCur} max={wallet.taskTarget} />
        )}
        {hasTask && <TextButton onClick={() => openDialog("bonusTasks", {})}>{t("own_tasks")}</TextButton>}
      </div>
    </div>
  );
}
