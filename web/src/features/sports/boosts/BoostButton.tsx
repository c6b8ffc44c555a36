import { useTranslation } from "@/lib/i18n/useTranslation";
import { BoostMark, OwnOdds } from "../BoostedOdds";
import { namedMarket } from "../markets";
import { outcomeInMarket } from "../names";
import { useOddsText } from "../oddsPreference";
import { PriceKey } from "../PriceKey";
import { useTakesBets } from "../pricesLocked";
import { selectionOf } from "../selection";
import { useSlipAccess } from "../slipContext";
import { useMove } from "../useMove";
import type { Card } from "../wire";
import type { ShownBoost } from "./useBoosts";

/** A boosted price beside the own one of its selection; locked while that takes no bets, or is as good, and once it has ended. */
export function BoostButton({ card, shown: { boost, isEnded } }: { card: Card; shown: ShownBoost }) {
  const { t } = useTranslation("sports");
  const slip = useSlipAccess();
  const write = useOddsText();
  const was = useMove(boost.odds);
  const { market, largest_stake } = boost;
  const takesBets = useTakesBets(card, market) && !isEnded;
  const outcome = market.outcomes.find(({ id }) => id === boost.outcome);
  if (!outcome) return null;
  const own = outcome.odds;
  const odds = takesBets && own !== null && own < boost.odds ? boost.odds : null;
  const full = outcomeInMarket(t, namedMarket(card, market), outcome.label);
  const label =
    odds === null || own === null
      ? t("price_name_locked", { outcome: full })
      : t("boost_name", { outcome: full, odds: write(odds), own: write(own) });
  const terms = { odds: boost.odds, largest_stake };
  return (
    <PriceKey
      label={label}
      odds={odds}
      was={was}
      isTaken={slip.hasBoost({ fixture: card.fixture, market: market.key, outcome: outcome.id })}
      onPress={() => slip.toggle(selectionOf(card, market, outcome, { odds: own ?? 0, boost: terms }))}
    >
      <span className="flex items-center gap-1.5">
        <BoostMark />
        {own !== null && !isEnded && <OwnOdds odds={own} />}
      </span>
    </PriceKey>
  );
}
