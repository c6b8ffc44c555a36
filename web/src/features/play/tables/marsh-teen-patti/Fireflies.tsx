import { type CSSProperties, memo } from "react";
import { randomFrom } from "@/art/random";
import { cx } from "@/ui/cx";
import styles from "./marsh-teen-patti.module.css";

const between = randomFrom(17).between;

/** Where the fireflies of the marsh hover, in shares of the scene, most of them at its sides and above the water. */
const HOVER = Array.from({ length: 16 }, (_, at) => {
  const away = between(0.06, 0.5) * (at % 2 ? 1 : -1);
  return {
    left: `${Math.round((0.5 + away) * 100)}%`,
    top: `${Math.round(between(10, 88))}%`,
    width: `${Math.round(between(12, 24))}px`,
    "--dx": `${Math.round(between(8, 26))}px`,
    "--slow": `${between(3, 6.5).toFixed(1)}s`,
    "--late": `${(-between(0, 6)).toFixed(1)}s`,
  } as CSSProperties;
});

/** Fireflies over the whole marsh; without motion all of them shine. */
export const Fireflies = memo(function Fireflies({ still }: { still: boolean }) {
  return (
    <span aria-hidden className="pointer-events-none absolute inset-0 block">
      {HOVER.map((style, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
        <span key={at} className={cx("absolute block aspect-square", !still && styles.drift)} style={style}>
          <span className={cx("block size-full", styles.fly, still ? "opacity-70" : styles.blink)} />
        </span>
      ))}
    </span>
  );
});

const RING_SIZE = 20;
/** A corner of the ring is nearly that of a box: over the cards no light would be seen. */
const boxed = (share: number): number => Math.sign(share) * Math.abs(share) ** 0.4;

/** Around a hand; each comes from somewhere in the marsh. */
const RING = Array.from({ length: RING_SIZE }, (_, at) => {
  const turn = (at / RING_SIZE) * Math.PI * 2;
  const reach = between(1.04, 1.16);
  return {
    left: `${Math.round(50 + boxed(Math.cos(turn)) * 50 * reach)}%`,
    top: `${Math.round(50 + boxed(Math.sin(turn)) * 50 * reach)}%`,
    width: `${Math.round(between(14, 26))}px`,
    "--fx": `${Math.round(Math.cos(turn * 3 + 1) * 160)}px`,
    "--fy": `${Math.round(Math.sin(turn * 2) * 110 - 40)}px`,
    "--slow": `${between(1.6, 2.8).toFixed(1)}s`,
    "--late": `${(at % 6) * 45}ms`,
  } as CSSProperties;
});

/** The fireflies that gather around the hand that won. */
export function Swarm({ still }: { still: boolean }) {
  return (
    <span aria-hidden className="pointer-events-none absolute -inset-1 block">
      {RING.map((style, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
          key={at}
          className={cx("absolute block aspect-square -translate-1/2", !still && styles.gather)}
          style={style}
        >
          <span className={cx("block size-full", styles.fly, !still && styles.blink)} />
        </span>
      ))}
    </span>
  );
}
