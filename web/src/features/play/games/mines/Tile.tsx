import { type CSSProperties, memo } from "react";
import { cx } from "@/ui/cx";
import { bitmap } from "../../steps/bitmap";
import { away, type Face } from "./board";
import styles from "./mines.module.css";
import { pieces } from "./pieces.drawn";
import { stone as stoneOf } from "./stones";

/** Twice the width of the widest tile. */
export const PIXELS = 200;

interface Props {
  tile: number;
  face: Face;
  /** Which stone a find shows. */
  stone: number;
  asked: boolean;
  planned: number | null;
  /** May be pressed now. */
  live: boolean;
  focusable: boolean;
  /** The mine that went off, as the place the shock comes from. */
  shock: number | null;
  label: string;
  onPress: (tile: number) => void;
  onFocus: (tile: number) => void;
}

/** One slab. It sinks under the finger, turns over with its weight and shows what lay beneath. */
export const Tile = memo(function Tile(props: Props) {
  const { tile, face, asked, planned, live, focusable, shock, label, onPress, onFocus } = props;
  const from = away(shock ?? tile, tile);
  const style = {
    "--dx": from.far ? from.dx / from.far : 0,
    "--dy": from.far ? from.dy / from.far : 0,
    // What was hidden turns over as the shock, or the light of a win, passes by.
    "--wait": face === "hidden_gem" || face === "hidden_mine" ? `${Math.round(120 + from.far * 55)}ms` : "0ms",
    "--shock": `${Math.round(from.far * 34)}ms`,
  } as CSSProperties;
  return (
    <button
      type="button"
      className={styles.tile}
      data-face={face}
      data-asked={asked || undefined}
      data-planned={planned !== null || undefined}
      data-shock={shock !== null || undefined}
      aria-label={label}
      aria-disabled={!live || undefined}
      aria-pressed={planned !== null || undefined}
      tabIndex={focusable ? 0 : -1}
      style={style}
      onClick={() => live && onPress(tile)}
      onFocus={() => onFocus(tile)}
    >
      <span className={styles.turn}>
        <span className={styles.front}>
          <img
            src={bitmap(pieces.slabs[(tile * 7 + Math.floor(tile / 5)) % 4] ?? "", PIXELS)}
            alt=""
            draggable={false}
          />
          {planned !== null && <span className={cx(styles.mark, "tnum")}>{planned + 1}</span>}
        </span>
        <span className={styles.back}>
          <img src={bitmap(pieces.pit, PIXELS)} alt="" draggable={false} />
          {face !== "closed" && <Content face={face} stone={props.stone} />}
        </span>
      </span>
    </button>
  );
});

function Content({ face, stone }: { face: Face; stone: number }) {
  if (face === "struck" || face === "hidden_mine") {
    const { mine, hot } = pieces;
    return (
      <img className={styles.mine} src={bitmap(face === "struck" ? hot : mine, PIXELS)} alt="" draggable={false} />
    );
  }
  const { left, right } = stoneOf(stone);
  return (
    <span className={styles.gem}>
      <img src={bitmap(left, PIXELS)} alt="" draggable={false} />
      {face === "gem" && (
        <>
          <img className={styles.gleam} src={bitmap(right, PIXELS)} alt="" draggable={false} />
          <span className={styles.glint} />
        </>
      )}
    </span>
  );
}
