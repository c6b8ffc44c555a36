import type { ReactNode } from "react";
import { cx } from "@/ui/cx";
import styles from "./sports.module.css";

/** Where a value went last; null while it is still. */
export type Move = "up" | "down" | null;

/** Where a value went from what it was. */
export const moveOf = (value: number, was: number | null): Move => (was === null ? null : value > was ? "up" : "down");

interface Props {
  move: Move;
  /** Without colours, on a ground that has its own. */
  plain?: boolean;
  children: ReactNode;
}

/** A value with the arrow of its last move; the arrow has its place also while there is none. */
export function MovedValue({ move, plain, children }: Props) {
  return (
    <span
      data-move={move ?? undefined}
      className={cx(
        "relative flex h-5 shrink-0 items-center",
        !plain && move === "up" && "text-win",
        !plain && move === "down" && "text-loss",
      )}
    >
      <svg viewBox="0 0 8 8" aria-hidden className={cx(styles.move, move === null && "invisible")}>
        <path d={move === "down" ? "M0 1h8L4 7Z" : "M0 7h8L4 1Z"} fill="currentColor" />
      </svg>
      {children}
    </span>
  );
}
