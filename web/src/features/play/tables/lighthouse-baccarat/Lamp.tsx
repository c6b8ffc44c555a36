import { cx } from "@/ui/cx";
import { backdrop, LAMP } from "./backdrop.drawn";
import styles from "./lighthouse-baccarat.module.css";
import type { Result } from "./roads";

interface Props {
  /** Where the lamp shines; null while it turns. */
  winner: Result["winner"] | null;
  isBright: boolean;
  still: boolean;
}

/** The light of the tower: two beams that turn about it, and rest on the winner of the round. */
export function Lamp({ winner, isBright, still }: Props) {
  const shines = { left: winner === "player" || winner === "tie", right: winner === "banker" || winner === "tie" };
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute"
      style={{ left: `${LAMP.x * 100}%`, top: `${LAMP.y * 100}%` }}
    >
      <div
        className={cx(styles.turning, still && styles.still, "transition-opacity duration-300")}
        style={{ opacity: winner ? 0 : isBright ? 1 : 0.8 }}
      >
        <img src={backdrop.beam} alt="" draggable={false} className={styles.beam} />
        <img src={backdrop.beam} alt="" draggable={false} className={cx(styles.beam, styles.mirror)} />
      </div>
      <img
        src={backdrop.flare}
        alt=""
        draggable={false}
        className={cx(styles.flare, still && styles.still)}
        style={winner ? { animationPlayState: "paused" } : undefined}
      />
      <img
        src={backdrop.beam}
        alt=""
        draggable={false}
        className={cx(styles.beam, styles.onPlayer, "transition-opacity duration-300")}
        style={{ opacity: shines.left ? 1 : 0 }}
      />
      <img
        src={backdrop.beam}
        alt=""
        draggable={false}
        className={cx(styles.beam, styles.onBanker, "transition-opacity duration-300")}
        style={{ opacity: shines.right ? 1 : 0 }}
      />
    </div>
  );
}
