import type { ReactNode, Ref } from "react";
import { cx } from "@/ui/cx";
import { Sparks, type SparksHandle } from "./Sparks";
import styles from "./scene.module.css";
import { WinPlate } from "./WinPlate";
import type { Gain } from "./won";

interface Props {
  /** The game's own class: its colours, how bright its light is, and what moves on its board unless it is still. */
  className: string | undefined;
  /** The address of the picture behind everything. */
  backdrop: string;
  /** What the steps are worth, along the upper edge. */
  head: ReactNode;
  still: boolean;
  sparks: Ref<SparksHandle>;
  won: Gain | null;
  children: ReactNode;
}

/** A board that is one picture: its backdrop, what happens on it, the sparks above and the plate of a win. */
export function Scene({ className, backdrop, head, still, sparks, won, children }: Props) {
  return (
    <div className={cx(styles.scene, styles.lit, className)} data-still={still || undefined}>
      <img className={styles.backdrop} src={backdrop} alt="" draggable={false} />
      <div className={styles.head}>{head}</div>
      {children}
      <Sparks ref={sparks} />
      {won && <WinPlate {...won} still={still} />}
    </div>
  );
}
