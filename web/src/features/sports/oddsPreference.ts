import { create } from "zustand";
import { readSetting, writeSetting } from "@/lib/storage";
import { useMoneyStyle } from "@/ui/Money";
import { formatOdds, ODDS_FORMATS, type OddsFormat } from "./oddsFormat";

const KEY = "odds_format";

const isFormat = (value: string | null): value is OddsFormat => ODDS_FORMATS.includes(value as OddsFormat);

function kept(): OddsFormat {
  const value = readSetting(KEY);
  return isFormat(value) ? value : "decimal";
}

/** The format of odds that the player chose. */
export const useOddsFormat = create<{ format: OddsFormat }>(() => ({ format: kept() }));

/** Chooses the format of odds and keeps the choice on the device. */
export function chooseOddsFormat(format: OddsFormat): void {
  writeSetting(KEY, format);
  useOddsFormat.setState({ format });
}

/** Writes odds in the player's format, with the decimal sign of the site. */
export function useOddsText(): (odds: number) => string {
  const { format } = useOddsFormat();
  const { tag } = useMoneyStyle();
  return (odds) => formatOdds(odds, format, tag);
}
