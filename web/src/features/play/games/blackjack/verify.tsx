import { useTranslation } from "@/lib/i18n/useTranslation";
import { Cards } from "../../fairness/verify/parts";
import type { PictureProps, Verifier } from "../../fairness/verify/verifier";
import { type BlackjackOutcome, totalOf } from "./rules";

interface Hidden {
  cards: number[];
}

export const verify: Verifier<BlackjackOutcome, Hidden> = {
  Picture: Hands,
  steps: { next: ({ can }) => can },
};

function Hands({ outcome, hidden: { cards } }: PictureProps<BlackjackOutcome, Hidden>) {
  const { t } = useTranslation("verify");
  const over = outcome.active === null;
  const used = outcome.player.reduce((sum, hand) => sum + hand.cards.length, over ? outcome.dealer.length : 2);
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-4">
        {outcome.player.map((hand, at) => (
          <Cards
            // biome-ignore lint/suspicious/noArrayIndexKey: a hand never changes its place
            key={at}
            label={`${t("your_hand")}${hand.result ? ` · ${t(`result_${hand.result}`)}` : ""}`}
            cards={hand.cards}
            end={totalOf(hand.cards).total}
          />
        ))}
        <Cards label={t("dealer")} cards={outcome.dealer} end={totalOf(outcome.dealer).total} />
      </div>
      <Cards label={t("cards_in_order")} cards={cards.slice(0, Math.max(used + 3, 10))} dimFrom={used} />
    </div>
  );
}
