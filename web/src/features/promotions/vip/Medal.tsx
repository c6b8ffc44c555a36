import { medals } from "@/pictures/medals.drawn";
import { cx } from "@/ui/cx";
import { showNothing } from "@/ui/showNothing";

/** The medal of a VIP level; one that is not reached has no colours yet. The words beside it say the level. */
export function Medal({ level, isReached, className }: { level: number; isReached: boolean; className?: string }) {
  return (
    <img
      src={medals[Math.min(level, medals.length - 1)]}
      width={120}
      height={136}
      alt=""
      decoding="async"
      draggable={false}
      onError={showNothing}
      className={cx("block h-auto shrink-0 select-none", !isReached && "opacity-45 grayscale", className)}
    />
  );
}
