import { useTranslation } from "@/lib/i18n/useTranslation";
import { Segments } from "./Segments";

/** Every degree that a game may offer. */
type Risk = "classic" | "low" | "medium" | "high" | "expert";

interface Props<R extends Risk> {
  risks: readonly R[];
  value: R;
  disabled: boolean;
  onChange: (risk: R) => void;
}

/** How far the prizes of a game spread. */
export function RiskField<R extends Risk>(props: Props<R>) {
  const { risks, value, disabled, onChange } = props;
  const { t } = useTranslation("games");
  return (
    <Segments
      label={t("risk")}
      value={value}
      disabled={disabled}
      options={risks.map((risk) => ({ value: risk, label: t(`risk_${risk}`) }))}
      onChange={onChange}
    />
  );
}
