import { cx } from "@/ui/cx";
import type { Summarize } from "../../history/summary";
import { type Face, faceOf } from "./board";
import { pieces } from "./pieces.drawn";
import { type MinesOutcome, multiplierOf, TILES } from "./rules";
import { stone, stoneAt } from "./stones";

const WORDS = { closed: "covered", hidden_gem: "covered", gem: "safe", struck: "mine", hidden_mine: "mine" } as const;

/** The floor as it lay: what was turned is clear, the rest is faint. */
export const summary: Summarize = ({ params, outcome, multiplier, payout }, { t, times }) => {
  const { picked } = outcome as MinesOutcome;
  /** The stone of a tile: the later it was found, the dearer. */
  const stoneOf = (tile: number): string => {
    const order = picked.indexOf(tile);
    return stone(order < 0 ? 0 : stoneAt(multiplierOf(params.mines, order + 1))).left;
  };
  const tiles = Array.from({ length: TILES }, (_, tile) => ({ tile, face: faceOf(tile, outcome as MinesOutcome) }));
  return {
    word: times(payout > 0 ? multiplier : 0),
    choice: [{ label: t("mines"), value: params.mines }],
    picture: (
      <ol className="grid w-full max-w-80 grid-cols-5 gap-1 rounded-md bg-[#062337] p-2">
        {tiles.map(({ tile, face }) => (
          <Tile key={tile} tile={tile} face={face} stone={stoneOf(tile)} label={t(WORDS[face])} />
        ))}
      </ol>
    ),
  };
};

interface TileProps {
  tile: number;
  face: Face;
  /** The picture of the stone that lies there if no mine does. */
  stone: string;
  label: string;
}

/** One tile, as the round left it. */
function Tile({ tile, face, stone, label }: TileProps) {
  const { pit, mine, hot, slabs } = pieces;
  const inside = face === "struck" ? hot : face === "hidden_mine" ? mine : stone;
  return (
    <li className="relative aspect-square">
      <img src={face === "closed" ? slabs[tile % 4] : pit} alt="" className="absolute inset-0 size-full" />
      {face !== "closed" && (
        <img
          src={inside}
          alt={label}
          className={cx("absolute inset-0 size-full", face === "hidden_gem" && "opacity-35")}
        />
      )}
    </li>
  );
}
