import { formatMultiplier, formatNumber } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useMoneyStyle } from "@/ui/Money";
import type { AnyGame } from "../../frame/BetPanel";
import { Rules } from "../../frame/Rules";
import { PrizeTable } from "../../parts/PrizeTable";
import { chanceOf, DRAWN, type KenoParams, MOST_PICKS, multipliers, NUMBERS } from "./rules";

/** How keno works, with the chance of every number of hits. */
export function KenoRules({ game, choice }: { game: AnyGame; choice: KenoParams }) {
  const { t } = useTranslation(["keno", "games"]);
  const { tag } = useMoneyStyle();
  const picks = choice.picks.length || MOST_PICKS;
  const table = multipliers(picks, choice.risk);
  const prizes = table.map((multiplier, hits) => ({
    id: hits,
    name: <span>{t("hits", { count: hits })}</span>,
    figures: (
      <>
        <span className="tnum font-bold">{formatMultiplier(multiplier, tag)}</span>
        <span className="tnum text-ink-2">
          {formatNumber(Math.floor(chanceOf(picks, hits) * 1e8), { unit: 1_000_000, tag }, { digits: 4 })}%
        </span>
      </>
    ),
  }));
  return (
    <Rules
      game={game}
      text={[
        t("rule_pick", { most: MOST_PICKS, numbers: NUMBERS }),
        t("rule_draw", { drawn: DRAWN, numbers: NUMBERS }),
        t("rule_pay"),
      ]}
    >
      <PrizeTable title={t("chances", { count: picks, risk: t(`games:risk_${choice.risk}`) })} prizes={prizes} />
    </Rules>
  );
}
