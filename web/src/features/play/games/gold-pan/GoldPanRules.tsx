import { useTranslation } from "@/lib/i18n/useTranslation";
import type { AnyGame } from "../../frame/BetPanel";
import { Rules } from "../../frame/Rules";
import { PrizeFigures, PrizeTable } from "../../parts/PrizeTable";
import { finds } from "./finds.drawn";
import { CATCHES, WAYS } from "./rules";

const RULES = ["rule_pan", "rule_scoop", "rule_pay", "rule_strike"] as const;

/** How the pan works, with every catch, what it pays and how often it comes. */
export function GoldPanRules({ game }: { game: AnyGame }) {
  const { t } = useTranslation("gold-pan");
  const prizes = CATCHES.map(({ found, pays, ways }) => ({
    id: found.join(),
    name: (
      <span className="flex shrink-0">
        <span className="sr-only">{found.map((find) => t(find)).join(", ")}</span>
        {found.map((find, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two finds of a catch may be alike
          <img key={at} src={finds[find]} alt="" draggable={false} className="size-8 not-first:-ml-2" />
        ))}
      </span>
    ),
    figures: <PrizeFigures ways={ways} of={WAYS} digits={2} multiplier={pays} />,
  }));
  return (
    <Rules game={game} text={RULES.map((rule) => t(rule))}>
      <PrizeTable title={t("chances", { count: WAYS })} wide prizes={prizes} />
    </Rules>
  );
}
