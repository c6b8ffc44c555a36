import { useCallback } from "react";
import { formatMultiplier } from "@/lib/format/money";
import { useMoneyStyle } from "@/ui/Money";

/** Crash counts in hundredths: `2.31×`. */
export function useTimes(): (hundredths: number) => string {
  const { tag } = useMoneyStyle();
  return useCallback((hundredths) => formatMultiplier(hundredths * 100, tag), [tag]);
}
