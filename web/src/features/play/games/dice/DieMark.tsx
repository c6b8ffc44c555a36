import { useEffect } from "react";
import { cx } from "@/ui/cx";
import { fetchPictures } from "../../parts/fetchPictures";
import styles from "./dice.module.css";
import { lost, won as winning } from "./die.drawn";

/** The die beside the roll: it falls, turns and comes to rest with each bet. An ornament; the number is the result. */
export function DieMark({ face, won, still }: { face: number; won: boolean; still: boolean }) {
  const poses = won ? winning : lost;
  useEffect(() => fetchPictures([...lost, ...winning]), []);
  return (
    <span aria-hidden className="relative block size-28 shrink-0 tablet:size-32 desk:size-(--die)">
      <img
        src={poses[face % poses.length]}
        alt=""
        draggable={false}
        className={cx("size-full", !still && styles.tumble)}
      />
    </span>
  );
}
