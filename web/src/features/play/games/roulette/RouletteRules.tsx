import { useTranslation } from "@/lib/i18n/useTranslation";
import type { AnyGame } from "../../frame/BetPanel";
import { Rules } from "../../frame/Rules";
import { PrizeTable } from "../../parts/PrizeTable";

const RULES = ["rule_draw", "rule_chips", "rule_pay"] as const;
/** What a chip pays, itself included, and how many numbers it covers. */
const PAYS = [
  ["name_straight", 36, 1],
  ["name_split", 18, 2],
  ["name_street", 12, 3],
  ["name_corner", 9, 4],
  ["name_line", 6, 6],
  ["name_dozen", 3, 12],
  ["name_even", 2, 18],
] as const;

/** How roulette works, with what every kind of bet pays. */
export function RouletteRules({ game }: { game: AnyGame }) {
  const { t } = useTranslation("roulette");
  const prizes = PAYS.map(([name, pays, covers]) => ({
    id: name,
    name: <span>{t(name)}</span>,
    figures: (
      <span className="flex gap-3">
        <span className="text-ink-2">{t("covers", { count: covers })}</span>
        <span className="tnum font-bold">{pays}×</span>
      </span>
    ),
  }));
  return (
    <Rules game={game} text={RULES.map((rule) => t(rule))}>
      <PrizeTable title={t("pays")} wide prizes={prizes} />
    </Rules>
  );
}
