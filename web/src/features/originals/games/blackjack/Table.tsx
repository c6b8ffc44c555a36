import { Check, Crown, Equal, X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { type BlackjackHand, type BlackjackResult, totalOf } from "@/lib/fairness/blackjack";
import type { MoneyKind } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { Money } from "@/ui/Money";
import { CHIP_COLOURS, chipFace } from "../../play/cards/chips";
import { Hand } from "../../play/cards/Hand";
import { Felt, Lettering, Shoe } from "./Felt";
import type { TableView } from "./frames";
import { Snap } from "./Snap";

export interface TableProps {
  view: TableView;
  /** Names the round, so that its cards are its own. */
  roundId: string;
  /** The opening stake in units; null while nothing is on the table. */
  opening: number | null;
  insured: boolean;
  kind: MoneyKind;
  still: boolean;
  /** The old cards are being taken away. */
  clearing: boolean;
}

/** The blackjack table: dealer above, the player's hands below, bets in their circles. */
export function Table({ view, roundId, opening, insured, kind, still, clearing }: TableProps) {
  const { t } = useTranslation("cards");
  const shoe = useRef<HTMLSpanElement>(null);
  const two = view.hands.length > 1;
  const acting = view.active === null ? undefined : view.hands[view.active];
  const seen = view.dealer.filter((card) => card !== null);
  const said = acting
    ? t("bj_now", { own: totalOf(acting.cards).total, dealer: totalOf(seen).total })
    : view.hands
        .map((hand) => (view.over && hand.result ? t(`bj_${hand.result}`) : ""))
        .filter(Boolean)
        .join(", ");
  return (
    <div className="@container relative overflow-hidden text-[#f4fff8]">
      <Felt />
      <div className="relative flex h-[clamp(25.5rem,62cqw,33.5rem)] flex-col items-center [--card:clamp(3.7rem,11.5cqw,6.3rem)]">
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
        <div className="-mt-1 w-[min(100%,34rem)] flex-1">
          <Lettering />
        </div>
        <section
          aria-label={t(two ? "your_hands" : "your_hand")}
          className={cx(
            "relative mb-17 grid w-[min(100%,calc(var(--card)*7))] justify-center",
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
              >
                <Hand
                  cards={hand.cards}
                  back="navy"
                  from={shoe}
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
        <p className="absolute top-3 left-3 flex items-center gap-1.5 rounded-full bg-[#02150b]/70 py-1 pr-3 pl-1 text-xs font-semibold">
          <img src={chipFace(CHIP_COLOURS[6])} alt="" className="size-6" />
          {t("bj_insured")} <Money amount={Math.floor(opening / 2)} kind={kind} />
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
      className="mb-1 grid size-[calc(var(--card)*1.25)] place-items-center rounded-full border-2 border-dashed border-[#f5d68e]/45"
    >
      <svg viewBox="0 0 48 48" className="size-2/5 opacity-60" aria-hidden>
        <path d="M24 2 46 24 24 46 2 24Z" fill="none" stroke="#f5d68e" strokeWidth="2.4" />
        <path d="M24 14 34 24 24 34 14 24Z" fill="#f5d68e" />
      </svg>
    </span>
  );
}

/** The total beside a hand, said in words to those who can't see it. */
function TotalPill({ cards, hidden = false, active = false }: { cards: number[]; hidden?: boolean; active?: boolean }) {
  const { t } = useTranslation("cards");
  const { total: points, soft } = totalOf(cards);
  const low = points - 10;
  const shown = soft && points < 21 ? `${low}/${points}` : String(points);
  return (
    <p
      className={cx(
        "tnum relative z-10 -mt-3.5 min-w-11 rounded-full px-3 py-0.5 text-center text-[.95rem] font-extrabold shadow-[0_3px_8px_#0008]",
        active ? "bg-[#ffd257] text-[#241802]" : "bg-[#03170d] text-white ring-1 ring-[#e8c57c]/60",
      )}
    >
      <span aria-hidden>{shown}</span>
      <span className="sr-only">
        {t(soft ? "total_soft" : "total_hard", { points })}
        {hidden && ` ${t("face_down")}`}
      </span>
    </p>
  );
}

const RESULT_LOOK: Record<BlackjackResult | "bust", { icon: ReactNode; look: string }> = {
  win: { icon: <Check />, look: "bg-[#2be38b] text-[#03190e]" },
  blackjack: { icon: <Crown />, look: "bg-[#ffd257] text-[#241802]" },
  push: { icon: <Equal />, look: "bg-[#dfe7f5] text-[#17203c]" },
  lose: { icon: <X />, look: "bg-[#3a1118] text-[#ffc2ca]" },
  bust: { icon: <X />, look: "bg-[#3a1118] text-[#ffc2ca]" },
};

interface SpotProps {
  hand: BlackjackHand;
  opening: number | null;
  kind: MoneyKind;
  active: boolean;
  over: boolean;
  still: boolean;
  narrow: boolean;
  children: ReactNode;
}

/** One of the player's hands with its total, its bet and, once over, its result. */
function HandSpot({ hand, opening, kind, active, over, still, narrow, children }: SpotProps) {
  const { t } = useTranslation("cards");
  const result = hand.state === "bust" ? "bust" : over ? hand.result : null;
  const natural = over && hand.result === "blackjack";
  const faded = result === "lose" || result === "bust";
  return (
    <div className="relative flex flex-col items-center">
      {active && <span aria-hidden className="absolute -inset-y-3 inset-x-1 rounded-[50%] bj-turn" />}
      <div className={cx("relative", faded && "brightness-70 saturate-75")}>
        {children}
        {natural && <Snap still={still} />}
      </div>
      <TotalPill cards={hand.cards} active={active} />
      <div
        className={cx(
          "absolute top-[calc(var(--card)*1.4+.55rem)] flex items-center",
          narrow ? "flex-col gap-1" : "gap-2",
        )}
      >
        {opening !== null && <Bet amount={opening * hand.stake} kind={kind} doubled={hand.stake > 1} />}
      </div>
      {result && (
        <p
          className={cx(
            "absolute top-[calc(var(--card)*.5)] z-20 flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-extrabold whitespace-nowrap shadow-[0_6px_18px_#000a] [&_svg]:size-4 [&_svg]:stroke-[3]",
            RESULT_LOOK[result].look,
            !still && "animate-[rise_.18s_ease-out]",
          )}
        >
          {RESULT_LOOK[result].icon}
          {t(`bj_${result}`)}
        </p>
      )}
    </div>
  );
}

/** The chips of a hand and what they are worth. */
function Bet({ amount, kind, doubled }: { amount: number; kind: MoneyKind; doubled: boolean }) {
  return (
    <span className="mt-[1.35rem] flex items-center gap-1.5 rounded-full bg-[#02150b]/60 py-0.5 pr-2.5 pl-0.5 text-xs font-bold">
      <span aria-hidden className="relative block h-6 w-6">
        {(doubled ? [1, 0] : [0]).map((level) => (
          <img
            key={level}
            src={chipFace(CHIP_COLOURS[level === 1 ? 2 : 1])}
            alt=""
            className="absolute size-6"
            style={{ transform: `translateY(${level * -4}px)` }}
          />
        ))}
      </span>
      <Money amount={amount} kind={kind} compact={amount >= 100_000_000_000} className="[&_svg]:hidden" />
    </span>
  );
}
