import { useTranslation } from "@/lib/i18n/useTranslation";
import { totalOf } from "../../games/blackjack/rules";
import type { Outcome } from "./outcome";

const CHOICES = ["hit", "stand", "double", "split", "insure", "decline"] as const;
type Choice = (typeof CHOICES)[number];

const isChoice = (name: string): name is Choice => (CHOICES as readonly string[]).includes(name);

/** The name of a choice; that of two hands names both. */
export function useChoiceWords(): (choice: string) => string {
  const { t } = useTranslation("blackjack");
  return (choice) =>
    choice
      .split("-")
      .map((part) => (isChoice(part) ? t(part) : part))
      .join(" / ");
}

type Ending = "blackjack" | "bust" | "points";

const isBlackjack = ({ dealer }: Outcome): boolean => dealer.length === 2 && totalOf(dealer).total === 21;

/** How the dealer ended. */
export function endingOf(outcome: Outcome): Ending {
  if (isBlackjack(outcome)) return "blackjack";
  return totalOf(outcome.dealer).total > 21 ? "bust" : "points";
}

/** How the dealer ended, in short and as a sentence. */
export function useDealerWords() {
  const { t } = useTranslation("harbour-blackjack");
  const points = (outcome: Outcome) => totalOf(outcome.dealer).total;
  return {
    short: (outcome: Outcome) => t(`short_${endingOf(outcome)}`, { points: points(outcome) }),
    said: (outcome: Outcome) => t(`dealer_${endingOf(outcome)}`, { points: points(outcome) }),
  };
}

/** Colours of the dealer's ending. */
export const TONES: Record<Ending, string> = {
  blackjack: "bg-[#ffc53d] text-[#241802]",
  bust: "bg-[#0b6b4a] text-white",
  points: "bg-[#0d4f63] text-white",
};
