import { useTranslation } from "@/lib/i18n/useTranslation";
import { Segments } from "./Segments";

/** Every degree that a game may offer. */
type Risk = "classic" | "low" | "medium" | "high" | "expert";

interface Props<C extends { risk: Risk }> {
  risks: readonly C["risk"][];
  choice: C;
  disabled: boolean;
  onChoice: (choice: C) => void;
}

/** How far the prizes of a game spread. */
export function RiskField<C extends { risk: Risk }>({ risks, choice, disabled, onChoice }: Props<C>) {
  const { t } = useTranslation("games");
  return (
    <Segments
      label={t("risk")}
      value={choice.risk}
      disabled={disabled}
      options={risks.map((risk) => ({ value: risk, label: t(`risk_${risk}`) }))}
      onChange={(risk) => onChoice({ ...choice, risk })}
    />
  );
}
