import { useTranslation } from "@/lib/i18n/useTranslation";
import { totalOf } from "../../games/blackjack/rules";
import { Cards } from "../../parts/Pieces";
import type { Decision } from "../../sharedTable/definition";
import { isInsured, judged } from "./hands";
import type { Outcome } from "./outcome";

interface Props {
  outcome: Outcome;
  decisions: readonly Decision[];
}

/** The dealer's cards and the player's hands as they were decided, each with its total and what came of it. */
export function Played({ outcome, decisions }: Props) {
  const { t } = useTranslation(["blackjack", "rounds"]);
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3">
      <Cards label={`${t("dealer")} · ${totalOf(outcome.dealer).total}`} cards={outcome.dealer} />
      {judged(outcome, decisions).map(({ cards, stake, state, result }, at) => {
        const ending = state === "bust" ? t("bust") : result && t(result);
        const parts = [t("your_hand"), totalOf(cards).total, ending, stake > 1 && t("rounds:doubled")];
        // biome-ignore lint/suspicious/noArrayIndexKey: a hand keeps its place
        return <Cards key={at} label={parts.filter(Boolean).join(" · ")} cards={cards} />;
      })}
      {isInsured(decisions) && <p className="w-full text-sm text-ink-2">{t("insured")}</p>}
    </div>
  );
}
