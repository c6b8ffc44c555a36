import { useEffect, useEffectEvent, useState } from "react";
import { canVerify } from "@/domain/fairness/draws";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Match } from "@/ui/Match";

interface ProofCheckProps {
  /** What is made again, by its number: another one is checked as well. */
  of: string;
  /** Makes it again from its revealed seed; whether it is the same. */
  check: () => Promise<boolean>;
  yes: string;
  no: string;
}

/** What was drawn, made again in the page as it is shown. */
export function ProofCheck({ of, check, yes, no }: ProofCheckProps) {
  const { t } = useTranslation("promotions");
  const [isGood, setGood] = useState<boolean | null>(null);
  const begin = useEffectEvent(check);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is checked as well
  useEffect(() => {
    let wanted = canVerify();
    if (wanted) void begin().then((good) => wanted && setGood(good));
    return () => {
      wanted = false;
    };
  }, [of]);
  if (!canVerify()) return <p className="text-sm text-ink-2">{t("proof_insecure")}</p>;
  return isGood === null ? null : <Match good={isGood} yes={yes} no={no} />;
}
