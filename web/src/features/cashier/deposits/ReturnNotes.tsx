import { Undo2 } from "lucide-react";
import type { ReturnItem } from "@/api/schema";
import { formatMoney } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useMoneyStyle } from "@/ui/Money";

const TEXT = {
  0: "deposit.return.waiting",
  1: "deposit.return.sent",
  2: "deposit.return.kept",
} as const satisfies Record<ReturnItem["state"], string>;

interface ReturnNotesProps {
  items: ReturnItem[];
  /** The currency of the site; an amount in another one is named by its own. */
  currency: string;
}

/** Payments for an order that were not added to the balance, and what becomes of each. */
export function ReturnNotes({ items, currency }: ReturnNotesProps) {
  const { t } = useTranslation("wallet");
  const style = useMoneyStyle();
  if (items.length === 0) return null;
  const text = (item: ReturnItem) => {
    const own = item.currency === currency ? style : { ...style, symbol: `${item.currency} ` };
    return t(TEXT[item.state], { amount: formatMoney(item.amount, own) });
  };
  return (
    <ul className="mt-4 space-y-2 text-left">
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the server only adds to the end
        <li key={at} className="flex items-start gap-3 rounded-md bg-gold/10 px-4 py-3 text-sm text-ink-2">
          <Undo2 aria-hidden className="mt-0.5 size-4 shrink-0 text-gold" />
          <span>{text(item)}</span>
        </li>
      ))}
    </ul>
  );
}
