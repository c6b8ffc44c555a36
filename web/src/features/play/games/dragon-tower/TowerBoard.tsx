import { type CSSProperties, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { formatMultiplier } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useStableCallback } from "@/lib/useStableCallback";
import { cx } from "@/ui/cx";
import { useMoneyStyle } from "@/ui/Money";
import { bitmap } from "../../steps/bitmap";
import { Flash } from "../../steps/Flash";
import { Sparks, type SparksHandle } from "../../steps/Sparks";
import scene from "../../steps/scene.module.css";
import { WinPlate } from "../../steps/WinPlate";
import type { Gain } from "../../steps/won";
import { burnt, cameraAt, faceOf } from "./climb";
import { eggOf } from "./eggOf";
import { EGG, Gate } from "./Gate";
import { pieces } from "./pieces.drawn";
import { multipliers, ROWS, TILES, type TowerDifficulty, type TowerOutcome } from "./rules";
import styles from "./tower.module.css";

export interface TowerBoardProps {
  difficulty: TowerDifficulty;
  outcome: TowerOutcome | null;
  roundId: string | null;
  asked: number | null;
  open: boolean;
  /** The path of the plan while one is being laid. */
  path: readonly number[] | null;
  still: boolean;
  won: Gain | null;
  onGate: (row: number, tile: number) => void;
}

/** The battlements with the dragon are as high as so many rows. */
const ABOVE = 2.6;

/** From here on a plate has no room for hundredths. */
const FIVE_FIGURES = 100_000_000;

/** How many rows the window shows. */
function useSeen(window: React.RefObject<HTMLDivElement | null>): number {
  const [seen, setSeen] = useState(5);
  useEffect(() => {
    const element = window.current;
    if (!element) return;
    const watch = new ResizeObserver(() => {
      const row = element.querySelector("[data-row]")?.clientHeight ?? 1;
      setSeen(element.clientHeight / row);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [window]);
  return seen;
}

/** The tower: nine floors of gates, seen through a window that climbs along. */
export function TowerBoard(props: TowerBoardProps) {
  const { difficulty, outcome, asked, open, path, still, won, onGate } = props;
  const { t } = useTranslation("dragon-tower");
  const style = useMoneyStyle();
  const view = useRef<HTMLDivElement>(null);
  const sparks = useRef<SparksHandle>(null);
  const seen = useSeen(view);
  const fell = burnt(outcome);
  const row = path ? Math.min(ROWS - 1, path.length) : (outcome?.row ?? 0);
  const camera = cameraAt(row, seen, ABOVE);
  useFlights(props, sparks, seen - (row - camera) - 0.5, seen);
  useFollow(view, row, open);
  useReady(row);
  const worth = useMemo(() => multipliers(difficulty), [difficulty]);
  const press = useStableCallback(onGate);
  const place = { "--camera": camera, "--sky": camera / Math.max(1, ROWS + ABOVE - seen) } as CSSProperties;
  return (
    <div className={styles.tower} data-still={still || undefined} data-burnt={fell || undefined}>
      <div ref={view} className={cx(scene.scene, styles.view)} style={place}>
        <img className={styles.sky} src={pieces.sky} alt="" draggable={false} />
        <div className={styles.shaft}>
          <img className={styles.top} src={pieces.top} alt="" draggable={false} />
          {Array.from({ length: ROWS }, (_, up) => ROWS - 1 - up).map((at) => {
            const here = path ? at <= path.length : at === row && !fell;
            const lit = path
              ? at <= path.length
              : at < row || (at === row && (open || (outcome?.eggs ?? null) === null));
            return (
              // biome-ignore lint/a11y/useSemanticElements: a floor of gates is no form
              <div
                key={at}
                role="group"
                aria-label={t("row", { row: at + 1, multiplier: formatMultiplier(worth[at] ?? 0, style.tag) })}
                className={styles.row}
                data-row={at}
                data-lit={lit || undefined}
                data-current={(open && at === row) || undefined}
                data-reached={at < row || undefined}
              >
                <img className={styles.wall} src={pieces.floor} alt="" draggable={false} />
                <span aria-hidden className={cx(styles.worth, "tnum")}>
                  {formatMultiplier(worth[at] ?? 0, style.tag, (worth[at] ?? 0) < FIVE_FIGURES ? 2 : 0)}
                </span>
                <div className={styles.gates}>
                  {Array.from({ length: TILES[difficulty] }, (_, tile) => (
                    <Gate
                      // biome-ignore lint/suspicious/noArrayIndexKey: a gate is its place
                      key={tile}
                      row={at}
                      tile={tile}
                      face={faceOf(at, tile, outcome)}
                      asked={at === row && asked === tile}
                      planned={path?.[at] === tile}
                      live={path !== null ? here : open && here && asked === null}
                      onPress={press}
                    />
                  ))}
                </div>
                <Torch lit={lit} side="left" />
                <Torch lit={lit} side="right" />
              </div>
            );
          })}
        </div>
        <Sparks ref={sparks} />
        <Flash className={styles.flash} on={fell && !still} />
        {won && <WinPlate {...won} still={still} />}
      </div>
    </div>
  );
}

/** What a gate may show is made ready before it is asked for. */
function useReady(row: number): void {
  useEffect(() => {
    bitmap(pieces.maw, 240, 180);
    const { colour: _, ...pictures } = eggOf(row);
    for (const picture of Object.values(pictures)) bitmap(picture, EGG);
  }, [row]);
}

function Torch({ lit, side }: { lit: boolean; side: "left" | "right" }) {
  return (
    <span aria-hidden className={styles.torch} data-side={side}>
      <img src={pieces.unlit} alt="" draggable={false} />
      <img className={styles.flame} data-lit={lit || undefined} src={pieces.lit} alt="" draggable={false} />
    </span>
  );
}

/** Who climbs by keyboard finds the focus on the next floor. */
function useFollow(view: React.RefObject<HTMLDivElement | null>, row: number, open: boolean): void {
  useEffect(() => {
    const focused = document.activeElement as HTMLElement | null;
    if (!open || !focused || !view.current?.contains(focused)) return;
    const tile = Number(focused.dataset.tile ?? 0);
    const gates = view.current.querySelectorAll<HTMLElement>(`[data-row="${row}"] [data-tile]`);
    gates[Math.min(tile, gates.length - 1)]?.focus({ preventScroll: true });
  }, [view, row, open]);
}

/** Light out of an egg, fire out of the jaws. `y` is the row's place in the window. */
function useFlights(
  { outcome, roundId, difficulty, still, won }: TowerBoardProps,
  sparks: React.RefObject<SparksHandle | null>,
  y: number,
  seen: number,
) {
  const before = useRef({ roundId, picks: outcome?.picks.length ?? 0 });
  const placeOfRow = useEffectEvent(() => y);
  useEffect(() => {
    const picks = outcome?.picks.length ?? 0;
    const old = before.current;
    before.current = { roundId, picks };
    const tile = outcome?.picks.at(-1);
    if (still || tile === undefined || (old.picks === picks && old.roundId === roundId)) return;
    const fell = burnt(outcome);
    // The wall's share of the board begins after the plate of multipliers.
    const x = 0.22 + ((tile + 0.5) / TILES[difficulty]) * 0.7;
    const height = (placeOfRow() + (fell ? 0 : 1)) / seen;
    if (fell) {
      for (const [towards, count] of [
        [-Math.PI / 2, 26],
        [-2.4, 16],
        [-0.7, 16],
      ] as const) {
        sparks.current?.burst({
          x,
          y: height,
          count,
          towards,
          spread: 1,
          colours: ["#fff6c2", "#ffc53d", "#ff7a1e", "#d1223a"],
          speed: 420,
          size: 13,
          life: 0.9,
          fall: -160,
          keeps: 0.2,
        });
      }
      sparks.current?.burst({
        x,
        y: height,
        count: 10,
        colours: ["#2b1a24"],
        speed: 130,
        size: 20,
        life: 1.2,
        fall: -120,
      });
    } else {
      const { colour } = eggOf((outcome?.row ?? 1) - 1);
      sparks.current?.burst({
        x,
        y: height,
        count: 14,
        shape: "shard",
        colours: [colour, "#fff8e0"],
        speed: 230,
        size: 5,
        life: 0.8,
        fall: 620,
      });
      sparks.current?.burst({
        x,
        y: height,
        count: 10,
        colours: ["#fff3c2", colour],
        speed: 150,
        size: 3,
        life: 0.9,
        fall: -60,
      });
    }
  }, [outcome, roundId, difficulty, still, sparks, seen]);
  const shown = useRef(won !== null);
  useEffect(() => {
    if (won && !shown.current && !still) {
      for (const x of [0.2, 0.5, 0.8])
        sparks.current?.burst({
          x,
          y: 0.55,
          count: 16,
          colours: ["#ffd257", "#ff9d2e", "#5dffae", "#fff3c2"],
          speed: 340,
          size: 5,
          life: 1.1,
        });
    }
    shown.current = won !== null;
  }, [won, still, sparks]);
}
