import { cx } from "@/ui/cx";
import { COLOURS } from "./colours";
import { isFeature, type TideSpot } from "./outcome";

const ICONS = {
  boats: "M3 15H21L17.6 21H6.4ZM11 2V13H3.6ZM13 5V13H19.6Z",
  lighthouse: "M9 9H15L17 22H7ZM9 4H15V8H9ZM8.4 4L12 1 15.6 4ZM1 3.4L8 5V7L1 8.6ZM23 3.4L16 5V7L23 8.6Z",
  storm: "M13.6 1L4 14H10.6L8.4 23 20 9.4H12.8Z",
} as const;

/** A spot as the wheel has it: its number, or the sign of its feature. */
export function Mark({ spot, className }: { spot: TideSpot; className: string }) {
  const [light, dark] = COLOURS[spot];
  return (
    <span
      aria-hidden
      className={cx("tnum grid place-items-center rounded-full font-extrabold text-white", className)}
      style={{
        background: `linear-gradient(160deg, ${light}, ${dark} 62%)`,
        boxShadow: "inset 0 0 0 2px #fff0c8cc, 0 2px 6px #0208",
        textShadow: "0 1px 3px #000c",
      }}
    >
      {isFeature(spot) ? (
        <svg viewBox="0 0 24 24" aria-hidden className="size-[62%]">
          <path
            d={ICONS[spot]}
            fill={spot === "storm" ? "#ffe14d" : spot === "lighthouse" ? "#c92f24" : "#4a260c"}
            stroke={spot === "storm" ? "#12123f" : "none"}
          />
        </svg>
      ) : (
        spot
      )}
    </span>
  );
}
