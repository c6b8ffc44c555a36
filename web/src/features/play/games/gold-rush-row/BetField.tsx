import { formatMultiplier, formatRate } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useMoneyStyle } from "@/ui/Money";
import { Segments } from "../../parts/Segments";
import styles from "./row.module.css";
import { BETS, CARTS, type GoldRushRowBet, PAYS } from "./rules";

interface Props {
  value: GoldRushRowBet;
  disabled: boolean;
  onChange: (bet: GoldRushRowBet) => void;
}

/** In basis points, never more than it is. */
export const chanceOf = (bet: GoldRushRowBet): number => Math.floor((PAYS[bet].upTo * 10_000) / CARTS);

/** Win, place or show: what each needs, what it pays and how likely it is. */
export function BetField({ value, disabled, onChange }: Props) {
  const { t } = useTranslation("gold-rush-row");
  const { tag } = useMoneyStyle();
  return (
    <Segments
      label={t("bet")}
      value={value}
      disabled={disabled}
      optionClassName={styles.bet}
      options={BETS.map((bet) => ({
        value: bet,
        label: (
          <>
            <span className="text-sm font-bold">{t(`bet_${bet}`)}</span>
            <span className="text-xs leading-tight">{t(`needs_${bet}`)}</span>
            <span className={styles.pays}>{formatMultiplier(PAYS[bet].multiplier, tag)}</span>
            <span className="tnum text-xs leading-tight">{formatRate(chanceOf(bet), tag)}</span>
          </>
        ),
      }))}
      onChange={onChange}
    />
  );
}
