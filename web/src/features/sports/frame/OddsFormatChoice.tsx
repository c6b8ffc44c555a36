import { useTranslation } from "@/lib/i18n/useTranslation";
import { LateSelect } from "@/ui/LateSelect";
import { formatOdds, ODDS_FORMATS, type OddsFormat } from "../oddsFormat";
import { chooseOddsFormat, useOddsFormat } from "../oddsPreference";

const EXAMPLE = 19_100;

/** Chooses how odds are written; each choice shows the same odds. */
export function OddsFormatChoice({ className }: { className?: string }) {
  const { t } = useTranslation("sports");
  const { format } = useOddsFormat();
  const options = ODDS_FORMATS.map((value) => {
    const text = t(`format_${value}`);
    return {
      value,
      text,
      label: (
        <>
          {text} <span className="tnum text-ink-3">{formatOdds(EXAMPLE, value, "en")}</span>
        </>
      ),
    };
  });
  return (
    <LateSelect
      label={t("odds_format")}
      hideLabel
      value={format}
      options={options}
      onChange={(value) => chooseOddsFormat(value as OddsFormat)}
      className={className}
    />
  );
}
