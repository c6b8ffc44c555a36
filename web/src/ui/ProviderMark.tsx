import { markOf } from "@/pictures/markOf";
import { cx } from "./cx";
import { showNothing } from "./showNothing";

/** The emblem of a game provider, beside its name. */
export function ProviderMark({ name, className }: { name: string; className?: string }) {
  return (
    <img
      src={markOf(name)}
      width={100}
      height={100}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={showNothing}
      className={cx("block", className)}
    />
  );
}
