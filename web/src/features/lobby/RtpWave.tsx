import { useId } from "react";
import type { GameDetail } from "@/api/schema";
import { formatRate } from "@/lib/format/money";
import { grouped } from "@/lib/format/numbers";
import { formatDay } from "@/lib/format/time";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useMoneyStyle } from "@/ui/Money";
import { type Curve, curveOf, HEIGHT, WIDTH } from "./rtpCurve";

/** What a game has really paid lately, beside what is expected and what chance alone makes of it; nothing before enough was played. */
export function RtpWave({ detail }: { detail: GameDetail }) {
  const { t } = useTranslation("lobby");
  const { tag } = useMoneyStyle();
  const id = useId();
  const { rtp_wave: returns, rtp_wave_info: info } = detail;
  const [first, last] = [info.points[0], info.points.at(-1)];
  const curve = curveOf(returns, info);
  if (!first || !last || !curve) return null;
  const day = (number: number) => formatDay(midnightOf(number), tag);
  const rounds = info.points.reduce((sum, point) => sum + point.rounds, 0);
  const days = first.from === last.to ? day(last.to) : t("wave_days", { from: day(first.from), to: day(last.to) });
  return (
    <figure
      aria-labelledby={`${id}-title`}
      className="relative grid grid-cols-[minmax(0,1fr)] gap-2 rounded-md bg-raised/60 p-3 text-sm"
    >
      <figcaption id={`${id}-title`} className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{t(info.account_type === 0 ? "wave_gold" : "wave_money")}</span>
        <span className="text-xs text-ink-2">{days}</span>
      </figcaption>
      <div className="flex gap-2">
        <Drawing curve={curve} />
        <div aria-hidden className="tnum flex flex-col justify-between text-right text-xs text-ink-3">
          <span>{formatRate(curve.highest, tag)}</span>
          <span>{formatRate(curve.lowest, tag)}</span>
        </div>
      </div>
      <p>
        {t("wave_returned", { rate: formatRate(curve.overall, tag), rounds: grouped(rounds, tag) })}
        {info.expected > 0 && <> {t("wave_expected", { rate: formatRate(info.expected, tag) })}</>}
      </p>
      <p className="text-xs text-ink-2">{t(info.band ? "wave_band" : "wave_chance")}</p>
      <ul className="sr-only">
        {info.points.map((point, at) => (
          <li key={point.from}>
            {t("wave_point", {
              days:
                point.from === point.to ? day(point.to) : t("wave_days", { from: day(point.from), to: day(point.to) }),
              rate: formatRate(returns[at] ?? 0, tag),
              rounds: grouped(point.rounds, tag),
            })}
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** When a day of the site begins on a calendar of this device, by which days are written. */
const midnightOf = (day: number): number => new Date(1970, 0, 1 + day).getTime();

/** The points over what is expected of them. */
function Drawing({ curve }: { curve: Curve }) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-24 min-w-0 flex-1 overflow-visible"
    >
      {curve.band && <polygon points={curve.band} className="fill-brand-400/20" />}
      {curve.expected !== null && (
        <line
          x1={0}
          x2={WIDTH}
          y1={curve.expected}
          y2={curve.expected}
          strokeDasharray="6 5"
          vectorEffect="non-scaling-stroke"
          className="stroke-ink-3"
        />
      )}
      <polyline
        points={curve.points.map(([x, y]) => `${x},${y}`).join(" ")}
        vectorEffect="non-scaling-stroke"
        strokeWidth={2}
        strokeLinejoin="round"
        className="fill-none stroke-brand-400"
      />
      {curve.points.map(([x, y]) => (
        // A line of no length: its round ends keep their form, however the drawing is stretched.
        <path
          key={x}
          d={`M${x} ${y}h0`}
          vectorEffect="non-scaling-stroke"
          strokeWidth={7}
          strokeLinecap="round"
          className="stroke-brand-400"
        />
      ))}
    </svg>
  );
}
