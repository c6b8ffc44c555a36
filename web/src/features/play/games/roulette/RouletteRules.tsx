import "../../parts/chance.css";
import { useTranslation } from "@/lib/i18n/useTranslation";
import type { AnyGame } from "../../frame/BetPanel";
import { Rules } from "../../frame/Rules";

const RULES = ["roulette_rule_draw", "roulette_rule_chips", "roulette_rule_pay"] as const;
/** What a chip pays, itself included, and how many numbers it covers. */
const PAYS = [
  ["roulette_name_straight", 36, 1],
  ["roulette_name_split", 18, 2],
  ["roulette_name_street", 12, 3],
  ["roulette_name_corner", 9, 4],
  ["roulette_name_line", 6, 6],
  ["roulette_name_dozen", 3, 12],
  ["roulette_name_even", 2, 18],
] as const;

/** How roulette works, with what every kind of bet pays. */
export function RouletteRules({ game }: { game: AnyGame }) {
  const { t } = useTranslation("chance");
  return (
    <Rules game={game} text={RULES.map((rule) => t(rule))}>
      <h3 className="mb-2 text-sm font-semibold">{t("roulette_pays")}</h3>
      <ul data-wide className="chances">
        {PAYS.map(([name, pays, covers]) => (
          <li key={name} className="flex items-center justify-between gap-2 rounded-sm bg-raised px-3 py-2 text-sm">
            <span>{t(name)}</span>
            <span className="flex gap-3">
              <span className="text-ink-2">{t("roulette_covers", { count: covers })}</span>
              <span className="tnum font-bold">{pays}×</span>
            </span>
          </li>
        ))}
      </ul>
    </Rules>
  );
}
