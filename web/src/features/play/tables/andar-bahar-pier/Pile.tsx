import { memo, type RefObject } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { Dealt } from "../../cards/Hand";
import { PlayingCard } from "../../cards/PlayingCard";
import styles from "./andar-bahar-pier.module.css";
import { type Side, sideOf } from "./outcome";

/** Cards in a row of a pile. Three rows hold 27, and a side gets 25 at most. */
const ROW = 9;
const FLIGHT_MS = 300;

interface Props {
  side: Side;
  /** All cards of the round, both sides'. */
  cards: readonly number[];
  /** How many of them are dealt. */
  shown: number;
  /** How many lay before anybody looked: they do not fly. */
  before: number;
  roundNo: number;
  /** The deal is over. */
  matched: boolean;
  still: boolean;
  from: RefObject<HTMLImageElement | null>;
}

/** The cards of one side in rows; each keeps its place, so that every rank stays readable. */
export const Pile = memo(function Pile({ side, cards, shown, before, roundNo, matched, still, from }: Props) {
  const { t } = useTranslation("andar-bahar-pier");
  const last = cards.length - 1;
  const places = cards.flatMap((card, place) => (place < shown && sideOf(place) === side ? [{ card, place }] : []));
  return (
    <ul
      aria-label={t(`spot_${side}`)}
      className={cx(styles.pile, "absolute", side === "andar" ? "left-2 @xl:left-5" : "right-2 @xl:right-5")}
    >
      {places.map(({ card, place }, at) => (
        <li
          key={`${roundNo}:${place}`}
          className="absolute"
          style={{
            left: `calc(var(--step) * ${at % ROW})`,
            top: `calc(var(--drop) * ${Math.floor(at / ROW)})`,
          }}
        >
          <PileCard
            card={card}
            matches={matched && place === last}
            rests={matched && place !== last}
            still={still}
            flies={!still && place >= before}
            from={from}
          />
        </li>
      ))}
    </ul>
  );
});

interface CardProps {
  card: number;
  matches: boolean;
  /** Another card ended the deal. */
  rests: boolean;
  still: boolean;
  flies: boolean;
  from: RefObject<HTMLImageElement | null>;
}

/** One card, dealt face up: nothing of a long pile has to be drawn in space. */
const PileCard = memo(function PileCard({ card, matches, rests, still, flies, from }: CardProps) {
  return (
    <Dealt from={from} still={!flies} ms={FLIGHT_MS}>
      <div
        className={cx("rounded-[9%/6.4%]", matches && styles.match, matches && styles.raised, rests && styles.rests)}
      >
        <PlayingCard card={card} back="navy" still={still} />
      </div>
    </Dealt>
  );
});
