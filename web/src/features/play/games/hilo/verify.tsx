import { useTranslation } from "@/lib/i18n/useTranslation";
import { Cards } from "../../fairness/verify/parts";
import { cashOutIf, guesses, type PictureProps, type Verifier } from "../../fairness/verify/verifier";
import { GUESSES, type HiloOutcome } from "./rules";

interface Hidden {
  cards: number[];
}

export const verify: Verifier<HiloOutcome, Hidden> = {
  Picture: Deck,
  steps: {
    next: ({ odds, guesses: made }) => [
      ...guesses(GUESSES.filter((guess) => odds?.[guess] !== null)),
      "skip",
      ...cashOutIf(made.some((guess) => guess !== "skip")),
    ],
  },
};

function Deck({ outcome: { cards }, hidden }: PictureProps<HiloOutcome, Hidden>) {
  const { t } = useTranslation("verify");
  const shown = hidden.cards.slice(0, Math.max(cards.length + 6, 13));
  return <Cards label={t("cards_in_order")} cards={shown} dimFrom={cards.length} />;
}
