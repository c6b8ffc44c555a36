import { RANK_COUNT } from "@/lib/fairness/hilo";
import { cx } from "@/ui/cx";
import { RANKS } from "../../play/cards/deck";
import { sideOf } from "./climb";

/** From the king down to the ace. */
const HEIGHTS = Array.from({ length: RANK_COUNT }, (_, at) => RANK_COUNT - at);
const rankAt = (height: number): string => RANKS[(height + RANK_COUNT - 2) % RANK_COUNT] ?? "A";

/** All ranks, the highest on top: what lies above the card, and what below. */
export function Ladder({ card }: { card: number | null }) {
  return (
    <ol aria-hidden className="grid h-full grid-rows-13 gap-[2px]">
      {HEIGHTS.map((height) => {
        const side = card === null ? "none" : sideOf(height, card);
        return (
          <li
            key={height}
            className={cx(
              "tnum relative flex w-9 items-center justify-center overflow-hidden rounded-[5px] text-[.7rem] font-bold @xl:w-12 @xl:text-sm",
              side === "here" ? "text-[#06122e]" : side === "none" ? "text-[#8fa5dd]" : "text-white",
            )}
          >
            <span className="absolute inset-0 bg-white/8" />
            <span
              className="absolute inset-0 bg-linear-to-r from-[#35e0ff]/25 to-[#35e0ff]/75 transition-opacity duration-200"
              style={{ opacity: side === "above" ? 1 : 0 }}
            />
            <span
              className="absolute inset-0 bg-linear-to-r from-[#b455ff]/25 to-[#e85fe0]/75 transition-opacity duration-200"
              style={{ opacity: side === "below" ? 1 : 0 }}
            />
            <span
              className="absolute inset-0 bg-white transition-opacity duration-200"
              style={{ opacity: side === "here" ? 1 : 0 }}
            />
            <span className="relative">{rankAt(height)}</span>
          </li>
        );
      })}
    </ol>
  );
}
