import { cx } from "@/ui/cx";

/** A number as a ball. */
export function NumberBall({ number, isBig = false }: { number: number; isBig?: boolean }) {
  return (
    <span
      className={cx(
        "tnum grid shrink-0 place-items-center rounded-full bg-gold-fill font-extrabold text-on-gold",
        isBig ? "size-20 text-3xl" : "size-9 text-lg",
      )}
    >
      {number}
    </span>
  );
}
