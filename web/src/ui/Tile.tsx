import { Heart } from "lucide-react";
import { type MouseEvent, memo, type ReactNode } from "react";
import { cx } from "./cx";
import { useLabels } from "./labels";

export interface TileProps {
  name: string;
  /** The provider, under the name. */
  by?: string;
  href: string;
  onOpen?: (event: MouseEvent) => void;
  /** The game's own drawing: one element that fills the tile and says nothing to a screen reader. */
  art: ReactNode;
  badges?: ReactNode;
  showName?: boolean;
  /** Not playable yet: the tile carries the label and still opens its page. */
  comingLabel?: string;
  favourite?: boolean;
  onFavourite?: () => void;
  className?: string;
}

/** A game in a rail or a grid: 3:4, its name over a bottom gradient. */
export const Tile = memo(function Tile({
  name,
  by,
  href,
  onOpen,
  art,
  badges,
  showName = true,
  comingLabel,
  favourite,
  onFavourite,
  className,
}: TileProps) {
  const labels = useLabels();
  return (
    <div className={cx("group relative aspect-3/4 overflow-hidden rounded-md bg-raised", className)}>
      <a
        href={href}
        onClick={onOpen}
        draggable={false}
        className={cx(
          "absolute inset-0 block overflow-hidden rounded-md transition-transform duration-[80ms] ease-out outline-offset-[-3px] active:scale-[.97]",
          "[&>:first-child]:transition-transform [&>:first-child]:duration-300 [&>:first-child]:ease-out group-hover:[&>:first-child]:scale-[1.05]",
          comingLabel && "[&>:first-child]:brightness-[.86]",
        )}
      >
        {art}
        {badges && <span className="absolute top-2 left-2 flex flex-col items-start gap-1">{badges}</span>}
        <span
          className={cx(
            "absolute inset-x-0 bottom-0 flex flex-col justify-end bg-linear-to-t from-black/85 via-black/45 to-transparent px-2.5 pt-10 pb-2.5",
            !showName && "sr-only",
          )}
        >
          {comingLabel && (
            <span className="mb-1 w-fit rounded-full bg-black/65 px-2 py-0.5 text-[11px] font-semibold text-white">
              {comingLabel}
            </span>
          )}
          <span className="line-clamp-2 text-sm leading-tight font-bold text-white">{name}</span>
          {by && <span className="truncate text-xs text-white/80">{by}</span>}
        </span>
      </a>
      {onFavourite && (
        <button
          type="button"
          aria-label={`${labels.favourite}: ${name}`}
          aria-pressed={favourite}
          onClick={onFavourite}
          className={cx(
            "press absolute top-0 right-0 grid size-11 place-items-center rounded-md text-white drop-shadow-[0_1px_3px_var(--shade)] outline-offset-[-4px] transition-opacity",
            !favourite && "desk:opacity-0 desk:group-hover:opacity-100 desk:focus-visible:opacity-100",
          )}
        >
          <Heart aria-hidden className={cx("size-5", favourite && "fill-[#ff5d7a] text-[#ff5d7a]")} />
        </button>
      )}
    </div>
  );
});
