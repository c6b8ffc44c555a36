import { useTranslation } from "@/lib/i18n/useTranslation";
import type { Colour, DerivedRoad, Entry, Placed, Result } from "./roads";

/** Ink on paper: banker and red, player and blue, tie. */
export const INK = { banker: "#c01530", player: "#1a4fc4", tie: "#0a7a48", red: "#c01530", blue: "#1a4fc4" } as const;

interface MarkProps<Mark> {
  placed: Placed<Mark>;
  /** Width of a cell. */
  cell: number;
}

const middle = ({ column, row }: Placed<unknown>, cell: number) =>
  `translate(${(column + 0.5) * cell} ${(row + 0.5) * cell})`;

/** A bead: who won, and a dot for each pair. */
export function Bead({ placed, cell }: MarkProps<Result>) {
  const { t } = useTranslation("lighthouse-baccarat");
  const { winner, playerPair, bankerPair, luckySix } = placed.mark;
  return (
    <g transform={middle(placed, cell)}>
      <circle r={cell * 0.43} fill={INK[winner]} />
      {luckySix && <circle r={cell * 0.37} fill="none" stroke="#ffd257" strokeWidth="1.6" />}
      <text y={cell * 0.18} fontSize={cell * 0.5} fontWeight="800" textAnchor="middle" fill="#fff">
        {t(`mark_${winner}`)}
      </text>
      <PairDots cell={cell} player={playerPair} banker={bankerPair} />
    </g>
  );
}

function PairDots({ cell, player, banker }: { cell: number; player: boolean; banker: boolean }) {
  const [at, size] = [cell * 0.32, cell * 0.15];
  return (
    <>
      {banker && <circle cx={-at} cy={-at} r={size} fill={INK.banker} stroke="#fff8e8" strokeWidth="1" />}
      {player && <circle cx={at} cy={at} r={size} fill={INK.player} stroke="#fff8e8" strokeWidth="1" />}
    </>
  );
}

/** A ring of the big road, struck through by the ties that came after it. */
export function Ring({ placed, cell }: MarkProps<Entry>) {
  const { side, ties, playerPair, bankerPair } = placed.mark;
  return (
    <g transform={middle(placed, cell)}>
      <circle
        r={cell * 0.37}
        fill={side === "player" ? "#dfe8fb" : "none"}
        stroke={INK[side]}
        strokeWidth={cell * 0.13}
      />
      <TieStroke cell={cell} ties={ties} />
      <PairDots cell={cell} player={playerPair} banker={bankerPair} />
    </g>
  );
}

export function TieStroke({ cell, ties }: { cell: number; ties: number }) {
  if (ties === 0) return null;
  const reach = cell * 0.36;
  return (
    <>
      <path
        d={`M${-reach} ${reach}L${reach} ${-reach}`}
        stroke={INK.tie}
        strokeWidth={cell * 0.13}
        strokeLinecap="round"
      />
      {ties > 1 && (
        <text
          y={cell * 0.2}
          fontSize={cell * 0.56}
          fontWeight="900"
          textAnchor="middle"
          fill={INK.tie}
          stroke="#fff8e8"
          strokeWidth="2.5"
          paintOrder="stroke"
        >
          {ties}
        </text>
      )}
    </>
  );
}

/** The shapes of the derived roads: ring, disc, stroke. */
export function DerivedShape({ road, colour, size }: { road: DerivedRoad; colour: Colour; size: number }) {
  const ink = INK[colour];
  if (road === "big_eye_boy") return <circle r={size * 0.34} fill="none" stroke={ink} strokeWidth={size * 0.17} />;
  if (road === "small_road") return <circle r={size * 0.42} fill={ink} />;
  const reach = size * 0.33;
  return (
    <path d={`M${-reach} ${reach}L${reach} ${-reach}`} stroke={ink} strokeWidth={size * 0.2} strokeLinecap="round" />
  );
}

export function DerivedMark({ placed, cell, road }: MarkProps<Colour> & { road: DerivedRoad }) {
  return (
    <g transform={middle(placed, cell)}>
      <DerivedShape road={road} colour={placed.mark} size={cell} />
    </g>
  );
}
