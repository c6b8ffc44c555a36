import { formatMultiplier, formatRate } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useMoneyStyle } from "@/ui/Money";
import type { AnyGame } from "../../frame/BetPanel";
import { Rules } from "../../frame/Rules";
import { PrizeTable } from "../../parts/PrizeTable";
import { chanceOf } from "./BetField";
import { BETS, PAYS } from "./rules";

const RULES = ["rule_choose", "rule_race", "rule_pay"] as const;

/** How the race works, with every bet, what it needs, what it pays and how likely it is. */
export function RowRules({ game }: { game: AnyGame }) {
  const { t } = useTranslation("gold-rush-row");
  const { tag } = useMoneyStyle();
  const prizes = BETS.map((bet) => ({
    id: bet,
    name: (
      <span>
        <b>{t(`bet_${bet}`)}</b> · {t(`needs_${bet}`)}
      </span>
    ),
    figures: (
      <span className="tnum text-right font-semibold">
        {formatMultiplier(PAYS[bet].multiplier, tag)}
        <span className="block text-xs font-normal text-ink-3">{formatRate(chanceOf(bet), tag)}</span>
      </span>
    ),
  }));
  return (
    <Rules game={game} text={RULES.map((rule) => t(rule))}>
      <PrizeTable title={t("bets")} prizes={prizes} />
    </Rules>
  );
}
