import { type RefObject, useRef } from "react";
import { times } from "@/lib/amount";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { Hand } from "../../cards/Hand";
import { chipsOn } from "../../chips/chips";
import type { RoundBet, SceneProps } from "../../chips/look";
import { Lettering, Shoe } from "../../games/blackjack/Felt";
import type { BlackjackHand } from "../../games/blackjack/rules";
import { HandSpot, TotalPill } from "../../games/blackjack/Spot";
import { Backdrop } from "../../liveTable/Backdrop";
import { backdrop } from "./harbour.drawn";
import { Keys } from "./Keys";
import { Notes } from "./Notes";
import { INSURANCE, type Outcome } from "./outcome";
import { useLead } from "./useLead";
import { useView } from "./useView";

const PLACE = "rounded-[9%/6.4%] border-2 border-dashed border-[#f5d68e]/55 aspect-[5/7] w-(--card)";

/** The stake of the hand without doubles and splits; null for who has no chips on it. */
function stakeOf(bet: RoundBet | null) {
  const chips = bet?.spots.find(({ spot }) => spot === "main")?.chips;
  return bet && chips ? times(bet.first, chips, chipsOn(bet.spots)) : null;
}

/** The table at the quay: the dealer's cards, the player's copy of the hand, and below them what may be decided. */
export function Scene(props: SceneProps<Outcome>) {
  const { phase, outcome, roundNo, still, stage, decision, decided, bet } = props;
  const { t } = useTranslation(["blackjack", "harbour-blackjack"]);
  const shoe = useRef<HTMLSpanElement>(null);
  const { hands, dealer, isDealt, isOver } = useView(props);
  const stake = stakeOf(bet);
  const lead = useLead({ phase, outcome, decision, hands, isOver, isDealt });
  const decides = phase === "reveal" && isDealt && decision !== null && decision.choices.length > 0;
  const name = stake === null ? "harbour-blackjack:common_hand" : hands.length > 1 ? "your_hands" : "your_hand";
  return (
    <div className="@container relative isolate overflow-hidden bg-[#0d0806] text-white">
      <Backdrop src={backdrop} at="object-[50%_0%]" />
      <div className="relative mx-auto flex max-w-[60rem] flex-col items-center px-2 [--card:clamp(3.5rem,10cqw,5.4rem)]">
        <Shoe ref={shoe} />
        <Dealer cards={dealer} roundNo={roundNo} still={still} shoe={shoe} />
        <div aria-hidden className="-mb-3 hidden w-[27rem] @2xl:block">
          <Lettering />
        </div>
        <p
          role="status"
          className={cx(
            "mb-2 flex min-h-7 items-center rounded-full bg-[#04161f]/80 px-3.5 text-center text-sm font-bold @2xl:text-base",
            isOver && "text-[#ffe08a]",
          )}
        >
          {lead}
        </p>
        <section aria-label={t(name)} className="relative w-full">
          <Hands
            hands={hands}
            stake={stake}
            over={isOver}
            still={still}
            roundNo={roundNo}
            kind={bet?.kind ?? "money"}
            shoe={shoe}
          />
        </section>
        {outcome && isDealt && (
          <Notes
            outcome={outcome}
            insured={decided[INSURANCE] === "insure" && stake !== null ? times(stake, 1, 2) : null}
            kind={bet?.kind ?? "money"}
          />
        )}
        <footer className="grid h-[4.9rem] w-full content-end justify-items-center pb-2.5">
          {decides && (
            <Keys
              decision={decision}
              stage={stage}
              stageSince={props.stageSince}
              hands={hands}
              kind={bet?.kind ?? "money"}
              still={still}
            />
          )}
        </footer>
      </div>
    </div>
  );
}

interface DealerProps {
  cards: readonly (number | null)[];
  roundNo: number;
  still: boolean;
  shoe: RefObject<HTMLSpanElement | null>;
}

function Dealer({ cards, roundNo, still, shoe }: DealerProps) {
  const { t } = useTranslation("blackjack");
  return (
    <section aria-label={t("dealer")} className="grid h-[calc(var(--card)*1.4+1.9rem)] justify-items-center pt-3">
      {cards.length > 0 ? (
        <>
          <Hand key={roundNo} cards={cards} back="navy" from={shoe} still={still} step={0.5} room={3.4} />
          <TotalPill cards={cards.filter((card) => card !== null)} hidden={cards.includes(null)} />
        </>
      ) : (
        <Places />
      )}
    </section>
  );
}

/** Where the first two cards of a hand will lie. */
function Places() {
  return (
    <span aria-hidden className="flex items-start justify-center gap-2">
      <span className={PLACE} />
      <span className={PLACE} />
    </span>
  );
}

interface HandsProps extends Pick<Parameters<typeof HandSpot>[0], "kind" | "over" | "still"> {
  hands: readonly BlackjackHand[];
  stake: Parameters<typeof HandSpot>[0]["opening"];
  roundNo: number;
  shoe: RefObject<HTMLSpanElement | null>;
}

function Hands({ hands, stake, roundNo, shoe, ...more }: HandsProps) {
  const first = useRef<HTMLDivElement>(null);
  const two = hands.length > 1;
  if (hands.length === 0)
    return (
      <div className="h-[calc(var(--card)*1.4+3.5rem)]">
        <Places />
      </div>
    );
  return (
    <div
      className={cx(
        "mx-auto grid h-[calc(var(--card)*1.4+3.5rem)] w-[min(100%,calc(var(--card)*7))] justify-center",
        two ? "grid-cols-2" : "grid-cols-1",
      )}
    >
      {hands.map((hand, at) => (
        <HandSpot
          // biome-ignore lint/suspicious/noArrayIndexKey: a hand keeps its place
          key={`${roundNo}:${at}`}
          hand={hand}
          opening={stake}
          active={two && !more.over && hand.state === "playing"}
          narrow={false}
          ref={at === 0 ? first : undefined}
          {...more}
        >
          <Hand
            cards={hand.cards}
            back="navy"
            from={shoe}
            firstFrom={at === 1 ? first : undefined}
            still={more.still}
            room={two ? 2.6 : 4.4}
            turn={(index) => (hand.stake === 2 && index === 2 ? 9 : 0)}
          />
        </HandSpot>
      ))}
    </div>
  );
}
