import { cx } from "@/ui/cx";
import styles from "./marsh-teen-patti.module.css";
import type { Side } from "./outcome";

const LOOK: Record<Side, string | undefined> = { a: styles.sealA, b: styles.sealB };

/** The letter of a hand on its seal. */
export function Seal({ side, className }: { side: Side; className: string }) {
  return (
    <span
      aria-hidden
      className={cx(LOOK[side], styles.seal, "grid shrink-0 place-items-center rounded-full font-black", className)}
    >
      {side.toUpperCase()}
    </span>
  );
}
