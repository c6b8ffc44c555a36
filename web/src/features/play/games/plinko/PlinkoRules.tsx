import { formatMultiplier, formatNumber } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useMoneyStyle } from "@/ui/Money";
import type { AnyGame } from "../../frame/BetPanel";
import { Rules } from "../../frame/Rules";
import { PrizeTable } from "../../parts/PrizeTable";
import { ways } from "./geometry";
import { bucketColour } from "./paint";
import { multipliers, type PlinkoParams } from "./rules";

const RULES = ["rule_fall", "rule_bucket", "rule_overlap"] as const;

/** How plinko works, with the chance of every bucket of the chosen board. */
export function PlinkoRules({ game, choice }: { game: AnyGame; choice: PlinkoParams }) {
  const { t } = useTranslation(["plinko", "games"]);
  const { tag } = useMoneyStyle();
  const { rows, risk } = choice;
  const table = multipliers(rows, risk);
  // The board is a mirror of itself: one line for each pair of buckets.
  const pairs = table.slice(0, Math.floor(rows / 2) + 1).map((multiplier, bucket) => ({
    bucket,
    multiplier,
    ways: ways(rows, bucket) * (bucket * 2 === rows ? 1 : 2),
  }));
  const prizes = pairs.map(({ bucket, multiplier, ways: count }) => ({
    id: bucket,
    name: (
      <span className="flex items-center gap-2 font-bold">
        <span aria-hidden className="size-3 rounded-full" style={{ background: bucketColour(bucket, rows) }} />
        <span className="tnum">{formatMultiplier(multiplier, tag, 1)}</span>
      </span>
    ),
    figures: (
      <span className="tnum text-ink-2">
        {formatNumber(Math.floor((count * 1_000_000) / 2 ** rows), { unit: 10_000, tag }, { digits: 4 })}%
      </span>
    ),
  }));
  return (
    <Rules
      game={game}
      text={RULES.map((rule) => t(rule))}
      facts={[
        {
          label: t("games:multipliers"),
          value: `${formatMultiplier(Math.min(...table), tag)} – ${formatMultiplier(Math.max(...table), tag)}`,
        },
      ]}
    >
      <PrizeTable title={t("chances", { rows, risk: t(`games:risk_${risk}`) })} prizes={prizes} />
    </Rules>
  );
}
