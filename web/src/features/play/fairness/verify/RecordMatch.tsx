import { useTranslation } from "@/lib/i18n/useTranslation";
import { Match } from "@/ui/Match";
import { type ChainSource, useChainNumbers } from "./ChainForm";
import type { TableVerifier } from "./verifier";

interface Props {
  verifier: TableVerifier;
  source: ChainSource;
  outcome: object;
}

/** Whether a recorded outcome of a shared round is the one that its hash makes; nothing until that is computed. */
export function RecordMatch({ verifier, source, outcome }: Props) {
  const { t } = useTranslation("fairness");
  const found = useChainNumbers(source.hash, source.salt);
  if (!found) return null;
  return <Match good={verifier.isOutcomeOf(found.link, outcome)} yes={t("round_good")} no={t("round_bad")} />;
}
