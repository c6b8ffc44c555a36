import { cx } from "@/ui/cx";
import type { Summarize } from "../../history/summary";
import { Pieces } from "../../parts/Pieces";
import { endingOf } from "./clash";
import { cards } from "./hands.drawn";
import type { RockPaperScissorsOutcome } from "./rules";

const RING = { won: "bg-win-fill", tie: "bg-active", lost: "bg-loss" } as const;

/** The cards as they met: the player's at the left, the house's at the right, on the colour of the end. */
export const summary: Summarize = ({ outcome, multiplier, payout }, { t, times }) => {
  const { throws, house } = outcome as RockPaperScissorsOutcome;
  return {
    word: times(payout > 0 ? multiplier : 0),
    choice: [],
    picture: (
      <Pieces label={t("throws")}>
        {throws.map((mine, at) => {
          const theirs = house[at] ?? mine;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the throws in their order
            <span key={at} className={cx("flex gap-1 rounded-sm p-1", RING[endingOf(mine, theirs)])}>
              <img src={cards.you[mine]} alt={t(`throw_${mine}`)} className="h-16" />
              <img src={cards.house[theirs]} alt={t(`throw_${theirs}`)} className="h-16" />
            </span>
          );
        })}
      </Pieces>
    ),
  };
};
