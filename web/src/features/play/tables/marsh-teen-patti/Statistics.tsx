import { memo } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import styles from "./marsh-teen-patti.module.css";
import {
  countsOf,
  HAND_RANKS,
  type HandRank,
  type Outcome,
  ROAD_ROWS,
  roadOf,
  SIDES,
  type Side,
  type Winner,
} from "./outcome";

const WINNERS: readonly Winner[] = ["a", "tie", "b"];
const COLOURS: Record<Winner, { light: string; dark: string; ink: string }> = {
  a: { light: "#0f8250", dark: "#3fd08c", ink: "#fff" },
  b: { light: "#ffd25c", dark: "#d08c0c", ink: "#241500" },
  tie: { light: "#e6ecf5", dark: "#97a5ba", ink: "#10202c" },
};
const COLUMNS = 16;
const SIZE = 26;

/** The road of the last winners, how often each won, and what the hands held. */
export const Statistics = memo(function Statistics({ history }: { history: readonly Outcome[] }) {
  return (
    <div className="grid gap-4 tablet:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
      <Road history={history} />
      <Ranks history={history} />
    </div>
  );
});

function Road({ history }: { history: readonly Outcome[] }) {
  const { t } = useTranslation("marsh-teen-patti");
  const { winners } = countsOf(history);
  const [width, height] = [COLUMNS * SIZE, ROAD_ROWS * SIZE];
  return (
    <figure className="min-w-0">
      <ul className="mb-2 grid grid-cols-3 gap-2">
        {WINNERS.map((winner) => (
          <li key={winner} className="flex items-center gap-2 rounded-md bg-raised px-2.5 py-1.5">
            <svg viewBox="-13 -13 26 26" aria-hidden className="size-6 shrink-0">
              <Bead winner={winner} label={winner === "tie" ? t("bead_tie") : winner.toUpperCase()} />
            </svg>
            <span className="min-w-0 leading-tight">
              <span className="tnum block font-extrabold">{winners[winner]}</span>
              <span className="tnum block text-xs text-ink-2">{percent(winners[winner], history.length)}</span>
            </span>
          </li>
        ))}
      </ul>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t("road", winners)}
        className="block w-full rounded-md bg-[#04241c]"
      >
        <defs>
          <pattern id="marsh-grid" width={SIZE} height={SIZE} patternUnits="userSpaceOnUse">
            <path d={`M${SIZE} 0H0V${SIZE}`} fill="none" stroke="#e8c35a" strokeOpacity=".22" />
          </pattern>
        </defs>
        <rect width={width} height={height} fill="url(#marsh-grid)" />
        {roadOf(history, COLUMNS).map(({ winner, rank, column, row }) => (
          <g key={`${column}:${row}`} transform={`translate(${column * SIZE + SIZE / 2} ${row * SIZE + SIZE / 2})`}>
            <Bead
              winner={winner}
              label={winner === "tie" ? t("bead_tie") : winner.toUpperCase()}
              corner={rank === "high_card" ? undefined : t(`short_${rank}`)}
            />
          </g>
        ))}
      </svg>
      <figcaption className="mt-1.5 text-xs text-ink-2">{t("road_key")}</figcaption>
    </figure>
  );
}

/** A bead around the origin, 26 wide; in its corner the rank of the hand that won. */
function Bead({ winner, label, corner }: { winner: Winner; label: string; corner?: string }) {
  const { light, dark, ink } = COLOURS[winner];
  return (
    <>
      <circle r="11" fill={dark} />
      <circle r="9.6" cy="-.6" fill={light} />
      <text y="4" fontSize="11.5" fontWeight="800" textAnchor="middle" fill={ink}>
        {label}
      </text>
      {corner && (
        <>
          <rect
            x={corner.length > 1 ? -1 : 3}
            y="3"
            width={corner.length > 1 ? 14 : 10}
            height="10"
            rx="3"
            fill="#02110d"
          />
          <text x={corner.length > 1 ? 6 : 8} y="10.8" fontSize="8" fontWeight="800" textAnchor="middle" fill="#ffe08a">
            {corner}
          </text>
        </>
      )}
    </>
  );
}

const percent = (count: number, all: number): string => `${all === 0 ? 0 : Math.round((count / all) * 100)}%`;

/** How often A and B held each rank. */
function Ranks({ history }: { history: readonly Outcome[] }) {
  const { t } = useTranslation("marsh-teen-patti");
  const { ranks } = countsOf(history);
  const most = Math.max(1, ...HAND_RANKS.flatMap((rank) => SIDES.map((side) => ranks[rank][side])));
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="text-ink-2">
          <th scope="col" className="pb-1 text-left font-semibold">
            {t("hands_of")}
          </th>
          {SIDES.map((side) => (
            <th key={side} scope="col" className="w-[30%] pb-1 pl-5 text-left font-semibold">
              {side.toUpperCase()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {HAND_RANKS.toReversed().map((rank) => (
          <RankRow key={rank} rank={rank} counts={ranks[rank]} most={most} />
        ))}
      </tbody>
    </table>
  );
}

function RankRow({ rank, counts, most }: { rank: HandRank; counts: Record<Side, number>; most: number }) {
  const { t } = useTranslation("marsh-teen-patti");
  return (
    <tr className="border-active border-t">
      <th scope="row" className="py-1.5 pr-2 text-left font-medium">
        {t(`rank_${rank}`)}
        {rank !== "high_card" && <span className="text-ink-2"> ({t(`short_${rank}`)})</span>}
      </th>
      {SIDES.map((side) => (
        <td key={side} className="py-1.5">
          <span className="flex items-center gap-2">
            <span className="tnum w-7 text-right font-bold">{counts[side]}</span>
            <span aria-hidden className="h-2 flex-1 overflow-hidden rounded-full bg-raised">
              <span
                className={cx("block h-full origin-left rounded-full", side === "a" ? styles.barA : styles.barB)}
                style={{ transform: `scaleX(${counts[side] / most})` }}
              />
            </span>
          </span>
        </td>
      ))}
    </tr>
  );
}
