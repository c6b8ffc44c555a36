import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import type { SceneProps } from "../../chips/look";
import { useCanvasScene } from "../../parts/useCanvasScene";
import { DiceScene } from "./diceScene";
import { machine } from "./machine.drawn";
import { type Outcome, sideOf, sumOf } from "./outcome";
import { quay } from "./quay.drawn";
import styles from "./scene.module.css";
import type { Shown } from "./show";
import { ALL_READ, useReadOut } from "./useReadOut";

/** What lies under the glass before the first result that this player sees. */
const FIRST: Outcome["dice"] = [2, 5, 1];

const LONG_AGO_MS = 60_000;

/** The quay, the shaker on its drum, and the dice that are read out. */
export function Scene(props: SceneProps<Outcome>) {
  const { phase, outcome, roundNo, since, still } = props;
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const drum = useRef<HTMLImageElement>(null);
  const glass = useRef<HTMLImageElement>(null);
  const shown = useRef<Shown>({ phase, dice: outcome?.dice ?? FIRST, roundNo, began: Number.NEGATIVE_INFINITY });
  const scene = useCanvasScene({
    box,
    canvas,
    still,
    make: (paper) => {
      const [under, over] = [drum.current ?? paper, glass.current ?? paper];
      return new DiceScene({ canvas: paper, machine: under, glass: over }, shown.current);
    },
  });
  // The first phase that is seen is taken up as if it had long begun, but for a reveal, which says when.
  const [first] = useState({ phase, roundNo });
  const dice = outcome?.dice;
  const onOver = useEffectEvent(() => {
    if (phase === "reveal") return since();
    return phase === first.phase && roundNo === first.roundNo ? LONG_AGO_MS : 0;
  });
  useEffect(() => {
    const over = onOver();
    shown.current = { phase, dice: dice ?? shown.current.dice, roundNo, began: performance.now() - over };
    scene.current?.show(shown.current);
  }, [scene, phase, roundNo, dice]);
  const read = useReadOut(props);
  return (
    <div className={styles.frame}>
      <div ref={box} className={styles.scene} data-phase={phase} data-still={still || undefined}>
        <img className={styles.quay} src={quay} alt="" draggable={false} />
        <img ref={drum} className={styles.machine} src={machine.drum} alt="" draggable={false} />
        <span aria-hidden className={styles.veil} data-on={phase === "result" || read > 0 || undefined} />
        <canvas ref={canvas} aria-hidden className={styles.dice} />
        <img ref={glass} className={styles.machine} src={machine.glass} alt="" draggable={false} />
        {outcome && read > 0 && <ReadOut outcome={outcome} read={read} />}
      </div>
    </div>
  );
}

const VERDICTS = {
  small: { odd: "result_small_odd", even: "result_small_even" },
  big: { odd: "result_big_odd", even: "result_big_even" },
} as const;

/** `3 + 5 + 6 = 14`, and what that is called. */
function ReadOut({ outcome, read }: { outcome: Outcome; read: number }) {
  const { t } = useTranslation("quay-sic-bo");
  const sum = sumOf(outcome);
  const side = sideOf(outcome);
  const all = read === ALL_READ;
  return (
    <p className={styles.readOut} data-side={all ? side : undefined}>
      {outcome.dice.map((face, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place of a die is what it is
        <span key={at} className={cx(styles.term, "tnum")} data-read={at < read || undefined}>
          {at > 0 && <span className={styles.sign}>+</span>}
          <span>{face}</span>
        </span>
      ))}
      <span className={styles.total} data-read={all || undefined}>
        <span className={styles.sign}>=</span>
        <b className={cx(styles.sum, "tnum")}>{sum}</b>
        <span className={styles.verdict}>
          {side === "triple"
            ? t("result_triple", { face: outcome.dice[0] })
            : t(VERDICTS[side][sum % 2 ? "odd" : "even"])}
        </span>
      </span>
    </p>
  );
}
