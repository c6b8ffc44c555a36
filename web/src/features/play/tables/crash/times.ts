import { useMemo } from "react";
import { formatMultiplier } from "@/lib/format/money";
import { useMoneyStyle } from "@/ui/Money";

/** Below this no figures are grouped: only the decimal sign depends on the language. */
const PLAIN = 100_000;

/** Crash counts in hundredths: `2.31×`. Quick enough to be asked in every frame. */
export function useTimes(): (hundredths: number) => string {
  const { tag } = useMoneyStyle();
  return useMemo(() => {
    const sign = formatMultiplier(15_000, tag).replace(/[\d×]/g, "");
    return (hundredths: number) =>
      hundredths < PLAIN
        ? `${Math.floor(hundredths / 100)}${sign}${String(hundredths % 100).padStart(2, "0")}×`
        : formatMultiplier(hundredths * 100, tag);
  }, [tag]);
}
