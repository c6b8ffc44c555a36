import { useTranslation } from "@/lib/i18n/useTranslation";
import { useOddsText } from "../oddsPreference";
import { useCalm } from "../useCalm";
import type { SlipView } from "./slipView";

/** What a screen reader is given of the slip: how many selections, their odds, and how many prices changed. */
export function useSlipAnnouncement({ legs, odds }: SlipView): string {
  const { t } = useTranslation("sportsBets");
  const write = useOddsText();
  const selections = t("slip_count", { count: legs.length });
  const moved = legs.filter((leg) => leg.moved !== null).length;
  const parts = [
    odds === null ? selections : t("slip_said", { selections, odds: write(odds) }),
    moved > 0 && t("slip_moved", { count: moved }),
  ];
  return useCalm(legs.length === 0 ? "" : parts.filter(Boolean).join(". "));
}
