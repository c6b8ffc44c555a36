import { useTranslation } from "@/lib/i18n/useTranslation";
import { Line, type Tone, Words } from "../../fairness/verify/parts";
import type { PictureProps, Verifier } from "../../fairness/verify/verifier";
import { FEWEST_ROWS, MOST_ROWS, type PlinkoOutcome, RISKS } from "./rules";

export const verify: Verifier<PlinkoOutcome, null> = {
  form: {
    fields: [
      { name: "rows", kind: "number", least: FEWEST_ROWS, most: MOST_ROWS },
      { name: "risk", kind: "choice", choices: RISKS },
    ],
    first: { rows: 16, risk: "medium" },
  },
  Picture: Path,
};

function Path({ outcome: { path, bucket } }: PictureProps<PlinkoOutcome, null>) {
  const { t } = useTranslation("verify");
  const words = path.map((right) => ({ text: right ? "→" : "←", tone: (right ? "good" : "plain") as Tone }));
  return (
    <Line label={t("path")} end={t("bucket", { bucket: bucket + 1 })}>
      <Words words={words} />
    </Line>
  );
}
