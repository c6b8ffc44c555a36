import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { BoostedOdds } from "../BoostedOdds";
import { BuilderLines } from "../slip/BuilderLines";
import { VirtualMark } from "../slip/SelectionMarks";
import { SelectionWords } from "../slip/SelectionWords";
import { nameOf } from "../slip/slipState";
import type { SportsBet, SportsLeg } from "../wire";
import { isVirtual } from "./isVirtual";
import { LEG_SIGNS } from "./legSigns";
import { outcomeOf } from "./settlementMath";
import { useExactOdds } from "./useExactOdds";

/** The legs of a bet in their order, each with its odds and what became of it; those that are virtual are marked where not all are. */
export function BetLegs({ bet }: { bet: SportsBet }) {
  const { t } = useTranslation("sportsBets");
  const isMixed = !bet.legs.every(isVirtual);
  return (
    <ol aria-label={t("selections")} className="grid grid-cols-1 gap-2">
      {bet.legs.map((leg) => (
        <BetLeg
          key={nameOf(leg)}
          leg={leg}
          isMarked={isMixed && isVirtual(leg)}
          eachWay={bet.each_way}
          counts={bet.state !== "rejected"}
        />
      ))}
    </ol>
  );
}

interface LegProps {
  leg: SportsLeg;
  /** Whether it bears the mark of a virtual fixture itself: its bet has other legs. */
  isMarked: boolean;
  eachWay: boolean;
  /** Whether it matters what became of it: not where the bet was never taken. */
  counts: boolean;
}

function BetLeg({ leg, isMarked, eachWay, counts }: LegProps) {
  const { t } = useTranslation("sportsBets");
  const write = useExactOdds();
  const outcome = outcomeOf(leg);
  const { icon: Sign, tone } = LEG_SIGNS[outcome];
  const place = counts && eachWay && leg.result ? outcomeOf(leg, "place") : null;
  return (
    <li className="grid grid-cols-1 gap-1.5">
      <div className="flex items-start gap-2.5">
        {counts && <Sign aria-hidden className={cx("mt-0.5 size-5 shrink-0", tone)} />}
        <SelectionWords
          of={leg}
          end={
            <>
              {leg.banker && <span className="shrink-0 text-ink-2">· {t("banker")}</span>}
              {isMarked && <VirtualMark />}
            </>
          }
        />
        <span className="shrink-0 text-right">
          <BoostedOdds own={leg.real_odds}>
            <span translate="no" className="tnum block text-sm font-bold">
              {write(leg.odds)}
            </span>
          </BoostedOdds>
          {counts && <span className={cx("block text-xs font-semibold", tone)}>{t(`leg_${outcome}`)}</span>}
          {place && place !== outcome && (
            <span className={cx("block text-xs", LEG_SIGNS[place].tone)}>
              {t("part_place")}: {t(`leg_${place}`)}
            </span>
          )}
        </span>
      </div>
      <BuilderLines of={leg} withResults={counts} />
    </li>
  );
}
