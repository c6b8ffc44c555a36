import { useTranslation } from "@/lib/i18n/useTranslation";
import { Line, type Tone, Words } from "../../fairness/verify/parts";
import { guesses, type PictureProps, type Verifier } from "../../fairness/verify/verifier";
import { type FlipOutcome, type FlipSide, SIDES } from "./rules";

interface Hidden {
  flips: FlipSide[];
}

export const verify: Verifier<FlipOutcome, Hidden> = {
  form: { fields: [{ name: "guess", kind: "choice", choices: SIDES }], first: { guess: "heads" } },
  Picture: Flips,
  steps: { next: () => [...guesses(SIDES), "cash_out"] },
};

function Flips({ outcome, hidden: { flips } }: PictureProps<FlipOutcome, Hidden>) {
  const { t } = useTranslation("verify");
  const words = flips.map((side, at) => {
    const guess = outcome.guesses[at];
    const tone: Tone = guess === undefined ? "plain" : guess === side ? "good" : "hit";
    return { text: t(`word_${side}`), tone };
  });
  return (
    <Line label={t("all_flips")}>
      <Words words={words} dimFrom={outcome.flips.length} />
    </Line>
  );
}
