import { useTranslation } from "@/lib/i18n/useTranslation";
import { Places, type Tone } from "../../fairness/verify/parts";
import type { PictureProps, Verifier } from "../../fairness/verify/verifier";
import { type KenoOutcome, type KenoParams, MOST_PICKS, NUMBERS, RISKS } from "./rules";

export const verify: Verifier<KenoOutcome, null> = {
  form: {
    fields: [
      { name: "picks", kind: "numbers", least: 1, most: NUMBERS, count: MOST_PICKS },
      { name: "risk", kind: "choice", choices: RISKS },
    ],
    first: { picks: [1, 2, 3, 4, 5], risk: "classic" },
  },
  Picture: Numbers,
};

/** The 40 numbers: those drawn are lit, hits among them the most. */
function Numbers({ outcome, params }: PictureProps<KenoOutcome, null>) {
  const { t } = useTranslation("verify");
  const { picks } = params as KenoParams;
  function place(index: number) {
    const number = index + 1;
    const drawn = outcome.drawn.includes(number);
    const picked = picks.includes(number);
    const tone: Tone = drawn ? (picked ? "good" : "lit") : picked ? "chosen" : "plain";
    const label = `${number}${drawn ? `, ${t("drawn")}` : ""}${picked ? `, ${t("picked")}` : ""}`;
    return { tone, label, children: number };
  }
  return <Places count={NUMBERS} className="max-w-96 grid-cols-8 gap-1" place={place} />;
}
