import { cx } from "@/ui/cx";
import { fish, pieces } from "./pieces.drawn";
import { type CarpCast, isFish } from "./rules";
import styles from "./tackle.module.css";
import type { Tackle as State } from "./useCasting";

interface Props {
  state: State;
  /** What the last shown cast brought. */
  last: CarpCast | null;
  /** It has just come up. */
  fresh: boolean;
  still: boolean;
  /** A new one for each cast, so that it is carried to the basket once. */
  id: string;
}

/** Rod, line and bobber, and what hangs at the hook. All of it is ornament: the result is given in words and in the basket. */
export function Tackle({ state, last, fresh, still, id }: Props) {
  const snapped = state === "rest" && last === "snap";
  const caught = state === "rest" && fresh && last !== null && isFish(last) ? last : null;
  return (
    <div aria-hidden className={styles.tackle} data-state={snapped ? "snapped" : state} data-still={still || undefined}>
      {state !== "rest" && (
        <>
          <span className={styles.ring} />
          <span className={cx(styles.ring, styles.later)} />
        </>
      )}
      {(caught || (snapped && fresh)) && (
        <img key={id} className={styles.splash} src={pieces.splash} alt="" draggable={false} />
      )}
      <div className={styles.rod}>
        <img className={styles.stick} src={pieces.rod} alt="" draggable={false} />
        <div className={styles.tip}>
          {snapped ? (
            <img className={styles.torn} src={pieces.snapped} alt="" draggable={false} />
          ) : (
            <>
              <span className={styles.line} />
              <span className={styles.float}>
                <img className={styles.bobber} src={pieces.bobber} alt="" draggable={false} />
              </span>
            </>
          )}
        </div>
      </div>
      {snapped && fresh && (
        <img key={`${id}-lost`} className={styles.adrift} src={pieces.bobber} alt="" draggable={false} />
      )}
      {caught && (
        <span key={`${id}-haul`} className={styles.haul}>
          <img className={styles.hung} data-fish={caught} src={fish[caught]} alt="" draggable={false} />
        </span>
      )}
    </div>
  );
}
