import { useTranslation } from "@/lib/i18n/useTranslation";
import type { SceneProps } from "../../chips/look";
import { type BlackjackHand, totalOf } from "../../games/blackjack/rules";
import type { Outcome } from "./outcome";
import { useChoiceWords, useDealerWords } from "./words";

interface Options extends Pick<SceneProps<Outcome>, "phase" | "outcome" | "decision"> {
  hands: readonly BlackjackHand[];
  isDealt: boolean;
  isOver: boolean;
}

/** What the round is at, in a sentence: what the player has, what was chosen, how the dealer ended. */
export function useLead({ phase, outcome, decision, hands, isDealt, isOver }: Options): string {
  const { t } = useTranslation(["harbour-blackjack", "blackjack"]);
  const dealer = useDealerWords();
  const nameOf = useChoiceWords();
  if (phase === "betting") return t("deal_next");
  if (!outcome || !isDealt) return t("dealing");
  if (isOver) return dealer.said(outcome);
  if (outcome.dealer.length > 1) return t("dealer_draws");
  if (!decision) return t("cards_come");
  if (decision.choices.length === 0) return t("others_decide");
  if (decision.chosen) return t("chosen", { choice: nameOf(decision.chosen) });
  if (decision.choices.includes("insure")) return t("blackjack:insurance_asked");
  const own = hands
    .filter(({ state }) => state === "playing")
    .map(({ cards }) => totalOf(cards).total)
    .join(" / ");
  return t("blackjack:now", { own, dealer: totalOf(outcome.dealer).total });
}
