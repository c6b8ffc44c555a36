import { useTranslation } from "@/lib/i18n/useTranslation";
import { useMoneyStyle } from "@/ui/Money";
import { formatOdds } from "../oddsFormat";
import { useOddsFormat, useOddsText } from "../oddsPreference";

/** Writes odds of a placed bet: in the player's format, and beside it in decimals, which money is computed with. */
export function useExactOdds(): (odds: number) => string {
  const { t } = useTranslation("sportsBets");
  const { format } = useOddsFormat();
  const write = useOddsText();
  const { tag } = useMoneyStyle();
  return (odds) =>
    format === "decimal"
      ? write(odds)
      : t("odds_decimal", { odds: write(odds), decimal: formatOdds(odds, "decimal", tag) });
}
