import { useTranslation } from "@/lib/i18n/useTranslation";
import type { Boost, Card } from "../wire";
import { BoostButton } from "./BoostButton";
import { BoostedOutcome, BoostMost } from "./BoostWords";
import { useBoostsOf } from "./useBoosts";

/** The boosted selections of a fixture above its markets; nothing where it has none. */
export function BoostStrip({ card }: { card: Card }) {
  const { t } = useTranslation("sports");
  const boosts = useBoostsOf(card);
  if (boosts.length === 0) return null;
  return (
    <section aria-label={t("boosts")} className="grid grid-cols-1 gap-2">
      {boosts.map((boost) => (
        <OneBoost key={`${boost.market.key}|${boost.outcome}`} card={card} boost={boost} />
      ))}
    </section>
  );
}

function OneBoost({ card, boost }: { card: Card; boost: Boost }) {
  const { t } = useTranslation("sports");
  return (
    <div className="flex items-center gap-3 rounded-lg bg-panel p-3">
      <div className="min-w-0 flex-1">
        <BoostedOutcome boost={boost} />
        <p className="text-xs text-ink-3">
          {t("boost_rule")} · <BoostMost boost={boost} />
        </p>
      </div>
      <div className="w-36 shrink-0">
        <BoostButton card={card} boost={boost} />
      </div>
    </div>
  );
}
