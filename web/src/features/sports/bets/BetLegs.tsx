import { CircleCheck, CircleDashed, CircleMinus, CircleX, type LucideIcon } from "lucide-react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { SelectionWords } from "../slip/SelectionWords";
import { nameOf } from "../slip/slipState";
import type { SportsBet, SportsLeg } from "../wire";
import { type LegOutcome, outcomeOf } from "./settlementMath";
import { useExactOdds } from "./useExactOdds";

const SIGNS: Record<LegOutcome, { icon: LucideIcon; tone: string }> = {
  open: { icon: CircleDashed, tone: "text-ink-3" },
  won: { icon: CircleCheck, tone: "text-win" },
  half_won: { icon: CircleCheck, tone: "text-win" },
  lost: { icon: CircleX, tone: "text-loss" },
  half_lost: { icon: CircleX, tone: "text-loss" },
  void: { icon: CircleMinus, tone: "text-ink-2" },
};

/** The legs of a bet in their order, each with its odds and what became of it. */
export function BetLegs({ bet }: { bet: SportsBet }) {
  const { t } = useTranslation("sportsBets");
  return (
    <ol aria-label={t("selections")} className="grid grid-cols-1 gap-2">
      {bet.legs.map((leg) => (
        <BetLeg key={nameOf(leg)} leg={leg} eachWay={bet.each_way} counts={bet.state !== "rejected"} />
      ))}
    </ol>
  );
}

interface LegProps {
  leg: SportsLeg;
  eachWay: boolean;
  /** Whether it matters what became of it: not where the bet was never taken. */
  counts: boolean;
}

function BetLeg({ leg, eachWay, counts }: LegProps) {
  const { t } = useTranslation("sportsBets");
  const write = useExactOdds();
  const outcome = outcomeOf(leg);
  const { icon: Sign, tone } = SIGNS[outcome];
  const place = counts && eachWay && leg.result ? outcomeOf(leg, "place") : null;
  return (
    <li className="flex items-start gap-2.5">
      {counts && <Sign aria-hidden className={cx("mt-0.5 size-5 shrink-0", tone)} />}
      <SelectionWords of={leg} end={leg.banker && <span className="shrink-0 text-ink-2">· {t("banker")}</span>} />
      <span className="shrink-0 text-right">
        <span translate="no" className="tnum block text-sm font-bold">
          {write(leg.odds)}
        </span>
        {counts && <span className={cx("block text-xs font-semibold", tone)}>{t(`leg_${outcome}`)}</span>}
        {place && place !== outcome && (
          <span className={cx("block text-xs", SIGNS[place].tone)}>
            {t("part_place")}: {t(`leg_${place}`)}
          </span>
        )}
      </span>
    </li>
  );
}
