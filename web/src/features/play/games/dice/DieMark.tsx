import { cx } from "@/ui/cx";
import styles from "./dice.module.css";
import { dieDrawing } from "./dieDrawing";

/** The die beside the roll: it falls, turns and comes to rest with each bet. An ornament; the number is the result. */
export function DieMark({ face, won, still }: { face: number; won: boolean; still: boolean }) {
  return (
    <span aria-hidden className="relative block size-28 shrink-0 tablet:size-32 desk:size-(--die)">
      <img src={dieDrawing(face, won)} alt="" draggable={false} className={cx("size-full", !still && styles.tumble)} />
    </span>
  );
}
