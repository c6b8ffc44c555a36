import { PencilLine } from "lucide-react";
import type { ShopItem } from "@/api/schema";
import { tData } from "@/lib/i18n/translate";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Money } from "@/ui/Money";
import { useMoneyText } from "@/ui/moneyText";
import { RadioCard } from "@/ui/RadioCard";
import { bonusOf, CUSTOM, inStock } from "./choice";

interface AmountChoiceProps {
  items: ShopItem[];
  customOpen: boolean;
  /** An offer's id, or `custom`. */
  value: string;
  onChange: (id: string) => void;
}

/** The amounts on offer, each with what comes on top, and the way to another amount. */
export function AmountChoice({ items, customOpen, value, onChange }: AmountChoiceProps) {
  const { t } = useTranslation("wallet");
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium text-ink-2">{t("deposit.amount")}</legend>
      <div className="grid grid-cols-3 gap-2 pt-1.5">
        {items.map((item) => (
          <Offer key={item.id} item={item} checked={value === item.id} onSelect={() => onChange(item.id)} />
        ))}
        {customOpen && (
          <RadioCard
            name="amount"
            checked={value === CUSTOM}
            onSelect={() => onChange(CUSTOM)}
            className="col-span-full min-h-12 items-center justify-center gap-2 px-3 py-2"
          >
            <PencilLine aria-hidden className="size-4.5 text-brand-400" />
            <span className="text-sm font-semibold">{t("deposit.custom")}</span>
          </RadioCard>
        )}
      </div>
    </fieldset>
  );
}

/** A whole amount goes without decimals; from 100,000 on it is shortened. */
function tight(amount: number): { digits: number; compact: boolean } {
  const compact = amount >= 1_000_000_000;
  return { digits: compact || amount % 10_000 !== 0 ? 2 : 0, compact };
}

function Offer({ item, checked, onSelect }: { item: ShopItem; checked: boolean; onSelect: () => void }) {
  const { t } = useTranslation("wallet");
  const moneyText = useMoneyText();
  const open = inStock(item);
  const bonus = bonusOf(item);
  const extra = !open
    ? t("deposit.soldOut")
    : bonus > 0
      ? t("deposit.offerBonus", { amount: moneyText(bonus, tight(bonus)) })
      : item.gold_num > 0
        ? t("deposit.offerGold", { amount: moneyText(item.gold_num, { kind: "gold", ...tight(item.gold_num) }) })
        : "";
  return (
    <RadioCard
      name="amount"
      checked={checked}
      disabled={!open}
      onSelect={onSelect}
      className="min-h-18 flex-col items-center justify-center gap-0.5 px-1 py-2 text-center"
    >
      {item.lable && (
        <span className="absolute -top-2 left-1/2 max-w-[92%] -translate-x-1/2 truncate rounded-full bg-gold-fill px-2 text-[11px] leading-4.5 font-bold text-on-gold">
          {tData(`wallet:deposit.label.${item.lable}`, item.lable)}
        </span>
      )}
      <Money amount={item.amount} {...tight(item.amount)} className="text-base font-bold" />
      {extra && <span className="tnum text-xs font-semibold text-gold">{extra}</span>}
    </RadioCard>
  );
}
