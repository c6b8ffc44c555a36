import type { CSSProperties } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { Burst } from "../../cards/Burst";
import { PlayingCard } from "../../cards/PlayingCard";
import { Swarm } from "./Fireflies";
import { weave } from "./marsh.drawn";
import styles from "./marsh-teen-patti.module.css";
import { type HandCards, rankOf, type Side } from "./outcome";

interface Props {
  side: Side;
  /** Null while nobody knows them: they lie face down. */
  cards: HandCards | null;
  /** The cards are on the table. */
  isDealt: boolean;
  /** They are seen to come from the deck. */
  comes: boolean;
  turned: number;
  /** So many of them had turned before this player came: they do not turn again. */
  missed: number;
  /** The cards of the round before, on their way back to the deck. */
  leaving: HandCards | null;
  isNamed: boolean;
  /** Whether this hand won; null while that is open, and on a tie. */
  won: boolean | null;
  roundNo: number;
  still: boolean;
}

/** A hand turns its last card slowly. */
const TURN_MS = [380, 380, 560];
const PLACES = [0, 1, 2] as const;

const GLORY: Keyframe[] = [
  { transform: "scale(.5)", opacity: 0 },
  { transform: "scale(1.12)", opacity: 1, offset: 0.5 },
  { transform: "scale(1)", opacity: 0.9 },
];

/** Three cards on their mat, below them the name of the hand once all are seen. */
export function Hand({ side, cards, isDealt, comes, turned, missed, leaving, isNamed, won, roundNo, still }: Props) {
  const { t } = useTranslation("marsh-teen-patti");
  const rank = cards && isNamed ? rankOf(cards) : null;
  return (
    <section aria-label={side.toUpperCase()} className="relative flex min-w-0 flex-col items-center">
      {won && (
        <Burst
          className={cx(styles.lit, "absolute -inset-x-[22%] -inset-y-[34%]")}
          still={still}
          frames={GLORY}
          duration={650}
          easing="ease-out"
        />
      )}
      <div className={cx("relative p-[calc(var(--card)*.13)]", won === false && "brightness-70 saturate-75")}>
        <span
          aria-hidden
          className={cx(styles.mat, won && styles.matWon, "absolute inset-0")}
          style={{ backgroundImage: `url("${weave}")` }}
        />
        <ul className={cx(styles.hand, "relative")} style={{ "--side": side === "a" ? 1 : -1 } as CSSProperties}>
          {PLACES.map((at) => (
            <li
              key={`${roundNo}:${at}`}
              className={cx(styles.place, "absolute top-0 left-0 w-(--card)")}
              style={{ "--at": at, "--nth": at * 2 + (side === "a" ? 0 : 1) } as CSSProperties}
            >
              {isDealt ? (
                <div className={cx(comes && styles.deal)}>
                  <PlayingCard
                    card={cards?.[at] ?? null}
                    back="wine"
                    down={at >= turned}
                    still={still || at < missed}
                    turnMs={TURN_MS[at] ?? 380}
                  />
                </div>
              ) : (
                <span aria-hidden className={cx(styles.slot, "block aspect-[5/7] w-full rounded-[9%/6.4%]")} />
              )}
              {leaving && !isDealt && (
                <span aria-hidden className={cx(styles.leave, "absolute inset-0 opacity-0")}>
                  <PlayingCard card={leaving[at]} back="wine" still />
                </span>
              )}
            </li>
          ))}
        </ul>
        {won && <Swarm still={still} />}
      </div>
      <p className="relative -mt-2 flex h-7 items-center @2xl:h-8">
        {rank && (
          <span
            className={cx(
              won ? styles.won : styles.plate,
              "whitespace-nowrap rounded-full px-3 py-0.5 text-[.8rem] font-extrabold @2xl:px-4 @2xl:text-base",
              !still && "animate-plate",
            )}
          >
            <span className="sr-only">{t("hand_named", { side: side.toUpperCase(), rank: t(`rank_${rank}`) })}</span>
            <span aria-hidden>{t(`rank_${rank}`)}</span>
          </span>
        )}
      </p>
    </section>
  );
}
