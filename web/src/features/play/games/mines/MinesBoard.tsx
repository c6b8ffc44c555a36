import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useStableCallback } from "@/lib/useStableCallback";
import { cx } from "@/ui/cx";
import { bitmap } from "../../steps/bitmap";
import { Flash } from "../../steps/Flash";
import { Ladder } from "../../steps/Ladder";
import { Sparks, type SparksHandle } from "../../steps/Sparks";
import { WinPlate } from "../../steps/WinPlate";
import type { Gain } from "../../steps/won";
import { COLUMNS, type Face, faceOf, gemsLeft, neighbour, struckTile } from "./board";
import styles from "./mines.module.css";
import { pieces } from "./pieces.drawn";
import { type MinesOutcome, multiplierOf, multipliers, TILES } from "./rules";
import { stone, stoneAt } from "./stones";
import { PIXELS, Tile } from "./Tile";

export interface MinesBoardProps {
  mines: number;
  outcome: MinesOutcome | null;
  /** The round whose outcome it is: another one closes the board. */
  roundId: string | null;
  /** Pressed, and not answered yet. */
  asked: number | null;
  /** Tiles may be picked. */
  open: boolean;
  /** The tiles of the plan while one is being made. */
  plan: readonly number[] | null;
  instant: boolean;
  won: Gain | null;
  onTile: (tile: number) => void;
}

const ALL = Array.from({ length: TILES }, (_, tile) => tile);
const place = (tile: number) => ({
  x: ((tile % COLUMNS) + 0.5) / COLUMNS,
  y: (Math.floor(tile / COLUMNS) + 0.5) / COLUMNS,
});

/** What a pick may show is made ready before it is asked for. */
function useReady(next: number): void {
  useEffect(() => {
    const { mine, hot } = pieces;
    const found = [stone(0), stone(next)].flatMap(({ left, right }) => [left, right]);
    for (const picture of [mine, hot, ...found]) bitmap(picture, PIXELS);
  }, [next]);
}

/** The floor of the vault: 25 slabs, gems and mines beneath. */
export function MinesBoard(props: MinesBoardProps) {
  const { mines, outcome, asked, open, plan, instant, won, onTile } = props;
  const { t } = useTranslation(["mines", "steps"]);
  const [focus, setFocus] = useState(12);
  const grid = useRef<HTMLDivElement>(null);
  const sparks = useRef<SparksHandle>(null);
  const shock = struckTile(outcome);
  const ladder = useMemo(() => multipliers(mines), [mines]);
  useFlights(props, sparks);
  useReady(stoneAt(outcome?.next ?? 0));

  function keys(event: KeyboardEvent) {
    const next = neighbour(focus, event.key);
    if (next === null) return;
    event.preventDefault();
    setFocus(next);
    (grid.current?.children[next] as HTMLElement | undefined)?.focus();
  }
  const press = useStableCallback(onTile);
  const safe = outcome ? outcome.picked.length - (shock === null ? 0 : 1) : 0;
  return (
    <div className={styles.vault} data-still={instant || undefined}>
      <img src={pieces.vault} alt="" draggable={false} className={styles.rock} />
      <div className={styles.head}>
        <Count picture={stone(0).left} label={t("gems_left")} value={gemsLeft(mines, outcome)} />
        <div className="min-w-0 flex-1">
          <Ladder label={t("steps:ladder")} multipliers={ladder} at={safe} lost={shock !== null} />
        </div>
        <Count picture={pieces.mine} label={t("count")} value={mines} />
      </div>
      <div className={styles.frame} data-shock={shock !== null || undefined}>
        {/* biome-ignore lint/a11y/useSemanticElements: 25 buttons that belong together are no form */}
        <div ref={grid} role="group" aria-label={t("board")} className={styles.grid} onKeyDown={keys}>
          {ALL.map((tile) => {
            const face = faceOf(tile, outcome);
            const order = outcome ? outcome.picked.indexOf(tile) : -1;
            return (
              <Tile
                key={tile}
                tile={tile}
                face={face}
                stone={order >= 0 ? stoneAt(multiplierOf(mines, order + 1)) : 0}
                asked={asked === tile}
                planned={plan?.includes(tile) ? plan.indexOf(tile) : null}
                live={plan !== null || (open && asked === null && face === "closed")}
                focusable={focus === tile}
                shock={shock}
                label={t(`tile_${face}`, { row: Math.floor(tile / COLUMNS) + 1, column: (tile % COLUMNS) + 1 })}
                onPress={press}
                onFocus={setFocus}
              />
            );
          })}
        </div>
        <Sparks ref={sparks} />
        <Flash className={styles.flash} on={shock !== null && !instant} />
        {won && <WinPlate {...won} still={instant} />}
      </div>
    </div>
  );
}

function Count({ picture, label, value }: { picture: string; label: string; value: number }) {
  return (
    <p className={cx(styles.count, "tnum")}>
      <img src={picture} alt="" draggable={false} />
      <span className="sr-only">{label}: </span>
      {value}
    </p>
  );
}

/** What flies over the board when a tile has been turned: splinters of light from a find, fire from a mine. */
function useFlights(
  { mines, outcome, roundId, instant, won }: MinesBoardProps,
  sparks: React.RefObject<SparksHandle | null>,
) {
  const before = useRef({ roundId, count: outcome?.picked.length ?? 0, shown: true });
  useEffect(() => {
    const count = outcome?.picked.length ?? 0;
    const old = before.current;
    before.current = { roundId, count, shown: won !== null };
    const last = outcome?.picked.at(-1);
    if (instant || last === undefined || (old.roundId === roundId && old.count === count && old.shown)) return;
    const { x, y } = place(last);
    const face: Face = faceOf(last, outcome);
    if (face === "struck") {
      sparks.current?.ring(x, y, 320, "#ffd9a0");
      sparks.current?.ring(x, y, 190, "#ff7a3d");
      sparks.current?.burst({
        x,
        y,
        count: 30,
        shape: "streak",
        colours: ["#fff0b8", "#ffb13d", "#ff5b2e"],
        speed: 620,
        life: 0.6,
      });
      sparks.current?.burst({
        x,
        y,
        count: 16,
        shape: "shard",
        colours: ["#2a6f9e", "#12456b", "#6fc3e6"],
        speed: 420,
        size: 8,
        life: 1.1,
        fall: 900,
      });
      sparks.current?.burst({
        x,
        y,
        count: 12,
        colours: ["#1a1420", "#3a2a2e"],
        speed: 130,
        size: 22,
        life: 1.1,
        fall: -90,
      });
    } else if (old.count !== count) {
      const { colour } = stone(stoneAt(multiplierOf(mines, count)));
      sparks.current?.burst({
        x,
        y,
        count: 12,
        shape: "shard",
        colours: [colour, "#ffffff"],
        speed: 210,
        size: 4,
        life: 0.6,
        fall: 500,
      });
    }
    if (won && !old.shown) {
      for (const tile of outcome?.picked ?? []) {
        const from = place(tile);
        sparks.current?.burst({
          ...from,
          count: 7,
          colours: ["#5dffae", "#fff3c2", "#8fe8ff"],
          speed: 260,
          size: 4,
          life: 0.9,
        });
      }
    }
  }, [mines, outcome, roundId, instant, won, sparks]);
}
