import { Piece, Pieces } from "../parts/Pieces";
import type { Summarize } from "../summary";

type Throw = "rock" | "paper" | "scissors";
const BEATS: Record<Throw, Throw> = { rock: "scissors", paper: "rock", scissors: "paper" };

export const summary: Summarize = ({ outcome, multiplier, payout }, { t, times }) => {
  const house = outcome.house as Throw[];
  return {
    word: times(payout > 0 ? multiplier : 0),
    choice: [],
    picture: (
      <Pieces label={t("throws")}>
        {(outcome.throws as Throw[]).map((mine, at) => {
          const theirs = house[at] ?? mine;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the throws in their order
            <Piece key={at} tone={mine === theirs ? "plain" : BEATS[mine] === theirs ? "win" : "loss"}>
              {t(`throw_${mine}`)} – {t(`throw_${theirs}`)}
            </Piece>
          );
        })}
      </Pieces>
    ),
  };
};
