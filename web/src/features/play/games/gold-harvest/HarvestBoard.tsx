import { type CSSProperties, type RefObject, useEffect, useMemo, useRef } from "react";
import { formatMultiplier } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useStableCallback } from "@/lib/useStableCallback";
import { cx } from "@/ui/cx";
import { useMoneyStyle } from "@/ui/Money";
import { bitmap } from "../../steps/bitmap";
import { Scene } from "../../steps/Scene";
import type { SparksHandle } from "../../steps/Sparks";
import type { Gain } from "../../steps/won";
import { FieldButton } from "./FieldButton";
import { faceOf, harvested, overlooked, type Spot, scared, walking } from "./field";
import styles from "./harvest.module.css";
import { night } from "./night.drawn";
import { pieces } from "./pieces.drawn";
import { FIELDS, type HarvestOutcome, multipliers, ROWS } from "./rules";
import { useFlights } from "./useFlights";

export interface HarvestBoardProps {
  crows: number;
  outcome: HarvestOutcome | null;
  roundId: string | null;
  asked: number | null;
  open: boolean;
  still: boolean;
  won: Gain | null;
  onPick: (row: number, field: number) => void;
}

/** A field under the harvest moon: eight rows of sheaves, the one to be picked from is near. */
export function HarvestBoard(props: HarvestBoardProps) {
  const { crows, outcome, asked, open, still, won, onPick } = props;
  const { t } = useTranslation("gold-harvest");
  const style = useMoneyStyle();
  const view = useRef<HTMLDivElement>(null);
  const sparks = useRef<SparksHandle>(null);
  const rows = harvested(outcome);
  const lost = scared(outcome);
  const over = (outcome?.rows ?? null) !== null;
  const worth = useMemo(() => multipliers(crows), [crows]);
  const press = useStableCallback(onPick);
  useFlights(props, view, sparks);
  useFollow(view, rows, open);
  useReady();
  return (
    <Scene
      className={styles.board}
      backdrop={night}
      still={still}
      sparks={sparks}
      won={won}
      head={lost && <p className={styles.lost}>{t("scared")}</p>}
    >
      <Moon rows={rows} lost={lost} />
      <Worth worth={worth} rows={rows} lost={lost} next={!over || lost} />
      <div ref={view} className={styles.view} data-over={over ? (lost ? "lost" : "taken") : undefined}>
        {Array.from({ length: ROWS }, (_, back) => ROWS - 1 - back).map((row) => (
          // biome-ignore lint/a11y/useSemanticElements: a row of fields is no form
          <div
            key={row}
            role="group"
            aria-label={t("row", { row: row + 1, multiplier: formatMultiplier(worth[row] ?? 0, style.tag) })}
            className={styles.row}
            data-row={row}
            data-current={(open && row === rows) || undefined}
            data-passed={(!over && row < rows) || undefined}
            style={placeOf(over ? overlooked(row) : walking(row, rows))}
          >
            {Array.from({ length: FIELDS }, (_, field) => (
              <FieldButton
                // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place
                key={field}
                row={row}
                field={field}
                face={faceOf(row, field, outcome)}
                asked={row === rows && asked === field}
                live={open && row === rows && asked === null}
                onPick={press}
              />
            ))}
          </div>
        ))}
      </div>
    </Scene>
  );
}

const placeOf = ({ foot, scale, size }: Spot) =>
  ({ "--foot": foot, "--scale": scale, "--size": size }) as CSSProperties;

/** The moon rises and grows with each row. */
function Moon({ rows, lost }: { rows: number; lost: boolean }) {
  return (
    <>
      <img
        className={styles.moon}
        src={pieces.moon}
        alt=""
        draggable={false}
        style={{ "--grown": rows / ROWS } as CSSProperties}
        data-lost={lost || undefined}
      />
      <span aria-hidden className={styles.moonlight} style={{ opacity: lost ? 0 : rows / ROWS }} />
    </>
  );
}

interface WorthProps {
  worth: readonly number[];
  rows: number;
  lost: boolean;
  /** The row after those harvested is marked: it comes next, or a crow was in it. */
  next: boolean;
}

/** From here on a plate has no room for hundredths. */
const FOUR_FIGURES = 10_000_000;

/** What each row is worth, from below to above as the rows are. */
function Worth({ worth, rows, lost, next }: WorthProps) {
  const { t } = useTranslation("steps");
  const style = useMoneyStyle();
  return (
    <ol aria-label={t("ladder")} className={cx(styles.worth, "tnum")}>
      {worth.map((multiplier, row) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          key={row}
          className={styles.step}
          aria-current={row === rows - 1 ? "step" : undefined}
          data-reached={row < rows || undefined}
          data-next={(next && row === rows) || undefined}
          data-lost={lost || undefined}
        >
          {formatMultiplier(multiplier, style.tag, multiplier < FOUR_FIGURES ? 2 : 0)}
        </li>
      ))}
    </ol>
  );
}

/** What a field may show is made ready before it is asked for. */
function useReady(): void {
  useEffect(() => {
    for (const sheaf of [pieces.golden, pieces.straw]) bitmap(sheaf, 220, 272);
    bitmap(pieces.flying, 336, 284);
    bitmap(pieces.sitting, 252, 220);
  }, []);
}

/** Who walks by keyboard finds the focus in the next row. */
function useFollow(view: RefObject<HTMLDivElement | null>, row: number, open: boolean): void {
  useEffect(() => {
    const focused = document.activeElement as HTMLElement | null;
    if (!open || !focused || !view.current?.contains(focused)) return;
    const field = focused.dataset.field ?? "0";
    const next = view.current.querySelector<HTMLElement>(`[data-row="${row}"] [data-field="${field}"]`);
    next?.focus({ preventScroll: true });
  }, [view, row, open]);
}
