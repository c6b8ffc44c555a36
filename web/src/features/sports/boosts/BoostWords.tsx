import { useTranslation } from "@/lib/i18n/useTranslation";
import { namedMarket } from "../markets";
import { outcomeInMarket } from "../names";
import { useAmountText } from "../slip/useAmountText";
import type { Boost } from "../wire";
import type { ShownBoost } from "./useBoosts";

/** The boosted selection with its market. */
export function BoostedOutcome({ boost: { fixture, market, outcome } }: { boost: Boost }) {
  const { t } = useTranslation("sports");
  const label = market.outcomes.find(({ id }) => id === outcome)?.label ?? "";
  return <p className="min-w-0 font-semibold break-words">{outcomeInMarket(t, namedMarket(fixture, market), label)}</p>;
}

/** How much a player may stake at a boosted price, or that it has ended. */
export function BoostMost({ shown: { boost, isEnded } }: { shown: ShownBoost }) {
  const { t } = useTranslation("sports");
  const amount = useAmountText(1);
  return (
    <span className="tnum">{isEnded ? t("boost_over") : t("boost_most", { amount: amount(boost.largest_stake) })}</span>
  );
}
