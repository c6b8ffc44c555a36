import { Lock } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { MovedValue, moveOf } from "./MovedValue";
import { namedMarket } from "./markets";
import { outcomeInMarket, outcomeName } from "./names";
import { useOddsText } from "./oddsPreference";
import { usePricesLocked } from "./pricesLocked";
import { isLive, isOpen } from "./progress";
import { type Selection, useSlipAccess } from "./slipContext";
import { useMove } from "./useMove";
import { type Card, type Market, MarketStatus, type Outcome } from "./wire";

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

/** The selection of an outcome at its odds. */
function selectionOf(card: Card, market: Market, outcome: Outcome, odds: number): Selection {
  return {
    fixture: card.fixture,
    market: market.key,
    outcome: outcome.id,
    odds,
    sport: card.sport,
    competition: card.competition.name,
    sides: card.sides,
    starts_at: card.starts_at,
    in_play: isLive(card),
    number: market.number,
    specifiers: market.specifiers,
    label: outcome.label,
    each_way: market.each_way,
  };
}

/** Whether nothing that a price button shows of its fixture has changed. */
const isSame = (one: PriceButtonProps, other: PriceButtonProps): boolean =>
  one.market === other.market &&
  one.outcome === other.outcome &&
  one.shortName === other.shortName &&
  one.stacked === other.stacked &&
  one.card.fixture === other.card.fixture &&
  one.card.status === other.card.status &&
  one.card.stopped === other.card.stopped;

/** One price: it can be put into the slip and taken out, shows for 2 s where it moved, and never changes its size. */
export const PriceButton = memo(function PriceButton({ card, market, outcome, shortName, stacked }: PriceButtonProps) {
  const { t } = useTranslation("sports");
  const slip = useSlipAccess();
  const write = useOddsText();
  const allLocked = usePricesLocked();
  const was = useMove(outcome.odds);
  const isTaken = slip.has({ fixture: card.fixture, market: market.key, outcome: outcome.id });
  const isActive = market.status === MarketStatus.Active && !card.stopped && isOpen(card) && !allLocked;
  const odds = isActive ? outcome.odds : null;
  const named = namedMarket(card, market);
  const full = outcomeInMarket(t, named, outcome.label);
  const label =
    odds === null
      ? t("price_name_locked", { outcome: full })
      : was === null
        ? t("price_name", { outcome: full, odds: write(odds) })
        : t("price_name_was", { outcome: full, odds: write(odds), was: write(was) });
  return (
    <button
      type="button"
      data-price
      aria-label={label}
      aria-pressed={isTaken}
      aria-disabled={odds === null && !isTaken ? true : undefined}
      onClick={() => (odds !== null || isTaken) && slip.toggle(selectionOf(card, market, outcome, odds ?? 0))}
      className={cx(
        "press tnum relative flex min-h-12 w-full min-w-0 items-center gap-x-2 rounded-sm px-2.5 py-1 text-sm font-semibold",
        stacked ? "flex-col justify-center gap-0 px-1" : "justify-between text-left",
        isTaken ? "bg-brand-600 text-on-brand" : "bg-raised text-ink-1 hover:bg-active",
        odds === null && !isTaken && "cursor-not-allowed",
      )}
    >
      <span
        className={cx(
          "min-w-0",
          stacked ? "w-full truncate text-center text-xs font-medium" : "break-words font-medium",
          !isTaken && "text-ink-2",
        )}
      >
        {shortName ?? outcomeName(t, named, outcome.label)}
      </span>
      {odds === null ? (
        <LockedPrice text={t("locked")} />
      ) : (
        <MovedValue move={moveOf(odds, was)} plain={isTaken}>
          <span translate="no">{write(odds)}</span>
        </MovedValue>
      )}
    </button>
  );
}, isSame);

function LockedPrice({ text }: { text: string }) {
  return (
    <span className="flex h-5 shrink-0 items-center gap-1 text-xs font-medium">
      <Lock aria-hidden className="size-3 shrink-0" />
      {text}
    </span>
  );
}
