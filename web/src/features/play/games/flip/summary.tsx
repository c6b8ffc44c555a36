import type { Summarize } from "../../history/summary";
import { Pieces } from "../../parts/Pieces";
import { pictures } from "./faces.drawn";
import type { FlipOutcome } from "./rules";

/** The coins as they fell; a wrong call is ringed. */
export const summary: Summarize = ({ outcome, multiplier, payout }, { t, times }) => {
  const { guesses, flips } = outcome as FlipOutcome;
  return {
    word: times(payout > 0 ? multiplier : 0),
    choice: [{ label: t("guesses"), value: guesses.map((side) => t(`coin_${side}`)).join(", ") }],
    picture: (
      <Pieces label={t("flips")}>
        {flips.map((side, at) => (
          <img
            // biome-ignore lint/suspicious/noArrayIndexKey: the flips in their order
            key={at}
            src={pictures[side]}
            alt={t(`coin_${side}`)}
            className={guesses[at] === side ? "size-12 rounded-full" : "size-12 rounded-full ring-3 ring-loss"}
          />
        ))}
      </Pieces>
    ),
  };
};
