import type { RateTier, RepeatRate, ShopItem } from "@/api/schema";
import { type Amount, plus, ZERO } from "@/lib/amount";
import { formatRate, plainDecimal } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Chip } from "@/ui/Chip";
import { DecimalField } from "@/ui/Field";
import { useMoneyStyle } from "@/ui/Money";
import { useMoneyText } from "@/ui/moneyText";
import { extrasFor, nextTier, repeatFor } from "./bonus";

interface CustomAmountProps {
  value: string;
  onChange: (typed: string) => void;
  /** What was typed, as units; null when it is no amount. */
  amount: Amount | null;
  tiers: RateTier[];
  /** What a promotion adds in place of the tier where it is more; null for nothing. */
  repeat: RepeatRate | null;
  /** Amounts of one press. */
  quick: ShopItem[];
  withBonus: boolean;
  error?: string;
}

/** An amount of one's own, with what it brings said while it is typed. */
export function CustomAmount({ value, onChange, amount, tiers, repeat, quick, withBonus, error }: CustomAmountProps) {
  const { t } = useTranslation("wallet");
  const style = useMoneyStyle();
  const moneyText = useMoneyText();
  return (
    <div className="mt-3">
      <DecimalField
        label={t("deposit.customLabel")}
        prefix={style.symbol}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={error}
        inputClassName="tnum text-lg font-semibold"
      />
      {quick.length > 0 && (
        <fieldset className="mt-2 flex flex-wrap gap-2">
          <legend className="sr-only">{t("deposit.quick")}</legend>
          {quick.map((item) => (
            <Chip
              key={item.amount}
              size="sm"
              selected={item.amount === amount}
              onClick={() => onChange(plainDecimal(item.amount, style))}
            >
              {moneyText(item.amount, { digits: 0 })}
            </Chip>
          ))}
        </fieldset>
      )}
      <div aria-live="polite" className="mt-2 min-h-5 text-sm">
        {amount !== null && amount > 0 && !error && (
          <Brings amount={amount} tiers={tiers} repeat={withBonus ? repeat : null} withBonus={withBonus} />
        )}
      </div>
    </div>
  );
}

function Brings({
  amount,
  tiers,
  repeat,
  withBonus,
}: Pick<CustomAmountProps, "tiers" | "repeat" | "withBonus"> & { amount: Amount }) {
  const { t } = useTranslation("wallet");
  const style = useMoneyStyle();
  const moneyText = useMoneyText();
  const repeated = repeatFor(amount, tiers, repeat);
  const extras = repeated ?? extrasFor(amount, tiers) ?? { cash: ZERO, coin: ZERO, gold: ZERO };
  const next = withBonus && !repeated ? nextTier(amount, tiers) : null;
  const cash = moneyText(plus(amount, extras.cash));
  const parts = [
    withBonus && extras.coin > 0
      ? t("deposit.bonusLine", { cash, bonus: moneyText(extras.coin) })
      : t("deposit.cashLine", { cash }),
    extras.gold > 0 ? t("deposit.offerGold", { amount: moneyText(extras.gold, { kind: "gold" }) }) : "",
  ];
  return (
    <>
      <p className="text-ink-2">
        {t("deposit.youGet")} <span className="font-semibold text-ink-1">{parts.filter(Boolean).join(" · ")}</span>
      </p>
      {repeated && repeat && (
        <p className="font-semibold text-gold">
          {t("deposit.repeatLine", { rate: formatRate(repeat.coin_rate, style.tag), count: repeat.step })}
        </p>
      )}
      {next && (
        <p className="font-semibold text-gold">
          {t("deposit.moreLine", {
            amount: moneyText(next.amount, { digits: 0 }),
            rate: formatRate(next.coin_rate, style.tag),
          })}
        </p>
      )}
    </>
  );
}
