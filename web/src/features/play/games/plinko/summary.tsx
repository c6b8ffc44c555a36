import type { Summarize } from "../../history/summary";
import { ballAt, flightOf } from "./flight";
import { FLOOR, HEIGHT, layoutOf, MOUTH, pegAt, pegsIn, WIDTH } from "./geometry";
import { bucketColour } from "./paint";

/** Points of the drawn path, so close that it looks round. */
const POINTS = 140;

function PathPicture({ path, label }: { path: readonly number[]; label: string }) {
  const layout = layoutOf(path.length);
  const flight = flightOf(path, "picture");
  const line = Array.from({ length: POINTS + 1 }, (_, at) => ballAt(flight, (flight.lasts * at) / POINTS));
  const pegs = path.flatMap((_, row) => Array.from({ length: pegsIn(row) }, (__, index) => pegAt(layout, row, index)));
  const last = line.at(-1) ?? { x: WIDTH / 2, y: FLOOR };
  const colour = bucketColour(flight.bucket, path.length);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} className="w-full max-w-72 rounded-md">
      <rect width={WIDTH} height={HEIGHT} fill="#35094f" />
      {pegs.map(({ x, y }) => (
        <circle key={`${x}/${y}`} cx={x} cy={y} r={layout.pegRadius} fill="#e9d3f7" />
      ))}
      <polyline
        points={line.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(" ")}
        fill="none"
        stroke="#ffd257"
        strokeWidth="0.9"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={WIDTH / 2} cy={MOUTH} r="1.4" fill="#ffd257" />
      <rect x={last.x - layout.gap * 0.46} y={FLOOR} width={layout.gap * 0.92} height="5.6" rx="1.3" fill={colour} />
      <circle
        cx={last.x}
        cy={FLOOR - layout.ballRadius}
        r={layout.ballRadius}
        fill="#ffb21e"
        stroke="#fff3c2"
        strokeWidth=".4"
      />
    </svg>
  );
}

export const summary: Summarize = ({ params, outcome, multiplier }, { t, times }) => {
  const path = outcome.path as number[];
  return {
    word: times(multiplier),
    choice: [
      { label: t("rows"), value: params.rows },
      { label: t("risk"), value: t(`risk_${params.risk as "low"}`) },
    ],
    picture: (
      <PathPicture
        path={path}
        label={`${t("plinko_path")}: ${path.map((right) => t(right ? "right" : "left")).join(", ")}; ${times(multiplier)}`}
      />
    ),
  };
};
