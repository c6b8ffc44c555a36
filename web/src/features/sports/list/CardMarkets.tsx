import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { isOutrightMarket, isShown, namedMarket } from "../markets";
import { marketName } from "../names";
import { PriceButton } from "../PriceButton";
import styles from "../sports.module.css";
import type { Card, Market } from "../wire";
import { shortName } from "./shortName";
import { useByPrice } from "./useByPrice";

/** As many prices of one market as fit beside each other. */
const MOST_PRICES = 3;
/** As many of those who can win a competition as a card shows; all are on its page. */
const MOST_COMPETITORS = 4;
/** The winner; on wider screens the total and the handicap beside it. */
const MOST_MARKETS = 3;

const COLUMNS = ["", "grid-cols-1", "grid-cols-2", "grid-cols-3"];

/** The markets of a fixture that a list shows, of an outright one; on a phone the first one alone. */
export const shownMarkets = (card: Card): Market[] =>
  card.markets.filter(isShown).slice(0, card.outright ? 1 : MOST_MARKETS);

/** The main markets of a fixture in a list. The name of a phone's only one is above them, beside how many there are. */
export function CardMarkets({ card }: { card: Card }) {
  const { t } = useTranslation("sports");
  const markets = shownMarkets(card);
  if (markets.length === 0) return null;
  return (
    <div className={cx("grid grid-cols-1 gap-3", markets.length > 1 && styles.markets)}>
      {markets.map((market, at) => (
        <div key={market.key} className={cx("min-w-0", at > 0 && "hidden tablet:block")}>
          <p className="mb-1 hidden truncate text-xs text-ink-3 tablet:block">
            {marketName(t, namedMarket(card, market))}
          </p>
          {isOutrightMarket(market) ? (
            <Competitors card={card} market={market} />
          ) : (
            <CardMarket card={card} market={market} />
          )}
        </div>
      ))}
    </div>
  );
}

function CardMarket({ card, market }: { card: Card; market: Market }) {
  const { t } = useTranslation("sports");
  const outcomes = market.outcomes.slice(0, MOST_PRICES);
  return (
    <div className={cx("grid gap-1", COLUMNS[outcomes.length])}>
      {outcomes.map((outcome) => (
        <PriceButton
          key={outcome.id}
          card={card}
          market={market}
          outcome={outcome}
          shortName={shortName(t, card, market, outcome)}
          stacked
        />
      ))}
    </div>
  );
}

/** Those who are the likeliest to win a competition, by their whole names. */
function Competitors({ card, market }: { card: Card; market: Market }) {
  const outcomes = useByPrice(market).slice(0, MOST_COMPETITORS);
  return (
    <div className="grid grid-cols-1 gap-1 tablet:grid-cols-2">
      {outcomes.map((each) => (
        <PriceButton key={each.id} card={card} market={market} outcome={each} />
      ))}
    </div>
  );
}
