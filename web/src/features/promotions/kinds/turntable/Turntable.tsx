import { memo, type ReactNode } from "react";
import type { TablePrize } from "@/api/schema";
import { cx } from "@/ui/cx";
import { useMoneyText } from "@/ui/moneyText";
import { isGold, isWhole } from "../../Awards";
import type { Segment } from "./segments";
import { turntable } from "./turntable.drawn";
import sheet from "./turntable.module.css";
import type { Turning } from "./useTurning";

/** The colours of the prizes, by index: ground and ink. */
const COLOURS: readonly (readonly [string, string])[] = [
  ["#2457d6", "#ffffff"],
  ["#7b2ff0", "#ffffff"],
  ["#0b7d57", "#ffffff"],
  ["#cf1a4f", "#ffffff"],
  ["#b95c06", "#ffffff"],
  ["#0b7f9f", "#ffffff"],
  ["#a5158f", "#ffffff"],
  ["#ffc53d", "#3a1c00"],
  ["#fff3c2", "#3a1c00"],
  ["#ff8fa8", "#3a0012"],
];

const colourOf = (prize: number) => COLOURS[prize % COLOURS.length] ?? ["#2457d6", "#ffffff"];

/** The ground of a prize on the wheel, for its line in the list of prizes. */
export const groundOf = (prize: number): string => colourOf(prize)[0];

interface TurntableProps {
  segments: readonly Segment[];
  table: readonly TablePrize[];
  turning: Turning;
  /** The prize to light up. */
  won: number | undefined;
  /** The button in the middle. */
  children: ReactNode;
}

const LAYER = "pointer-events-none absolute inset-0 size-full select-none";

/** The wheel: a rim with bulbs, what turns, the glass over it, the pointer, and the button. */
export function Turntable({ segments, table, turning, won, children }: TurntableProps) {
  const { disc, pointer, isTurning } = turning;
  const lights = isTurning ? sheet.chase : won === undefined ? sheet.idle : sheet.flash;
  return (
    <div className="relative mx-auto aspect-square w-full rounded-full shadow-[0_18px_40px_-14px_var(--shade)]">
      <img src={turntable.rim} alt="" width={400} height={400} className={LAYER} />
      <img src={turntable.lights[0]} alt="" width={400} height={400} className={cx(LAYER, lights)} />
      <img src={turntable.lights[1]} alt="" width={400} height={400} className={cx(LAYER, sheet.second, lights)} />
      <div className="absolute inset-[7%]">
        <div ref={disc} className="size-full will-change-transform">
          <Disc segments={segments} table={table} won={isTurning ? undefined : won} />
        </div>
      </div>
      <img src={turntable.glass} alt="" width={400} height={400} className={LAYER} />
      <div className="absolute inset-0 grid place-items-center">
        <div className="aspect-square w-[31%]">{children}</div>
      </div>
      <div aria-hidden className="pointer-events-none absolute inset-x-0 -top-[3%] grid justify-items-center">
        <div ref={pointer} className="w-[15%] origin-[50%_26%] will-change-transform">
          <img src={turntable.pointer} alt="" width={68} height={84} className="h-auto w-full select-none" />
        </div>
      </div>
    </div>
  );
}

const RADIUS = 100;
const point = (degrees: number, radius: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`;
};

function pathOf({ from, sweep }: Segment): string {
  if (sweep >= 359.9)
    return `M0-${RADIUS}A${RADIUS} ${RADIUS} 0 1 1 0 ${RADIUS}A${RADIUS} ${RADIUS} 0 1 1 0-${RADIUS}Z`;
  return `M0 0L${point(from, RADIUS)}A${RADIUS} ${RADIUS} 0 ${sweep > 180 ? 1 : 0} 1 ${point(from + sweep, RADIUS)}Z`;
}

interface DiscProps {
  segments: readonly Segment[];
  table: readonly TablePrize[];
  won: number | undefined;
}

/** What turns. The list of prizes beside it says the same in words. */
const Disc = memo(function Disc({ segments, table, won }: DiscProps) {
  return (
    <svg viewBox="-100 -100 200 200" aria-hidden className="block size-full">
      {segments.map((segment) => (
        <path
          key={segment.from}
          d={pathOf(segment)}
          fill={groundOf(segment.prize)}
          stroke="#ffe9a8"
          strokeWidth={segment.sweep < 4 ? 0.3 : 0.8}
        />
      ))}
      {segments.map((segment) => {
        const prize = table.find(({ index }) => index === segment.prize);
        return prize && <Label key={segment.from} segment={segment} prize={prize} />;
      })}
      {won !== undefined &&
        segments
          .filter(({ prize }) => prize !== won)
          .map((segment) => <path key={segment.from} d={pathOf(segment)} fill="#04030e" className={sheet.dimmed} />)}
    </svg>
  );
});

/** A part that is narrower has a mark in place of words. */
const LEAST_WORDS = 7;

/** What a part brings, written towards the middle. */
function Label({ segment: { from, sweep, prize: index }, prize }: { segment: Segment; prize: TablePrize }) {
  const moneyText = useMoneyText();
  const { award_type, amount } = prize.award;
  const gold = isGold(award_type);
  const middle = `rotate(${from + sweep / 2})`;
  if (sweep < LEAST_WORDS) {
    return <path d="M0-97L2-91.5 0-86-2-91.5Z" fill={colourOf(index)[1]} transform={middle} />;
  }
  return (
    <g transform={middle}>
      {gold && <circle cy={-89} r={4.6} fill="#ffc53d" stroke="#7a4204" strokeWidth={1.2} />}
      <text
        transform={`translate(0 ${gold ? -80 : -93}) rotate(90)`}
        dominantBaseline="central"
        fill={colourOf(index)[1]}
        fontSize={sweep < 10 ? 8.5 : 10.5}
        fontWeight={800}
      >
        {moneyText(amount, { kind: gold ? "gold" : "money", digits: isWhole(amount) ? 0 : 2 })}
      </text>
    </g>
  );
}
