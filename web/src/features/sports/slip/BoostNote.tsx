import { useTranslation } from "@/lib/i18n/useTranslation";
import type { LegView } from "./legView";
import { useAmountText } from "./useAmountText";

/** What becomes of the boost of a leg: how much may be staked at it, or why the leg has its own price. */
export function BoostNote({ view: { leg, boost } }: { view: Pick<LegView, "leg" | "boost"> }) {
  const { t } = useTranslation("sportsBets");
  const amount = useAmountText(1);
  if (!leg.boost || !boost) return null;
  const text =
    boost === "used" ? t("boost_used", { amount: amount(leg.boost.largest_stake) }) : t(`boost_${boost}` as const);
  return <p className="text-sm text-ink-2">{text}</p>;
}
