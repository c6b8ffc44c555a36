import { ChevronDown, ChevronUp, Flame } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Amount } from "@/lib/amount";
import type { MoneyKind } from "@/lib/format/money";
import { formatNumber, formatRate } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { Money, useMoneyStyle } from "@/ui/Money";
import { Burst } from "../../cards/Burst";
import { Dealt } from "../../cards/Hand";
import { burst, EASE_OUT } from "../../cards/motion";
import { PlayingCard } from "../../cards/PlayingCard";
import { rightGuesses } from "./climb";
import styles from "./hilo.module.css";
import { Ladder } from "./Ladder";
import { type HiloGuess, type HiloOutcome, RANK_COUNT, winningRanks } from "./rules";
import { Beam, Sky } from "./Sky";
import { Trail } from "./Trail";

export type HiloEnd = "open" | "won" | "lost" | "void" | null;

export interface BoardProps {
  /** The cards that lie there already. */
  cards: readonly number[];
  /** What has been shown of the round so far; a card on its way is not in it yet. */
  outcome: HiloOutcome | null;
  end: HiloEnd;
  roundId: string;
  /** What the round would pay now, in units. */
  worth: Amount | null;
  /** The round ended with more than its stake. */
  gained: boolean;
  kind: MoneyKind;
  still: boolean;
}

/** One large card, the ranks above and below it, what the round is worth, and the way it came. */
export function Board({ cards, outcome, end, roundId, worth, gained, kind, still }: BoardProps) {
  const { t } = useTranslation("hilo");
  const style = useMoneyStyle();
  const current = outcome?.cards.at(-1) ?? null;
  const multiplier = outcome ? outcome.multiplier : 10_000;
  const streak = outcome ? rightGuesses(outcome) - (end === "lost" ? 1 : 0) : 0;
  return (
    <div className="@container relative flex flex-col overflow-hidden text-white">
      <Sky streak={streak} lost={end === "lost"} />
      <div className="relative mx-auto grid h-[clamp(17.5rem,58cqw,27rem)] max-w-[42rem] grid-cols-[6.4rem_minmax(0,1fr)_6.4rem] items-center gap-1 px-3 pt-3 [--card:clamp(6.2rem,25cqw,11rem)] @xl:grid-cols-[9rem_minmax(0,1fr)_9rem] desk:h-auto desk:w-full desk:max-w-[48rem] desk:flex-1 desk:@xl:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] desk:[--card:clamp(7rem,calc((var(--board-h)-8rem)*.42),17rem)]">
        <div className="h-full py-1">
          <Ladder card={current} />
        </div>
        <div className="relative mx-auto w-(--card)">
          <Beam side="up" chance={chanceOf(current, "higher")} />
          <Beam side="down" chance={chanceOf(current, "lower")} />
          {outcome?.odds && current !== null && <Chances card={current} />}
          <span aria-hidden className="absolute inset-0 block translate-x-[14%] -translate-y-[3%] rotate-6">
            <PlayingCard card={null} back="sky" still />
          </span>
          <span aria-hidden className="absolute inset-0 block translate-x-[7%] -translate-y-[1.5%] rotate-3">
            <PlayingCard card={null} back="sky" still />
          </span>
          {gained && <Aurora key={roundId} still={still} />}
          <Pulse streak={streak} still={still} />
          <div className="relative aspect-[5/7]">
            {cards.slice(-2).map((card, at, shown) => {
              const index = cards.length - shown.length + at;
              return (
                <div key={`${roundId}:${index}`} className="absolute inset-0">
                  <Dealt from="14%, -3%" still={still} ms={230}>
                    <PlayingCard card={card} back="sky" still={still} turnsIn turnMs={250} />
                  </Dealt>
                </div>
              );
            })}
            {cards.length === 0 && (
              <div className="absolute inset-0">
                <PlayingCard card={null} back="sky" still />
              </div>
            )}
            {end === "lost" && (
              <span
                aria-hidden
                className="absolute inset-0 animate-[appear_.15s] rounded-[9%/6.4%] bg-[#ff2d5a]/35 ring-4 ring-[#ff4468]"
              />
            )}
          </div>
        </div>
        <div className="grid justify-items-end gap-1 text-right">
          <p
            key={streak}
            className={cx(
              "tnum leading-none font-extrabold tracking-[-.03em]",
              multiplier >= LONG / 10 ? "text-[1.2rem] @xl:text-[1.9rem]" : "text-[1.55rem] @xl:text-[2.5rem]",
              end === "lost" ? "text-[#ff8299]" : streak > 0 ? "text-[#ffe08a]" : "text-[#b7c8f5]",
              !still && streak > 0 && "animate-[land_.2s_ease-out]",
            )}
          >
            {formatNumber(multiplier, { unit: 10_000, tag: style.tag }, { compact: multiplier >= LONG })}×
          </p>
          {worth !== null && outcome && (
            <Money
              amount={worth}
              kind={kind}
              compact={worth >= 100_000_000_000}
              className="max-w-full text-sm font-semibold text-[#e4ecff] @xl:text-lg"
            />
          )}
          {streak > 0 && end !== "lost" && (
            <p className="tnum mt-1 flex items-center gap-1 rounded-full bg-[#ff9d44]/20 px-2.5 py-0.5 text-sm font-bold text-[#ffc98a]">
              <Flame aria-hidden className="size-4" />
              {streak}
              <span className="sr-only">{t("right", { count: streak })}</span>
            </p>
          )}
          {!outcome && (
            <p className="max-w-24 text-xs leading-snug text-balance text-[#b7c8f5] @xl:max-w-36 @xl:text-sm">
              {t("hint")}
            </p>
          )}
        </div>
      </div>
      <div className="relative mx-auto w-full max-w-[42rem] desk:max-w-[48rem]">
        <Trail outcome={outcome} lost={end === "lost"} />
      </div>
    </div>
  );
}

/** From 10,000× a multiplier is written in thousands. */
const LONG = 100_000_000;

/** The share of the ranks that fulfil a guess; nothing is known before the first card. */
function chanceOf(card: number | null, guess: HiloGuess): number {
  if (card === null) return 0.35;
  return (winningRanks(card, guess) ?? 0) / RANK_COUNT;
}

/** How likely each side is, over and under the card. */
function Chances({ card }: { card: number }) {
  const style = useMoneyStyle();
  return (["higher", "lower"] as const).map((guess) => {
    const ranks = winningRanks(card, guess);
    if (ranks === null) return null;
    const Icon = guess === "higher" ? ChevronUp : ChevronDown;
    return (
      <p
        key={guess}
        aria-hidden
        className={cx(
          "tnum absolute left-1/2 flex -translate-x-1/2 items-center gap-0.5 text-sm font-bold [text-shadow:0_1px_4px_#000a] desk:text-lg [&_svg]:size-4 [&_svg]:stroke-3",
          guess === "higher"
            ? "-top-8 desk:top-[min(-2.6rem,-15%)] text-[#b9f6ff]"
            : "-bottom-8 desk:bottom-[min(-2.1rem,-11%)] text-[#ffc9f6]",
        )}
      >
        <Icon aria-hidden />
        {formatRate(Math.floor((ranks * 10_000) / RANK_COUNT), style.tag)}
      </p>
    );
  });
}

/** A ring of light with each right guess, wider and warmer the longer it goes on. */
function Pulse({ streak, still }: { streak: number; still: boolean }) {
  const ring = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (still || streak === 0) return;
    const reach = 1.35 + Math.min(streak, 10) * 0.09;
    burst(
      ring.current,
      [
        { transform: "scale(.9)", opacity: 0 },
        { opacity: 1, offset: 0.15 },
        { transform: `scale(${reach}, ${reach * 0.92})`, opacity: 0 },
      ],
      { duration: 620, easing: EASE_OUT },
    );
  }, [streak, still]);
  return <span ref={ring} aria-hidden className={cx(styles.pulse, "absolute -inset-3 rounded-[14%/10%] opacity-0")} />;
}

const RAYS: Keyframe[] = [
  { transform: "scale(.3) rotate(0deg)", opacity: 0 },
  { opacity: 0.9, offset: 0.2 },
  { transform: "scale(1) rotate(38deg)", opacity: 0 },
];

/** Rays around the card as what was won is taken. */
function Aurora({ still }: { still: boolean }) {
  return (
    <Burst
      className={cx(styles.aurora, "pointer-events-none absolute -inset-x-[140%] -inset-y-[86%] opacity-0")}
      still={still}
      frames={RAYS}
      duration={1_300}
      easing={EASE_OUT}
    />
  );
}
