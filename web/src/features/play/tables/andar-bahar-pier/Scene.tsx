import { type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { backs, faces } from "../../cards/face.drawn";
import { Dealt } from "../../cards/Hand";
import { PlayingCard } from "../../cards/PlayingCard";
import type { SceneProps } from "../../chips/look";
import { Backdrop } from "../../liveTable/Backdrop";
import { fetchPictures } from "../../parts/fetchPictures";
import styles from "./andar-bahar-pier.module.css";
import { type Outcome, SIDES, sideOf, winnerOf } from "./outcome";
import { Pile } from "./Pile";
import { pack as packPicture, pier } from "./pier.drawn";
import { useMoment } from "./useMoment";

/** The pier at sunset: the joker in the middle, Andar's cards at its left, Bahar's at its right. */
export function Scene(props: SceneProps<Outcome>) {
  // Cards name themselves: their words come with the scene, not with the first card.
  const { t } = useTranslation(["andar-bahar-pier", "cards"]);
  const { phase, outcome, roundNo, still } = props;
  useEffect(() => fetchPictures([backs.navy, ...faces]), []);
  const { moment, before } = useMoment(props);
  const pack = useRef<HTMLImageElement>(null);
  const winner = outcome && moment.lit ? winnerOf(outcome) : null;
  return (
    <div className="@container relative isolate overflow-hidden text-white">
      <Backdrop src={pier} at="object-[50%_10%]" />
      <div className="relative mx-auto h-77 max-w-[56rem] @xl:h-92">
        <Joker
          card={outcome && moment.joker !== "away" ? outcome.joker : null}
          up={moment.joker === "up"}
          flies={!still && before.joker === "away"}
          lit={winner !== null}
          roundNo={roundNo}
          still={still}
          from={pack}
        />
        <p
          className={cx(
            styles.number,
            "tnum absolute top-24 left-1/2 z-1 -translate-x-1/2 rounded-full px-2.5 py-0.5 text-xs font-extrabold whitespace-nowrap @xl:top-47 @xl:px-3.5 @xl:py-1 @xl:text-sm",
            moment.cards === 0 && "invisible",
          )}
        >
          {t(winner ? "matched_on" : "card_number", { number: moment.cards })}
        </p>
        <img
          ref={pack}
          src={packPicture}
          alt=""
          draggable={false}
          className={cx(
            styles.pack,
            "absolute top-10 left-1/2 ml-10 w-13 @xl:top-[14.6rem] @xl:-ml-11 @xl:w-22",
            phase === "closed" && styles.ready,
          )}
        />
        {SIDES.map((side) => (
          <div
            key={side}
            className={cx(
              "absolute top-2 flex flex-col @xl:top-4 @xl:w-auto",
              side === "andar" ? "left-2 items-start @xl:left-5" : "right-2 items-end @xl:right-5",
            )}
          >
            <Plate
              side={side}
              cards={countOn(side, moment.cards)}
              won={winner === side}
              lost={winner !== null && winner !== side}
            />
          </div>
        ))}
        {SIDES.map((side) => (
          <Pile
            key={side}
            side={side}
            cards={outcome?.cards ?? []}
            shown={moment.cards}
            before={before.cards}
            roundNo={roundNo}
            matched={winner !== null}
            still={still}
            from={pack}
          />
        ))}
      </div>
    </div>
  );
}

/** How many of the dealt cards lie on a side. */
const countOn = (side: "andar" | "bahar", dealt: number): number =>
  sideOf(0) === side ? Math.ceil(dealt / 2) : Math.floor(dealt / 2);

interface JokerProps {
  card: number | null;
  up: boolean;
  flies: boolean;
  lit: boolean;
  roundNo: number;
  still: boolean;
  from: RefObject<HTMLImageElement | null>;
}

/** The joker: the card whose rank ends the deal. */
function Joker({ card, up, flies, lit, roundNo, still, from }: JokerProps) {
  const { t } = useTranslation("andar-bahar-pier");
  return (
    <section
      aria-label={t("joker")}
      className="absolute top-2 left-1/2 -ml-[calc(var(--card)/2)] w-(--card) [--card:3.7rem] @xl:top-4 @xl:[--card:7rem]"
    >
      <span className={cx(styles.place, "absolute inset-0 grid place-items-center rounded-[9%/6.4%]")}>
        <span className="px-0.5 text-center text-[.68rem] leading-tight font-bold @xl:text-sm">{t("joker")}</span>
      </span>
      <div className="relative aspect-[5/7] w-(--card)">
        {card !== null && (
          <Dealt key={roundNo} from={from} still={!flies} ms={340}>
            <div className={cx("rounded-[9%/6.4%]", lit ? styles.match : up && styles.jokerUp)}>
              <PlayingCard card={card} back="navy" down={!up} still={still} turnMs={420} />
            </div>
          </Dealt>
        )}
      </div>
    </section>
  );
}

interface PlateProps {
  side: "andar" | "bahar";
  cards: number;
  won: boolean;
  lost: boolean;
}

/** The name of a side, and how many cards it has. */
function Plate({ side, cards, won, lost }: PlateProps) {
  const { t } = useTranslation("andar-bahar-pier");
  return (
    <p
      className={cx(
        side === "andar" ? styles.plateAndar : styles.plateBahar,
        "flex min-h-8 max-w-full items-center gap-2 rounded-lg px-2.5 py-1 whitespace-nowrap text-[.8rem] leading-tight font-black @xl:min-h-10 @xl:px-4 @xl:text-lg",
        won && styles.plateWon,
        lost && "brightness-60",
      )}
    >
      <span>{won ? t(`result_${side}`) : t(`spot_${side}`)}</span>
      <span className="tnum rounded-full bg-black/35 px-1.5 text-[.75rem] font-bold text-white @xl:text-base">
        {cards}
      </span>
    </p>
  );
}
