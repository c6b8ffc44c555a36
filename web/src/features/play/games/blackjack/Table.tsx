import { useRef } from "react";
import { type Amount, times } from "@/lib/amount";
import type { MoneyKind } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { Money } from "@/ui/Money";
import { chips } from "../../cards/chips.drawn";
import { Hand } from "../../cards/Hand";
import { Felt, Lettering, Shoe } from "./Felt";
import type { TableView } from "./frames";
import { totalOf } from "./rules";
import { HandSpot, TotalPill } from "./Spot";

export interface TableProps {
  view: TableView;
  /** Names the round, so that its cards are its own. */
  roundId: string;
  /** The opening stake in units; null while nothing is on the table. */
  opening: Amount | null;
  insured: boolean;
  kind: MoneyKind;
  still: boolean;
  /** The old cards are being taken away. */
  clearing: boolean;
}

/** The blackjack table: dealer above, the player's hands below, bets in their circles. */
export function Table({ view, roundId, opening, insured, kind, still, clearing }: TableProps) {
  const { t } = useTranslation("blackjack");
  const shoe = useRef<HTMLSpanElement>(null);
  const firstHand = useRef<HTMLDivElement>(null);
  const two = view.hands.length > 1;
  const acting = view.active === null ? undefined : view.hands[view.active];
  const seen = view.dealer.filter((card) => card !== null);
  // The frame announces how it ended.
  const said = acting ? t("now", { own: totalOf(acting.cards).total, dealer: totalOf(seen).total }) : "";
  return (
    <div className="@container relative overflow-hidden text-[#f4fff8]">
      <Felt />
      <div className="relative flex h-[clamp(23rem,62cqw,33.5rem)] flex-col items-center [--card:clamp(3.7rem,11.5cqw,6.3rem)] desk:h-(--board-h) desk:[--card:clamp(4rem,calc(var(--board-h)*.225-1rem),9.5rem)]">
        <Shoe ref={shoe} />
        <section
          aria-label={t("dealer")}
          className={cx("flex w-full flex-col items-center pt-[4.5%] @xl:pt-6", clearing && SWEPT)}
        >
          {view.dealer.length > 0 ? (
            <>
              <Hand key={roundId} cards={view.dealer} back="navy" from={shoe} still={still} step={0.46} room={3.6} />
              <TotalPill cards={seen} hidden={view.dealer.includes(null)} />
            </>
          ) : (
            <span className="block h-[calc(var(--card)*1.4+2.25rem)]" />
          )}
        </section>
        <div className="-mt-1 w-[min(100%,34rem)] flex-1 desk:w-[min(100%,calc(var(--board-h)*.85))]">
          <Lettering />
        </div>
        <section
          aria-label={t(two ? "your_hands" : "your_hand")}
          className={cx(
            "relative mb-16 grid desk:mb-[calc(var(--board-h)*.15)] w-[min(100%,calc(var(--card)*7))] justify-center",
            clearing && SWEPT,
            two ? "grid-cols-2" : "grid-cols-1",
          )}
        >
          {view.hands.length === 0 ? (
            <EmptySpot />
          ) : (
            view.hands.map((hand, at) => (
              <HandSpot
                // biome-ignore lint/suspicious/noArrayIndexKey: a hand keeps its place
                key={`${roundId}:${at}`}
                hand={hand}
                opening={opening}
                kind={kind}
                active={view.active === at && two}
                over={view.over}
                still={still}
                narrow={two}
                ref={at === 0 ? firstHand : undefined}
              >
                <Hand
                  cards={hand.cards}
                  back="navy"
                  from={shoe}
                  firstFrom={at === 1 ? firstHand : undefined}
                  still={still}
                  room={two ? 2.7 : 4.4}
                  turn={(index) => (hand.stake === 2 && index === 2 ? 9 : 0)}
                />
              </HandSpot>
            ))
          )}
        </section>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {insured && opening !== null && (
        <p className="absolute top-[48%] left-3 flex items-center gap-1.5 rounded-full bg-[#02150b]/70 py-1 pr-3 pl-1 text-xs font-semibold">
          <img src={chips.amber} alt="" className="size-6" />
          {t("insured")} <Money amount={times(opening, 1, 2)} kind={kind} />
        </p>
      )}
    </div>
  );
}

const SWEPT = "opacity-0 -translate-y-3 transition-[opacity,transform] duration-100";

function EmptySpot() {
  return (
    <span
      aria-hidden
      className="mb-1 grid size-[calc(var(--card)*1.25)] place-items-center justify-self-center rounded-full border-2 border-dashed border-[#f5d68e]/45"
    >
      <svg viewBox="0 0 48 48" className="size-2/5 opacity-60" aria-hidden>
        <path d="M24 2 46 24 24 46 2 24Z" fill="none" stroke="#f5d68e" strokeWidth="2.4" />
        <path d="M24 14 34 24 24 34 14 24Z" fill="#f5d68e" />
      </svg>
    </span>
  );
}
