import type { RefObject } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { Dealt } from "../../cards/Hand";
import { PlayingCard } from "../../cards/PlayingCard";
import styles from "./lighthouse-baccarat.module.css";
import type { HandView, Side } from "./outcome";

/** Two beside each other, the third below them and across. */
const PLACES = [styles.place0, styles.place1, styles.place2];

/** `past` is the hand of the round before, `gone` the same when bets are closed. */
export type Mood = "open" | "won" | "lost" | "past" | "gone";

interface Props {
  side: Side;
  view: HandView;
  roundNo: number;
  mood: Mood;
  still: boolean;
  shoe: RefObject<Element | null>;
}

const MOODS: Record<Mood, string> = {
  open: "",
  won: "",
  lost: "brightness-[.6] saturate-75",
  past: "opacity-50",
  gone: "opacity-0",
};

/** One side of the table: its points on a brass seal, two cards beside each other and the third across below. */
export function Hand({ side, view, roundNo, mood, still, shoe }: Props) {
  const { t } = useTranslation("lighthouse-baccarat");
  const { cards, points } = view;
  const isEmpty = cards.length === 0 || mood === "gone";
  return (
    <section
      aria-label={t(`spot_${side}`)}
      className={cx(styles.hand, "relative grid content-start justify-items-center")}
    >
      <span
        aria-hidden
        className={cx(
          styles.pool,
          "absolute transition-opacity duration-300",
          mood === "won" ? "opacity-100" : "opacity-0",
        )}
      />
      <header className={cx("relative flex items-center gap-2", side === "banker" && "flex-row-reverse")}>
        <span
          className={cx(
            styles.seal,
            side === "player" ? styles.sealPlayer : styles.sealBanker,
            mood === "won" && styles.sealWon,
            "tnum grid place-items-center rounded-full font-black",
          )}
        >
          <span key={points} aria-hidden className={points === null || still ? undefined : "animate-land"}>
            {points ?? "–"}
          </span>
          {points !== null && <span className="sr-only">{t("points", { count: points })}</span>}
        </span>
        <span className={cx(styles.name, "font-black uppercase tracking-[.08em]")}>{t(`spot_${side}`)}</span>
      </header>
      <div className={styles.cards}>
        {isEmpty && [0, 1].map((at) => <span key={at} aria-hidden className={cx(styles.outline, PLACES[at])} />)}
        <ul className={cx("absolute inset-0 transition-opacity duration-300", MOODS[mood])}>
          {cards.map(({ card, isUp }, at) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a card keeps its place
              key={`${roundNo}:${at}`}
              className={cx("absolute", PLACES[at])}
            >
              <Dealt from={shoe} still={still} ms={at === 2 ? 420 : 340}>
                <span className={cx("block", at === 2 && "rotate-90")}>
                  <PlayingCard card={card} back="navy" down={!isUp} still={still} turnMs={at === 2 ? 440 : 260} />
                </span>
              </Dealt>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
