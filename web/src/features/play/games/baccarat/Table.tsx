import { memo, type ReactNode, useRef } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { Burst } from "../../cards/Burst";
import type { Card } from "../../cards/deck";
import { Dealt } from "../../cards/Hand";
import { PlayingCard } from "../../cards/PlayingCard";
import { LiveRegion } from "../../frame/LiveRegion";
import styles from "./baccarat.module.css";
import type { BaccaratView, Side } from "./frames";
import { type BaccaratOutcome, totalOf } from "./rules";
import { Silk } from "./Silk";
import { Squeeze } from "./Squeeze";

interface Props {
  view: BaccaratView;
  outcome: BaccaratOutcome | null;
  roundId: string;
  still: boolean;
  /** The player peels the last card. */
  byHand: boolean;
  onSqueezed: () => void;
  /** The mat and the road below. */
  children: ReactNode;
}

/** The baccarat table: two hands on silk before a fan. */
export function Table({ view, outcome, roundId, still, byHand, onSqueezed, children }: Props) {
  const { t } = useTranslation("baccarat");
  const shoe = useRef<HTMLSpanElement>(null);
  const winner = view.over && outcome ? outcome.winner : null;
  return (
    <div className="@container relative grid overflow-hidden text-white">
      <Silk />
      <div className="relative mx-auto max-w-[46rem] px-2.5 pb-3 [--card:clamp(3.3rem,13cqw,6.2rem)] @xl:px-5 @xl:pb-5 desk:flex desk:w-full desk:max-w-[62rem] desk:flex-col desk:justify-evenly desk:[--card:clamp(4rem,min(14cqw,calc((var(--board-h)-18.5rem)/2.12)),10rem)]">
        <span ref={shoe} aria-hidden className="absolute -top-10 left-1/2 block h-14 w-10 -translate-x-1/2" />
        <div className="grid grid-cols-2 gap-2 pt-3 @xl:pt-5">
          {(["player", "banker"] as const).map((side) => (
            <HandOf
              key={side}
              side={side}
              cards={view[side]}
              roundId={roundId}
              won={winner === side}
              lost={winner !== null && winner !== side && winner !== "tie"}
              still={still}
              from={shoe}
              waits={view.squeeze === side}
              onPeeled={byHand ? null : onSqueezed}
            />
          ))}
        </div>
        {view.squeeze && byHand && (
          <div className="absolute inset-x-0 top-2 z-20 grid justify-items-center [--card:clamp(7.6rem,30cqw,10.5rem)]">
            <span className="animate-[rise_.18s_ease-out]">
              <Squeeze card={view[view.squeeze].at(-1) ?? 0} byHand onDone={onSqueezed} />
            </span>
          </div>
        )}
        <p
          aria-hidden={winner !== null || undefined}
          className={cx(
            "my-2 min-h-7 text-center text-lg font-extrabold desk:text-2xl tracking-wide [text-shadow:0_2px_8px_#000a]",
            winner === null ? "text-white/75" : "text-[#ffe08a]",
          )}
        >
          {winner
            ? t(`won_${winner}`)
            : view.squeeze && byHand
              ? t("squeeze_hint")
              : view.player.length === 0
                ? t("ready")
                : ""}
        </p>
        <LiveRegion text={view.squeeze && byHand ? t("squeeze_hint") : ""} />
        {children}
      </div>
    </div>
  );
}

const SEAL: Record<Side, string | undefined> = {
  player: styles.sealPlayer,
  banker: styles.sealBanker,
};

interface HandProps {
  side: Side;
  cards: readonly Card[];
  roundId: string;
  won: boolean;
  lost: boolean;
  still: boolean;
  from: React.RefObject<HTMLSpanElement | null>;
  /** The last card is not seen yet. */
  waits: boolean;
  /** Called when the card has peeled by itself; null where the player peels it, larger, before the table. */
  onPeeled: (() => void) | null;
}

/** One hand: two cards side by side, the third across them, the total in a seal of gold. */
const HandOf = memo(function HandOf({ side, cards, roundId, won, lost, still, from, waits, onPeeled }: HandProps) {
  const { t } = useTranslation("baccarat");
  const known = waits ? cards.slice(0, -1) : cards;
  const total = totalOf(known);
  return (
    <section aria-label={t(side)} className="relative flex flex-col items-center">
      {won && <Glory still={still} />}
      <header className="relative mb-2 flex items-center gap-2">
        <span
          className={cx(
            styles.rim,
            "tnum grid size-11 place-items-center rounded-full text-xl font-black @xl:size-14 @xl:text-2xl",
            SEAL[side],
          )}
        >
          {known.length > 0 ? total : "–"}
          {known.length > 0 && <span className="sr-only">{t("total_hard", { points: total })}</span>}
        </span>
        <span className="text-sm font-black tracking-[.12em] uppercase [text-shadow:0_2px_6px_#000] @xl:text-lg">
          {t(side)}
        </span>
      </header>
      <ul
        className={cx(
          "relative h-[calc(var(--card)*2.12)] w-[calc(var(--card)*2.1)]",
          lost && "brightness-65 saturate-75",
        )}
      >
        {cards.length === 0 &&
          [0, 1].map((at) => (
            <li
              key={at}
              aria-hidden
              className="absolute top-0 aspect-[5/7] w-(--card) rounded-[9%/6.4%] border border-dashed border-[#ffd98a]/50"
              style={{ left: `calc(var(--card) * ${at * 1.1})` }}
            />
          ))}
        {cards.map((card, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a card keeps its place
            key={`${roundId}:${at}`}
            className="absolute top-0 left-0"
            style={{ transform: PLACE[at] }}
          >
            {waits && at === cards.length - 1 && onPeeled ? (
              <Squeeze card={card} byHand={false} onDone={onPeeled} />
            ) : (
              <Dealt from={at === 2 && !waits ? undefined : from} still={still} ms={210}>
                <PlayingCard
                  card={card}
                  back="wine"
                  down={waits && at === cards.length - 1}
                  still={still}
                  turnsIn={at < 2}
                  turnMs={230}
                />
              </Dealt>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
});

/** Two beside each other, the third below them and across. */
const PLACE = ["none", "translateX(110%)", "translate(55%, 74%) rotate(90deg)"];

const GLORY: Keyframe[] = [
  { transform: "scale(.4)", opacity: 0 },
  { transform: "scale(1.15)", opacity: 1, offset: 0.4 },
  { transform: "scale(1)", opacity: 0.85 },
];

/** The light behind the hand that wins. */
function Glory({ still }: { still: boolean }) {
  return (
    <Burst
      className={cx(styles.glory, "absolute -inset-x-[20%] -inset-y-[12%] opacity-85")}
      still={still}
      frames={GLORY}
      duration={600}
      easing="ease-out"
    />
  );
}
