import { PencilLine } from "lucide-react";
import type { ReactNode } from "react";
import type { ShopItem } from "@/api/schema";
import { tData } from "@/lib/i18n/translate";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Badge } from "@/ui/Chip";
import { Money } from "@/ui/Money";
import { useMoneyText } from "@/ui/moneyText";
import { RadioCard } from "@/ui/RadioCard";
import { bonusOf, CUSTOM, inStock, isLimited } from "./choice";
import { OfferArt } from "./OfferArt";
import { OfferEnd } from "./OfferEnd";
import { FIRST_RECHARGE } from "./promoted";

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
  const plain = items.filter((item) => !isLimited(item));
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium text-ink-2">{t("deposit.amount")}</legend>
      <div className="grid grid-cols-3 gap-2 pt-1.5">
        {items.filter(isLimited).map((item) => (
          <LimitedOffer key={item.id} item={item} checked={value === item.id} onSelect={() => onChange(item.id)} />
        ))}
        {plain.map((item) => (
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

interface OfferProps {
  item: ShopItem;
  checked: boolean;
  onSelect: () => void;
}

/** The card of an offer; one that is used up cannot be chosen. */
function OfferCard({ item, className, children, ...card }: OfferProps & { className: string; children: ReactNode }) {
  return (
    <RadioCard name="amount" disabled={!inStock(item)} className={className} {...card}>
      {children}
    </RadioCard>
  );
}

/** What an offer brings on top, most welcome first. */
function useExtras(item: ShopItem): string[] {
  const { t } = useTranslation("wallet");
  const moneyText = useMoneyText();
  const bonus = bonusOf(item);
  const gold = item.gold_num;
  return [
    bonus > 0 ? t("deposit.offerBonus", { amount: moneyText(bonus, tight(bonus)) }) : "",
    gold > 0 ? t("deposit.offerGold", { amount: moneyText(gold, { kind: "gold", ...tight(gold) }) }) : "",
  ].filter(Boolean);
}

/** An offer of which there are only so many, or only for a time: a row of its own. */
function LimitedOffer(offer: OfferProps) {
  const { item } = offer;
  const { t } = useTranslation("wallet");
  const open = inStock(item);
  const extras = useExtras(item);
  const left = item.left_num !== null && (open ? t("deposit.left", { count: item.left_num }) : t("deposit.soldOut"));
  return (
    <OfferCard {...offer} className="col-span-full items-center gap-3 px-3 py-2">
      <OfferArt name={item.img} className="size-12" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2">
          <Money amount={item.amount} {...tight(item.amount)} className="text-lg font-bold" />
          {item.lable && <Badge tone="gold">{tData(`wallet:deposit.label.${item.lable}`, item.lable)}</Badge>}
        </span>
        <span className="flex flex-wrap gap-x-3 text-xs text-ink-2">
          {left && <span>{left}</span>}
          {open && item.end_time > 0 && item.activity_type !== FIRST_RECHARGE && <OfferEnd until={item.end_time} />}
        </span>
      </span>
      <span className="grid shrink-0 justify-items-end">
        {extras.map((extra) => (
          <span key={extra} className="tnum text-sm font-semibold text-gold">
            {extra}
          </span>
        ))}
      </span>
    </OfferCard>
  );
}

function Offer(offer: OfferProps) {
  const { item } = offer;
  const { t } = useTranslation("wallet");
  const open = inStock(item);
  const [first = ""] = useExtras(item);
  const extra = open ? first : t("deposit.soldOut");
  return (
    <OfferCard {...offer} className="min-h-18 flex-col items-center justify-center gap-0.5 px-1 py-2 text-center">
      {item.lable && (
        <span className="absolute -top-2 left-1/2 max-w-[92%] -translate-x-1/2 truncate rounded-full bg-gold-fill px-2 text-[11px] leading-4.5 font-bold text-on-gold">
          {tData(`wallet:deposit.label.${item.lable}`, item.lable)}
        </span>
      )}
      <OfferArt name={item.img} className="size-9" />
      <Money amount={item.amount} {...tight(item.amount)} className="text-base font-bold" />
      {extra && <span className="tnum text-xs font-semibold text-gold">{extra}</span>}
    </OfferCard>
  );
}
