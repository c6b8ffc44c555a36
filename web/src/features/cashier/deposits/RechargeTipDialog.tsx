import { useQuery } from "@tanstack/react-query";
import { share, times } from "@/lib/amount";
import type { DialogComponentProps } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { Facts } from "@/ui/Facts";
import { Money } from "@/ui/Money";
import { useMoneyText } from "@/ui/moneyText";
import { cashierConfigQuery } from "./requests";

/** What a deposit brings, what is to be staked before it can leave, and how long there is to pay it. */
export function RechargeTipDialog({ amount, cash, coin, gold, coinMulti, close }: DialogComponentProps<"rechargeTip">) {
  const { t } = useTranslation("wallet");
  const moneyText = useMoneyText();
  const config = useQuery(cashierConfigQuery);
  const rules = config.data;
  const locked = rules ? share(cash, rules.deposit_turnover) : null;
  const staked = coinMulti > 0 ? times(coin, coinMulti) : rules ? share(coin, rules.bonus_turnover) : null;
  return (
    <Dialog title={t("tip.title")} onClose={close}>
      <Facts
        items={[
          { label: t("tip.pay"), value: <Money amount={amount} />, strong: true },
          {
            label: t("wallet.cash"),
            value: <Money amount={cash} />,
            hint:
              locked === null
                ? undefined
                : locked > 0
                  ? t("tip.cashLocked", { amount: moneyText(locked) })
                  : t("tip.cashFree"),
          },
          coin > 0 && {
            label: t("wallet.bonus"),
            value: <Money amount={coin} />,
            hint: staked === null ? undefined : t("tip.bonusLocked", { amount: moneyText(staked) }),
          },
          gold > 0 && {
            label: t("wallet.gold"),
            value: <Money amount={gold} kind="gold" />,
            hint: t("wallet.goldText"),
          },
        ]}
      />
      {rules && <p className="mt-3 text-sm text-ink-2">{t("tip.time", { count: rules.order_minutes })}</p>}
      <Button size="lg" full className="mt-4" onClick={close}>
        {t("tip.close")}
      </Button>
    </Dialog>
  );
}
