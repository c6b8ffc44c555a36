import { useTranslation } from "@/lib/i18n/useTranslation";
import { type Boost, type Card, MarketStatus } from "../wire";
import { BoostButton } from "./BoostButton";
import { BoostedOutcome, BoostMost } from "./BoostWords";
import { boostName, boostsOf, type ShownBoost, useShownBoosts } from "./useBoosts";

const isActive = ({ market }: Boost): boolean => market.status === MarketStatus.Active;

/** The boosted selections of a fixture above its markets; nothing where it has none. */
export function BoostStrip({ card, boosts }: { card: Card; boosts: readonly Boost[] }) {
  const { t } = useTranslation("sports");
  const shown = useShownBoosts(boostsOf(card, boosts), isActive);
  if (shown.length === 0) return null;
  return (
    <section aria-label={t("boosts")} className="grid grid-cols-1 gap-2">
      {shown.map((each) => (
        <OneBoost key={boostName(each.boost)} card={card} shown={each} />
      ))}
    </section>
  );
}

function OneBoost({ card, shown }: { card: Card; shown: ShownBoost }) {
  const { t } = useTranslation("sports");
  return (
    <div className="flex items-center gap-3 rounded-lg bg-panel p-3">
      <div className="min-w-0 flex-1">
        <BoostedOutcome boost={shown.boost} />
        <p className="text-xs text-ink-3">
          {t("boost_rule")} · <BoostMost shown={shown} />
        </p>
      </div>
      <div className="w-36 shrink-0">
        <BoostButton card={card} shown={shown} />
      </div>
    </div>
  );
}
