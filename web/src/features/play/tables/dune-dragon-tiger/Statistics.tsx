import { memo, useMemo } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { countsOf, type Outcome, ROAD_ROWS, roadOf, type Winner } from "./outcome";

const COLUMNS = 17;
const SIZE = 20;
type Mark = Exclude<Winner, "suited">;
const MARKS = ["dragon", "tie", "tiger"] as const satisfies readonly Mark[];
const COLOURS: Record<Mark, readonly [string, string]> = {
  dragon: ["#f0503a", "#9c1018"],
  tiger: ["#17a79c", "#05525a"],
  tie: ["#8a6cf0", "#3f2a9c"],
};
const markOf = (winner: Winner): Mark => (winner === "suited" ? "tie" : winner);

/** The bead road of the last rounds, and how often each side won. */
export const Statistics = memo(function Statistics({ history }: { history: readonly Outcome[] }) {
  const { t } = useTranslation("dune-dragon-tiger");
  const counts = useMemo(() => countsOf(history), [history]);
  const beads = useMemo(() => roadOf(history, COLUMNS), [history]);
  const total = Math.max(1, history.length);
  const [width, height] = [COLUMNS * SIZE, ROAD_ROWS * SIZE];
  return (
    <div className="mx-auto grid max-w-[42rem] gap-3">
      <ul className="grid grid-cols-3 gap-2">
        {MARKS.map((mark) => (
          <li key={mark} className="rounded-lg bg-[var(--bg-2)] p-2.5 text-center">
            <span className="flex items-center justify-center gap-1.5 text-sm font-bold">
              <span aria-hidden className="size-3 rounded-full" style={{ background: COLOURS[mark][0] }} />
              {t(`spot_${mark}`)}
            </span>
            <span className="tnum block text-xl font-black">{counts[mark]}</span>
            <span className="tnum block text-xs text-[var(--ink-2)]">{Math.round((counts[mark] / total) * 100)} %</span>
          </li>
        ))}
      </ul>
      <span aria-hidden className="flex h-2.5 overflow-hidden rounded-full bg-[var(--bg-3)]">
        {MARKS.map((mark) => (
          <span key={mark} style={{ flexGrow: counts[mark], background: COLOURS[mark][0] }} />
        ))}
      </span>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t("road", { dragon: counts.dragon, tiger: counts.tiger, tie: counts.tie })}
        className="block w-full rounded-lg bg-[#fbf1dd]"
      >
        <defs>
          {MARKS.map((mark) => (
            <radialGradient key={mark} id={`ddt-${mark}`} cx=".38" cy=".3" r=".8">
              <stop offset=".1" stopColor={COLOURS[mark][0]} />
              <stop offset="1" stopColor={COLOURS[mark][1]} />
            </radialGradient>
          ))}
          <pattern id="ddt-grid" width={SIZE} height={SIZE} patternUnits="userSpaceOnUse">
            <path d={`M${SIZE} 0H0V${SIZE}`} fill="none" stroke="#dcc49a" />
          </pattern>
        </defs>
        <rect width={width} height={height} fill="url(#ddt-grid)" />
        {beads.map(({ winner, column, row }, index) => (
          <g key={`${column}:${row}`} transform={`translate(${column * SIZE + SIZE / 2} ${row * SIZE + SIZE / 2})`}>
            <circle r={SIZE * 0.43} fill={`url(#ddt-${markOf(winner)})`} />
            {winner === "suited" && <circle r={SIZE * 0.43} fill="none" stroke="#ffc53d" strokeWidth="2" />}
            {index === beads.length - 1 && <circle r={SIZE * 0.48} fill="none" stroke="#1a1030" strokeWidth="1" />}
            <text y="3.9" fontSize="10.5" fontWeight="800" textAnchor="middle" fill="#fff">
              {t(`bead_${markOf(winner)}`)}
            </text>
          </g>
        ))}
      </svg>
      <p className="text-xs text-[var(--ink-2)]">{t("road_note", { suited: counts.suited })}</p>
    </div>
  );
});
