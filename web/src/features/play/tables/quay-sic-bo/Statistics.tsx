import type { CSSProperties } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { countFaces, countSides, FACES, type Face, type Outcome, sideOf, sumOf } from "./outcome";
import { pips } from "./pips.drawn";
import styles from "./statistics.module.css";

const SHOWN = 50;

/** The last rounds as dice and sums, what they were, and how often each face came. */
export function Statistics({ history }: { history: readonly Outcome[] }) {
  const { t } = useTranslation("quay-sic-bo");
  return (
    <div className={styles.statistics}>
      <section>
        <h3 className={styles.heading}>{t("stats_last", { count: Math.min(SHOWN, history.length) })}</h3>
        <Last history={history.slice(0, SHOWN)} />
      </section>
      <div className={styles.counts}>
        <section>
          <h3 className={styles.heading}>{t("stats_sides")}</h3>
          <Sides history={history} />
        </section>
        <section>
          <h3 className={styles.heading}>{t("stats_faces")}</h3>
          <Faces history={history} />
        </section>
      </div>
      <p className={styles.note}>{t("stats_note")}</p>
    </div>
  );
}

/** Newest first; each a column of three dice over its sum. */
function Last({ history }: { history: readonly Outcome[] }) {
  const { t } = useTranslation("quay-sic-bo");
  if (history.length === 0) return <p className={styles.note}>{t("stats_none")}</p>;
  const marks = { small: t("mark_small"), big: t("mark_big"), triple: t("mark_triple") };
  return (
    <ol
      className={cx(styles.last, "no-scrollbar")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the strip is scrolled with the keyboard too
      tabIndex={0}
      aria-label={t("stats_last", { count: history.length })}
    >
      {history.map((outcome, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a round has no other name here than its place
        <li key={at} className={styles.round} data-newest={at === 0 || undefined}>
          {outcome.dice.map((face, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place of a die is what it is
            <img key={place} className={styles.die} src={pips[face - 1]} alt={String(face)} draggable={false} />
          ))}
          <b className={cx(styles.sum, "tnum")}>{sumOf(outcome)}</b>
          <span className={styles.mark} data-side={sideOf(outcome)}>
            {marks[sideOf(outcome)]}
          </span>
        </li>
      ))}
    </ol>
  );
}

const shareOf = (count: number, all: number) =>
  ({ "--share": all === 0 ? "0" : String(Math.round((count / all) * 1_000) / 1_000) }) as CSSProperties;

function Sides({ history }: { history: readonly Outcome[] }) {
  const { t } = useTranslation("quay-sic-bo");
  const counts = countSides(history);
  const names = { small: t("spot_small"), triple: t("stats_triple"), big: t("spot_big") };
  return (
    <ul className={styles.bars}>
      {(["small", "triple", "big"] as const).map((side) => (
        <li key={side} className={styles.bar} style={shareOf(counts[side], history.length)}>
          <span className={styles.name}>{names[side]}</span>
          <span className={styles.track}>
            <span className={styles.fill} data-side={side} />
          </span>
          <b className={cx(styles.count, "tnum")}>{counts[side]}</b>
        </li>
      ))}
    </ul>
  );
}

function Faces({ history }: { history: readonly Outcome[] }) {
  const counts = countFaces(history);
  const most = Math.max(...counts);
  return (
    <ul className={styles.columns}>
      {FACES.map((face) => (
        <FaceColumn key={face} face={face} count={counts[face - 1] ?? 0} most={most} />
      ))}
    </ul>
  );
}

function FaceColumn({ face, count, most }: { face: Face; count: number; most: number }) {
  return (
    <li className={styles.column} style={shareOf(count, most)}>
      <b className={cx(styles.count, "tnum")}>{count}</b>
      <span className={styles.shaft}>
        <span className={styles.rise} data-most={(count === most && count > 0) || undefined} />
      </span>
      <img className={styles.face} src={pips[face - 1]} alt={String(face)} draggable={false} />
    </li>
  );
}
