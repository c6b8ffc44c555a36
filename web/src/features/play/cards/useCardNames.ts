import { useTranslation } from "@/lib/i18n/useTranslation";
import { type Card, rankOf, suitOf } from "./deck";

/** What cards are called: "queen of spades". */
export function useCardNames(): (card: Card | null) => string {
  const { t } = useTranslation("cards");
  return (card) => {
    if (card === null) return t("face_down");
    const rank = rankOf(card);
    return t("card_name", {
      rank: rank === "J" || rank === "Q" || rank === "K" || rank === "A" ? t(`rank_${rank}`) : rank,
      suit: t(`suit_${suitOf(card)}`),
    });
  };
}
