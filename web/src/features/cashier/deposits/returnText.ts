import type { ReturnItem } from "@/api/schema";
import { useSite } from "@/domain/site";
import { formatMoney } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useMoneyStyle } from "@/ui/Money";

const TEXT = {
  long: ["deposit.return.waiting", "deposit.return.sent", "deposit.return.kept"],
  short: ["history.return.waiting", "history.return.sent", "history.return.kept"],
} as const;

/** What becomes of a payment that was not added to the balance, in a sentence or in a few words. */
export function useReturnText(length: keyof typeof TEXT): (item: ReturnItem) => string {
  const { t } = useTranslation("wallet");
  const style = useMoneyStyle();
  const currency = useSite((site) => site.currency);
  return (item) => {
    // An amount in another currency than the site's is named by its own.
    const own = item.currency === currency ? style : { ...style, symbol: `${item.currency} ` };
    return t(TEXT[length][item.state], { amount: formatMoney(item.amount, own) });
  };
}
