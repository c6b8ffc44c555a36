import { moneyKind } from "@/domain/wallet";
import { negated } from "@/lib/amount";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { Money } from "@/ui/Money";
import type { TableBet } from "./definition";

/** The player's own bet: what is at stake while it is open, then what it paid or lost. */
export function OwnBet({ bet, className }: { bet: TableBet; className: string }) {
  const { t } = useTranslation("tables");
  const { state, stake, payout } = bet;
  if (state === "void") return null;
  const amount = state === "paid" ? payout : state === "lost" ? negated(stake) : stake;
  return (
    <p data-state={state} className={cx("flex items-center rounded-full py-1 text-sm font-bold", className)}>
      {t(`bet_${state}`)}
      <Money amount={amount} kind={moneyKind(bet.account_type)} className="font-extrabold" />
    </p>
  );
}
