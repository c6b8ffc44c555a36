import { useTranslation } from "@/lib/i18n/useTranslation";
import { useOddsText } from "../oddsPreference";
import { useCalm } from "../useCalm";
import type { SlipView } from "./slipView";
import { useAmountText } from "./useAmountText";

/** What a screen reader is given of the slip: how many selections, their odds, the free bet, and how many prices changed. */
export function useSlipAnnouncement({ legs, odds, freeBet }: SlipView): string {
  const { t } = useTranslation("sportsBets");
  const write = useOddsText();
  const amount = useAmountText(1);
  const selections = t("slip_count", { count: legs.length });
  const moved = legs.filter((leg) => leg.moved !== null).length;
  const parts = [
    odds === null ? selections : t("slip_said", { selections, odds: write(odds) }),
    freeBet && t("free_bet_used", { amount: amount(freeBet.amount) }),
    moved > 0 && t("slip_moved", { count: moved }),
  ];
  return useCalm(legs.length === 0 ? "" : parts.filter(Boolean).join(". "));
}
