import { useTranslation } from "@/lib/i18n/useTranslation";
import { cashOutIf, type PictureProps, type Verifier } from "../../fairness/verify/verifier";
import { DIFFICULTIES, type PumpOutcome } from "./rules";

interface Hidden {
  pops_at: number;
}

export const verify: Verifier<PumpOutcome, Hidden> = {
  form: {
    fields: [{ name: "difficulty", kind: "choice", choices: DIFFICULTIES }],
    first: { difficulty: "medium" },
  },
  Picture: Pops,
  steps: { next: ({ pumps }) => ["pump", ...cashOutIf(pumps > 0)] },
};

function Pops({ outcome, hidden: { pops_at } }: PictureProps<PumpOutcome, Hidden>) {
  const { t } = useTranslation("verify");
  return (
    <p className="text-center text-sm text-ink-2">
      <span className="tnum block text-3xl font-extrabold text-ink-1">{pops_at}</span>
      {t("pumps_hold", { count: pops_at })} · {t("pumps_made", { count: outcome.pumps })}
    </p>
  );
}
