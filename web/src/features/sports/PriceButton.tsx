import { memo } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { namedMarket } from "./markets";
import { outcomeInMarket, outcomeName } from "./names";
import { useOddsText } from "./oddsPreference";
import { PriceKey } from "./PriceKey";
import { useTakesBets } from "./pricesLocked";
import { selectionOf, takesAlike } from "./selection";
import { useSlipAccess } from "./slipContext";
import { useMove } from "./useMove";
import type { Card, Market, Outcome } from "./wire";

/** What a price button shows and puts into the slip. */
export interface PriceButtonProps {
  card: Card;
  market: Market;
  outcome: Outcome;
  /** The outcome in few letters, in lists. */
  shortName?: string;
  /** The name above the price, in lists. */
  stacked?: boolean;
}

/** Whether nothing that a price button shows of its fixture has changed. */
const isSame = (one: PriceButtonProps, other: PriceButtonProps): boolean =>
  one.market === other.market &&
  one.outcome === other.outcome &&
  one.shortName === other.shortName &&
  one.stacked === other.stacked &&
  takesAlike(one.card, other.card);

/** One price: it can be put into the slip and taken out, shows for 2 s where it moved, and never changes its size. */
export const PriceButton = memo(function PriceButton({ card, market, outcome, shortName, stacked }: PriceButtonProps) {
  const { t } = useTranslation("sports");
  const slip = useSlipAccess();
  const write = useOddsText();
  const was = useMove(outcome.odds);
  const odds = useTakesBets(card, market) ? outcome.odds : null;
  const named = namedMarket(card, market);
  const full = outcomeInMarket(t, named, outcome.label);
  const label =
    odds === null
      ? t("price_name_locked", { outcome: full })
      : was === null
        ? t("price_name", { outcome: full, odds: write(odds) })
        : t("price_name_was", { outcome: full, odds: write(odds), was: write(was) });
  return (
    <PriceKey
      label={label}
      odds={odds}
      was={was}
      isTaken={slip.has({ fixture: card.fixture, market: market.key, outcome: outcome.id })}
      stacked={stacked}
      onPress={() => slip.toggle(selectionOf(card, market, outcome, { odds: odds ?? 0 }))}
    >
      {shortName ?? outcomeName(t, named, outcome.label)}
    </PriceKey>
  );
}, isSame);
