import { useTranslation } from "@/lib/i18n/useTranslation";
import { Line, Words } from "../../fairness/verify/parts";
import type { PictureProps, Verifier } from "../../fairness/verify/verifier";
import type { CarpAction, CarpCast, CarpOutcome } from "./rules";

interface Hidden {
  casts: CarpCast[];
}

const NEXT: CarpAction[] = ["cast", "take"];
const TONES = { small: "good", carp: "good", golden: "lit", snap: "hit" } as const;

export const verify: Verifier<CarpOutcome, Hidden> = {
  Picture: Casts,
  steps: { next: () => NEXT },
};

/** All five casts that the seeds hold; those that were not made are pale. */
function Casts({ outcome, hidden: { casts } }: PictureProps<CarpOutcome, Hidden>) {
  const { t } = useTranslation("verify");
  return (
    <Line label={t("all_casts")} end={`${outcome.casts.length} / ${casts.length}`}>
      <Words
        words={casts.map((cast) => ({ text: t(`cast_${cast}`), tone: TONES[cast] }))}
        dimFrom={outcome.casts.length}
      />
    </Line>
  );
}
