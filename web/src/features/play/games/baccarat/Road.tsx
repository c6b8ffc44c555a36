import { memo } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { ROAD_ROWS, roadOf } from "./frames";
import type { BaccaratSpot } from "./rules";

const COLOURS: Record<BaccaratSpot, [string, string]> = {
  player: ["#3f83ff", "#173f9e"],
  banker: ["#ff4b66", "#a30d2b"],
  tie: ["#35d98a", "#0a6b3f"],
};
const COLUMNS = 18;
const SIZE = 20;

/** The last results in beads of porcelain, column by column. */
export const Road = memo(function Road({ winners }: { winners: readonly BaccaratSpot[] }) {
  const { t } = useTranslation("baccarat");
  const beads = roadOf(winners, COLUMNS);
  const count = (spot: BaccaratSpot) => winners.filter((winner) => winner === spot).length;
  const [width, height] = [COLUMNS * SIZE, ROAD_ROWS * SIZE];
  const label = t("road", { player: count("player"), banker: count("banker"), tie: count("tie") });
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      className="block w-full rounded-[8px] bg-[#fdf4e3]"
    >
      <defs>
        {(["player", "banker", "tie"] as const).map((spot) => (
          <radialGradient key={spot} id={`bead-${spot}`} cx=".38" cy=".3" r=".8">
            <stop offset="0" stopColor="#fff" />
            <stop offset=".28" stopColor={COLOURS[spot][0]} />
            <stop offset="1" stopColor={COLOURS[spot][1]} />
          </radialGradient>
        ))}
        <pattern id="bac-grid" width={SIZE} height={SIZE} patternUnits="userSpaceOnUse">
          <path d={`M${SIZE} 0H0V${SIZE}`} fill="none" stroke="#d8bf93" strokeWidth="1" />
        </pattern>
      </defs>
      <rect width={width} height={height} fill="url(#bac-grid)" />
      {beads.map((bead) => (
        <g
          key={`${bead.column}:${bead.row}`}
          transform={`translate(${bead.column * SIZE + SIZE / 2} ${bead.row * SIZE + SIZE / 2})`}
        >
          <circle r={SIZE * 0.43} fill={`url(#bead-${bead.winner})`} />
          <text y="3.9" fontSize="10.5" fontWeight="800" textAnchor="middle" fill="#fff">
            {t(`bead_${bead.winner}`)}
          </text>
        </g>
      ))}
    </svg>
  );
});
