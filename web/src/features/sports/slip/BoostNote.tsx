import type { Amount } from "@/lib/amount";
import { useTranslation } from "@/lib/i18n/useTranslation";
import type { LegView } from "./legView";
import { useAmountText } from "./useAmountText";

interface Props {
  view: Pick<LegView, "leg" | "boost">;
  /** The largest stake of its single now; null while it is asked. */
  largestStake: Amount | null;
}

/** What becomes of the boost of a leg: how much may be staked at it yet, or why the leg has its own price. */
export function BoostNote({ view: { leg, boost }, largestStake }: Props) {
  const { t } = useTranslation("sportsBets");
  const amount = useAmountText(1);
  if (!leg.boost || !boost) return null;
  const left = largestStake ?? leg.boost.largest_stake;
  const used = left > 0 ? t("boost_used", { amount: amount(left) }) : t("boost_used_up");
  return <p className="text-sm text-ink-2">{boost === "used" ? used : t(`boost_${boost}` as const)}</p>;
}
