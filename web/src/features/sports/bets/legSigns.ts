import { CircleCheck, CircleDashed, CircleMinus, CircleX, type LucideIcon } from "lucide-react";
import type { LegOutcome } from "./settlementMath";

/** The sign and the colour for what became of a selection. */
export const LEG_SIGNS: Record<LegOutcome, { icon: LucideIcon; tone: string }> = {
  open: { icon: CircleDashed, tone: "text-ink-3" },
  won: { icon: CircleCheck, tone: "text-win" },
  half_won: { icon: CircleCheck, tone: "text-win" },
  lost: { icon: CircleX, tone: "text-loss" },
  half_lost: { icon: CircleX, tone: "text-loss" },
  void: { icon: CircleMinus, tone: "text-ink-2" },
};
