import { cx } from "@/ui/cx";
import styles from "./flash.module.css";

/** Light over a whole board as something goes off. The game's own class says its colour and its time. */
export function Flash({ className, on }: { className: string | undefined; on: boolean }) {
  return <span aria-hidden className={cx(styles.flash, className)} data-on={on || undefined} />;
}
