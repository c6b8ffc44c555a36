import { memo, useMemo } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import {
  countsOf,
  isWithin,
  LENGTH_SPOTS,
  lengthLabel,
  MOST_CARDS,
  type Outcome,
  SIDES,
  type Side,
  winnerOf,
} from "./outcome";

const SHOWN = 50;
const [WIDTH, HEIGHT, BAR] = [500, 130, 10];
const LINES = [10, 20, 30, 40] as const;
const COLOURS: Record<Side, string> = { andar: "#4d9bff", bahar: "#ff7a5c" };

const tall = (length: number): number => (Math.min(length, MOST_CARDS) / (MOST_CARDS + 3)) * HEIGHT;

/** How often each side won, how many cards the last rounds took, and how often each number of cards came. */
export const Statistics = memo(function Statistics({ history }: { history: readonly Outcome[] }) {
  const { t } = useTranslation("andar-bahar-pier");
  const counts = useMemo(() => countsOf(history), [history]);
  const recent = useMemo(() => history.slice(0, SHOWN), [history]);
  const total = Math.max(1, history.length);
  return (
    <div className="mx-auto grid max-w-[42rem] gap-3">
      <ul className="grid grid-cols-2 gap-2">
        {SIDES.map((side) => (
          <li key={side} className="rounded-lg bg-[var(--bg-2)] p-2.5 text-center">
            <span className="flex items-center justify-center gap-1.5 text-sm font-bold">
              <Dot side={side} />
              {t(`spot_${side}`)}
            </span>
            <span className="tnum block text-xl font-black">{counts[side]}</span>
            <span className="tnum block text-xs text-[var(--ink-2)]">{Math.round((counts[side] / total) * 100)} %</span>
          </li>
        ))}
      </ul>
      <Lengths recent={recent} />
      <ul className="grid grid-cols-4 gap-1.5 @xl:grid-cols-8">
        {LENGTH_SPOTS.map((spot) => (
          <li key={spot} className="rounded-md bg-[var(--bg-2)] py-1.5 text-center">
            <span className="tnum block text-xs text-[var(--ink-2)]">{lengthLabel(spot)}</span>
            <span className="tnum block text-base font-bold">
              {history.filter(({ cards }) => isWithin(spot, cards.length)).length}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-xs text-[var(--ink-2)]">{t("lengths_note")}</p>
    </div>
  );
});

const Dot = ({ side }: { side: Side }) => (
  <span
    aria-hidden
    className={cx("size-3", side === "andar" ? "rounded-full" : "rotate-45 rounded-[2px]")}
    style={{ background: COLOURS[side] }}
  />
);

/** A bar for each of the last rounds, the newest at the right, as tall as the round took cards. */
function Lengths({ recent }: { recent: readonly Outcome[] }) {
  const { t } = useTranslation("andar-bahar-pier");
  const lengths = recent.map(({ cards }) => cards.length);
  const average = lengths.length > 0 ? lengths.reduce((sum, each) => sum + each, 0) / lengths.length : 0;
  const text = t("lengths_of", {
    rounds: lengths.length,
    average: average.toFixed(1),
    longest: Math.max(0, ...lengths),
  });
  return (
    <figure className="rounded-lg bg-[var(--bg-2)] p-2">
      <figcaption className="pb-1.5 text-xs font-semibold">{text}</figcaption>
      <svg viewBox={`0 0 ${WIDTH + 22} ${HEIGHT}`} aria-hidden className="block w-full">
        {LINES.map((line) => (
          <g key={line}>
            <path d={`M22 ${HEIGHT - tall(line)}H${WIDTH + 22}`} stroke="#ffffff" strokeOpacity=".16" />
            <text x="17" y={HEIGHT - tall(line) + 4} fontSize="11" textAnchor="end" fill="currentColor" opacity=".75">
              {line}
            </text>
          </g>
        ))}
        {recent.map((outcome, at) => {
          const side = winnerOf(outcome);
          const height = tall(outcome.cards.length);
          const x = 22 + (SHOWN - 1 - at) * BAR;
          return (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place among the last rounds
              key={at}
              d={
                side === "andar"
                  ? `M${x + 1} ${HEIGHT}V${HEIGHT - height + 4}a4 4 0 0 1 8 0V${HEIGHT}Z`
                  : `M${x + 1} ${HEIGHT}V${HEIGHT - height + 4}l4-4 4 4V${HEIGHT}Z`
              }
              fill={COLOURS[side]}
            />
          );
        })}
      </svg>
    </figure>
  );
}
