import { cx } from "@/ui/cx";
import type { GambledOn } from "../rules";
import styles from "./gamble.module.css";

const SPADE =
  "M12 2C8 8 3 11 3 15.5a4.3 4.3 0 0 0 7.6 2.8c-.1 1.7-.7 2.9-1.8 3.7h6.4c-1.1-.8-1.7-2-1.8-3.7A4.3 4.3 0 0 0 21 15.5C21 11 16 8 12 2Z";
const HEART = "M12 21.5C7 17 2.5 13.4 2.5 8.6A4.9 4.9 0 0 1 12 6.4a4.9 4.9 0 0 1 9.5 2.2c0 4.8-4.5 8.4-9.5 12.9Z";
const SHAPES: Record<GambledOn, string> = {
  spade: SPADE,
  heart: HEART,
  diamond: "M12 1.5 20.5 12 12 22.5 3.5 12Z",
  club: "M12 2a4.6 4.6 0 0 0-4.1 6.7A4.6 4.6 0 1 0 10.7 17c-.1 2.3-.7 3.9-2 5h6.6c-1.3-1.1-1.9-2.7-2-5a4.6 4.6 0 1 0 2.8-8.3A4.6 4.6 0 0 0 12 2Z",
  red: HEART,
  black: SPADE,
};
const RED: readonly GambledOn[] = ["red", "heart", "diamond"];

/** The sign of a suit; a colour has that of its first suit. */
export function CardSign({ on }: { on: GambledOn }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className={cx(styles.shape, RED.includes(on) && styles.red)}>
      <path d={SHAPES[on]} fill="currentColor" />
    </svg>
  );
}

/** The card of the gamble: its back, or what was drawn, turned over as it comes. */
export function SignCard({ on, still }: { on: GambledOn | null; still: boolean }) {
  return (
    <div className={styles.card} data-turned={on !== null || undefined} data-still={still || undefined} aria-hidden>
      <div className={styles.back} />
      {on && (
        <div className={cx(styles.face, RED.includes(on) && styles.red)}>
          <CardSign on={on} />
        </div>
      )}
    </div>
  );
}
