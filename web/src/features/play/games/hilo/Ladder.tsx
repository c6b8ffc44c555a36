import { useState } from "react";
import { cx } from "@/ui/cx";
import { RANKS } from "../../cards/deck";
import { sideOf } from "./climb";
import { RANK_COUNT } from "./rules";

/** From the king down to the ace. */
const HEIGHTS = Array.from({ length: RANK_COUNT }, (_, at) => RANK_COUNT - at);
const rankAt = (height: number): string => RANKS[(height + RANK_COUNT - 2) % RANK_COUNT] ?? "A";

const LOOK = {
  none: "bg-white/8 text-[#8fa5dd]",
  above: "bg-white/8 bg-linear-to-r from-[#35e0ff]/25 to-[#35e0ff]/75 text-white",
  below: "bg-white/8 bg-linear-to-r from-[#b455ff]/25 to-[#e85fe0]/75 text-white",
  here: "bg-white text-[#06122e]",
} as const;

/**
 * All ranks, the highest on top: what lies above the card, and what below. The ladder of the card before fades into that
 * of this one: two pictures, where a fade of every step would be one more each.
 */
export function Ladder({ card }: { card: number | null }) {
  const [shown, setShown] = useState({ card, pair: [card, card] as const, front: 0 });
  if (shown.card !== card) {
    const front = 1 - shown.front;
    setShown({ card, front, pair: front === 0 ? [card, shown.pair[1]] : [shown.pair[0], card] });
  }
  return (
    <div aria-hidden className="relative h-full w-9 @xl:w-12">
      {shown.pair.map((each, at) => (
        <Rungs
          // biome-ignore lint/suspicious/noArrayIndexKey: the two take turns
          key={at}
          card={each}
          seen={at === shown.front}
        />
      ))}
    </div>
  );
}

function Rungs({ card, seen }: { card: number | null; seen: boolean }) {
  return (
    <ol
      className={cx(
        "absolute inset-0 grid grid-rows-13 gap-[2px] transition-opacity duration-200",
        seen ? "opacity-100" : "opacity-0",
      )}
    >
      {HEIGHTS.map((height) => (
        <li
          key={height}
          className={cx(
            "tnum flex items-center justify-center rounded-[5px] text-[.7rem] font-bold @xl:text-sm",
            LOOK[card === null ? "none" : sideOf(height, card)],
          )}
        >
          {rankAt(height)}
        </li>
      ))}
    </ol>
  );
}
