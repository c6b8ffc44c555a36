import { Piece, Pieces } from "../parts/Pieces";
import type { Summarize } from "../summary";

type Side = "heads" | "tails";

export const summary: Summarize = ({ outcome, multiplier, payout }, { t, times }) => {
  const guesses = outcome.guesses as Side[];
  return {
    word: times(payout > 0 ? multiplier : 0),
    choice: [{ label: t("guesses"), value: guesses.map((side) => t(`coin_${side}`)).join(", ") }],
    picture: (
      <Pieces label={t("flips")}>
        {(outcome.flips as Side[]).map((side, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the flips in their order
          <Piece key={at} round tone={guesses[at] === side ? "gold" : "loss"}>
            {t(`coin_${side}`)}
          </Piece>
        ))}
      </Pieces>
    ),
  };
};
