import { memo, type ReactNode, useLayoutEffect, useRef } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { Bead, DerivedMark, Ring, TieStroke } from "./marks";
import {
  type BigRoad,
  beadPlate,
  type Colour,
  type DerivedRoad,
  layOut,
  type Placed,
  type Result,
  ROWS,
  runsOf,
} from "./roads";
import styles from "./statistics.module.css";

/** How many of the last marks a road says in words. */
const SAID = 12;

interface PaperProps<Mark> {
  title: string;
  /** What the road shows, in words. */
  label: string;
  marks: readonly Placed<Mark>[];
  cell: number;
  /** The last mark is only asked for. */
  isAsked: boolean;
  draw: (placed: Placed<Mark>) => ReactNode;
  children?: ReactNode;
}

/** The ruled paper of a road. It scrolls, and shows its end first. */
function Paper<Mark>({ title, label, marks, cell, isAsked, draw, children }: PaperProps<Mark>) {
  const scroller = useRef<HTMLElement>(null);
  const columns = marks.reduce((most, { column }) => Math.max(most, column + 1), 0);
  // A dragon's tail may reach far beyond the newest mark: that one stays in sight.
  const newest = ((marks.at(-1)?.column ?? 0) - 1) * cell;
  const end = (columns + 1) * cell;
  useLayoutEffect(() => {
    const { current } = scroller;
    if (current) current.scrollLeft = Math.min(newest, end - current.clientWidth);
  }, [newest, end]);
  const [width, height] = [(columns + 1) * cell, ROWS * cell];
  return (
    <figure className="min-w-0">
      <figcaption className={styles.title}>{title}</figcaption>
      <section
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        aria-label={label}
        className={cx(styles.paper, "overflow-x-auto overscroll-x-contain")}
      >
        <div
          className="w-max min-w-full"
          style={{ height, backgroundSize: `${cell}px ${cell}px`, backgroundImage: RULES }}
        >
          <svg aria-hidden="true" width={width} height={height} viewBox={`0 0 ${width} ${height}`} className="block">
            {marks.map((placed, at) => (
              <g
                key={`${placed.column}:${placed.row}`}
                className={isAsked && at === marks.length - 1 ? styles.asked : undefined}
              >
                {draw(placed)}
              </g>
            ))}
            {children}
          </svg>
        </div>
      </section>
    </figure>
  );
}

const RULES =
  "linear-gradient(90deg, transparent calc(100% - 1px), #b9c3d8 0), linear-gradient(transparent calc(100% - 1px), #b9c3d8 0)";

export const BeadPlate = memo(function BeadPlate({
  results,
  isAsked,
}: {
  results: readonly Result[];
  isAsked: boolean;
}) {
  const { t } = useTranslation("lighthouse-baccarat");
  const marks = results.slice(-SAID).reverse();
  return (
    <Paper
      title={t("bead_plate")}
      label={t("bead_label", { marks: marks.map(({ winner }) => t(`mark_${winner}`)).join(" ") })}
      marks={beadPlate(results)}
      cell={24}
      isAsked={isAsked}
      draw={(placed) => <Bead placed={placed} cell={24} />}
    />
  );
});

export const BigRoadPaper = memo(function BigRoadPaper({ road, isAsked }: { road: BigRoad; isAsked: boolean }) {
  const { t } = useTranslation("lighthouse-baccarat");
  const runs = road.columns
    .slice(-SAID)
    .reverse()
    .map((run) => t("run", { mark: t(`mark_${run[0]?.side ?? "player"}`), count: run.length }));
  return (
    <Paper
      title={t("big_road")}
      label={t("big_label", { runs: runs.join(", ") })}
      marks={layOut(road.columns)}
      cell={22}
      isAsked={isAsked}
      draw={(placed) => <Ring placed={placed} cell={22} />}
    >
      {road.waitingTies > 0 && (
        <g transform="translate(11 11)">
          <TieStroke cell={22} ties={road.waitingTies} />
        </g>
      )}
    </Paper>
  );
});

interface DerivedProps {
  road: DerivedRoad;
  marks: readonly Colour[];
  isAsked: boolean;
}

export function DerivedPaper({ road, marks, isAsked }: DerivedProps) {
  const { t } = useTranslation("lighthouse-baccarat");
  const count = (colour: Colour) => marks.filter((mark) => mark === colour).length;
  const newest = marks.slice(-SAID).reverse();
  return (
    <Paper
      title={t(road)}
      label={t("derived_label", {
        road: t(road),
        red: count("red"),
        blue: count("blue"),
        marks: newest.length > 0 ? newest.map((colour) => t(colour)).join(", ") : t("no_mark"),
      })}
      marks={layOut(runsOf(marks))}
      cell={14}
      isAsked={isAsked}
      draw={(placed) => <DerivedMark placed={placed} cell={14} road={road} />}
    />
  );
}
