import { useTranslation } from "@/lib/i18n/useTranslation";
import { Line, type Tone, Words } from "../../fairness/verify/parts";
import { cashOutIf, type PictureProps, type Verifier } from "../../fairness/verify/verifier";
import { type RockPaperScissorsOutcome, THROWS, type Throw } from "./rules";

interface Hidden {
  house: Throw[];
}

export const verify: Verifier<RockPaperScissorsOutcome, Hidden> = {
  form: { fields: [{ name: "throw", kind: "choice", choices: THROWS }], first: { throw: "rock" } },
  Picture: Throws,
  steps: { next: ({ wins }) => [...THROWS.map((thrown) => ({ throw: thrown })), ...cashOutIf(wins > 0)] },
};

function Throws({ outcome, hidden: { house } }: PictureProps<RockPaperScissorsOutcome, Hidden>) {
  const { t } = useTranslation("verify");
  const shown = outcome.house.length > house.length ? outcome.house : house;
  const lost = outcome.multiplier === 0;
  const words = shown.map((thrown, at) => {
    const mine = outcome.throws[at];
    const last = at === outcome.throws.length - 1;
    const tone: Tone = mine === undefined || mine === thrown ? "plain" : lost && last ? "hit" : "good";
    return { text: t(`word_${thrown}`), tone };
  });
  return (
    <Line label={t("house_throws")}>
      <Words words={words} dimFrom={outcome.house.length} />
    </Line>
  );
}
