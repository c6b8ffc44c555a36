import { useTranslation } from "@/lib/i18n/useTranslation";
import { namedMarket } from "../markets";
import { outcomeInMarket } from "../names";
import { useAmountText } from "../slip/useAmountText";
import type { Boost } from "../wire";

/** The boosted selection with its market. */
export function BoostedOutcome({ boost: { fixture, market, outcome } }: { boost: Boost }) {
  const { t } = useTranslation("sports");
  const label = market.outcomes.find(({ id }) => id === outcome)?.label ?? "";
  return <p className="min-w-0 font-semibold break-words">{outcomeInMarket(t, namedMarket(fixture, market), label)}</p>;
}

/** How much a player may stake at a boosted price. */
export function BoostMost({ boost: { largest_stake } }: { boost: Boost }) {
  const { t } = useTranslation("sports");
  const amount = useAmountText(1);
  return <span className="tnum">{t("boost_most", { amount: amount(largest_stake) })}</span>;
}
