import { memo, type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { Burst } from "../../cards/Burst";
import { backs, faces } from "../../cards/face.drawn";
import { Dealt } from "../../cards/Hand";
import { PlayingCard } from "../../cards/PlayingCard";
import type { SceneProps } from "../../chips/look";
import { Backdrop } from "../../liveTable/Backdrop";
import { fetchPictures } from "../../parts/fetchPictures";
import { beasts } from "./beasts.drawn";
import styles from "./dune-dragon-tiger.module.css";
import { night, shoe as shoePicture } from "./night.drawn";
import { isTie, type Outcome, type Side, STEP_TIMES, STEPS, winnerOf } from "./outcome";
import { useSteps } from "./useSteps";

const FLIGHT_MS = 420;
const at = (step: keyof typeof STEPS): number => STEP_TIMES.indexOf(STEPS[step]) + 1;
const DEALT: Record<Side, number> = { dragon: at("dealDragon"), tiger: at("dealTiger") };
const TURNED: Record<Side, number> = { dragon: at("turnDragon"), tiger: at("turnTiger") };
const LIT = at("lit");

/** The desert at night: both heads look on while their cards slide out of the shoe and turn over. */
export function Scene(props: SceneProps<Outcome>) {
  // Cards name themselves: their words come with the scene, not with the first card.
  const { t } = useTranslation(["dune-dragon-tiger", "cards"]);
  const { phase, outcome, roundNo, still } = props;
  useEffect(() => fetchPictures([backs.wine, ...faces]), []);
  const { count, late } = useSteps(props);
  const shoe = useRef<HTMLImageElement>(null);
  const winner = outcome && count >= LIT ? winnerOf(outcome) : null;
  return (
    <div className="@container relative isolate overflow-hidden text-white">
      <Backdrop src={night} at="object-[50%_15%]" />
      <div className="relative mx-auto grid h-74 max-w-[54rem] grid-cols-[minmax(0,1fr)_5.5rem_minmax(0,1fr)] [--card:4.6rem] @xl:h-92 @xl:grid-cols-[minmax(0,1fr)_9rem_minmax(0,1fr)] @xl:[--card:7.4rem]">
        {(["dragon", "tiger"] as const).map((side) => (
          <Place
            key={side}
            side={side}
            card={outcome && count >= DEALT[side] ? outcome[side] : null}
            roundNo={roundNo}
            up={count >= TURNED[side]}
            flies={!still && late < DEALT[side]}
            still={still}
            watches={phase === "closed" || (phase === "reveal" && winner === null)}
            won={winner === side}
            ties={winner !== null && isTie(winner)}
            lost={winner !== null && !isTie(winner) && winner !== side}
            from={shoe}
          />
        ))}
        <div className="relative order-2 flex flex-col items-center justify-end pb-3 @xl:pb-5">
          <img
            ref={shoe}
            src={shoePicture}
            alt=""
            draggable={false}
            className={cx(styles.shoe, "w-21 @xl:w-34", phase === "closed" && styles.ready)}
          />
        </div>
      </div>
      {winner && (
        <p
          className={cx(
            styles.verdict,
            "absolute top-[44%] @xl:top-[33%] left-1/2 -translate-x-1/2 rounded-full px-4 py-1.5 text-center text-[.95rem] leading-tight font-black whitespace-nowrap @xl:px-7 @xl:py-2 @xl:text-2xl",
            !still && late < LIT && "animate-plate",
          )}
        >
          {t(`result_${winner}`)}
        </p>
      )}
    </div>
  );
}

interface PlaceProps {
  side: Side;
  card: number | null;
  roundNo: number;
  up: boolean;
  flies: boolean;
  still: boolean;
  /** Its eyes burn: the cards are on their way. */
  watches: boolean;
  won: boolean;
  ties: boolean;
  lost: boolean;
  from: RefObject<HTMLImageElement | null>;
}

/** One side: the head, and its card below. */
const Place = memo(function Place({
  side,
  card,
  roundNo,
  up,
  flies,
  still,
  watches,
  won,
  ties,
  lost,
  from,
}: PlaceProps) {
  const { t } = useTranslation("dune-dragon-tiger");
  const { head, eyes } = beasts[side];
  return (
    <section
      aria-label={t(`spot_${side}`)}
      className={cx("relative flex flex-col items-center", side === "dragon" ? "order-1" : "order-3")}
    >
      {won && (
        <Burst
          className={cx(
            side === "dragon" ? styles.fire : styles.jade,
            "absolute -top-4 left-1/2 -z-1 -ml-[60%] aspect-square w-[120%] @xl:-top-8 @xl:-ml-[50%] @xl:w-full",
          )}
          still={still}
          frames={FLARE}
          duration={700}
          easing="ease-out"
        />
      )}
      <div
        className={cx(
          "relative mt-1 size-40 max-w-full @xl:absolute @xl:top-3 @xl:mt-0 @xl:size-68",
          side === "dragon" ? "@xl:left-1" : "@xl:right-1",
          won && !still && styles.roar,
          lost && styles.dim,
        )}
      >
        <img src={head} alt="" draggable={false} className="size-full" />
        <img
          src={eyes}
          alt=""
          draggable={false}
          className={cx(styles.eyes, "absolute inset-0 size-full", watches || won || ties ? styles.on : styles.off)}
        />
      </div>
      <div
        className={cx(
          "absolute bottom-3 left-1/2 -ml-[calc(var(--card)/2)] w-(--card) @xl:bottom-6 @xl:ml-0",
          side === "dragon" ? "@xl:right-3 @xl:left-auto" : "@xl:left-3",
        )}
      >
        <span
          aria-hidden
          className={cx(side === "dragon" ? styles.slotDragon : styles.slotTiger, "absolute inset-0 rounded-[9%/6.4%]")}
        />
        <div className={cx("relative aspect-[5/7] w-(--card)", lost && styles.dim)}>
          {card !== null && (
            <Dealt key={roundNo} from={from} still={!flies} ms={FLIGHT_MS}>
              <div className={cx("rounded-[9%/6.4%]", (won || ties) && styles.lit)}>
                <PlayingCard card={card} back="wine" down={!up} still={still} turnMs={side === "tiger" ? 560 : 420} />
              </div>
            </Dealt>
          )}
        </div>
      </div>
    </section>
  );
});

const FLARE: Keyframe[] = [
  { transform: "scale(.3)", opacity: 0 },
  { transform: "scale(1.2)", opacity: 1, offset: 0.45 },
  { transform: "scale(1)", opacity: 0.9 },
];
