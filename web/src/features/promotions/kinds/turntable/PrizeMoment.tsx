import { useEffect, useState } from "react";
import type { Award } from "@/api/schema";
import { ZERO } from "@/lib/amount";
import { Money } from "@/ui/Money";
import { useReducedMotion } from "@/ui/useReducedMotion";
import { isGold, isWhole, useAwardKind } from "../../Awards";
import { Burst } from "../../Burst";
import sheet from "./turntable.module.css";

/** The prize as it rises out of the wheel and is counted up. The note below the wheel says it in words; with less motion that is all. */
export function PrizeMoment({ award }: { award: Award }) {
  const kindOf = useAwardKind();
  const [counted, setCounted] = useState(ZERO);
  useEffect(() => setCounted(award.amount), [award]);
  if (useReducedMotion()) return null;
  const gold = isGold(award.award_type);
  return (
    <div aria-hidden className={sheet.moment}>
      <div className={sheet.prize}>
        <p className="flex items-baseline gap-2 rounded-full bg-gold-fill px-6 py-3 text-2xl font-extrabold text-on-gold shadow-[0_12px_40px_#000a] ring-4 ring-white/70">
          <Money amount={counted} kind={gold ? "gold" : "money"} digits={isWhole(award.amount) ? 0 : 2} animate />
          <span className="text-base font-bold">{kindOf(award.award_type)}</span>
        </p>
      </div>
      <Burst />
    </div>
  );
}
