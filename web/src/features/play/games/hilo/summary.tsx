import type { Summarize } from "../../history/summary";
import { Cards } from "../../parts/Pieces";

type Call = "higher" | "lower" | "same" | "skip";

export const summary: Summarize = ({ outcome, multiplier, payout }, { t, times }) => ({
  word: times(payout > 0 ? multiplier : 0),
  choice: [
    {
      label: t("guesses"),
      value: (outcome.guesses as Call[]).map((call) => t(`call_${call}`)).join(", ") || "–",
    },
  ],
  picture: <Cards label={t("cards")} cards={outcome.cards} />,
});
