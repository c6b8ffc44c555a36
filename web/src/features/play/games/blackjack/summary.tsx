import type { Summarize } from "../../history/summary";
import { Cards } from "../../parts/Pieces";

interface Hand {
  cards: number[];
  stake: number;
  result: "win" | "lose" | "push" | "blackjack" | null;
}

export const summary: Summarize = ({ outcome }, { t }) => {
  const hands = outcome.player as Hand[];
  const results = hands.map((hand) => (hand.result ? t(`blackjack_${hand.result}`) : "–"));
  return {
    word: results.join(" · "),
    choice:
      outcome.insurance === "taken" ? [{ label: t("blackjack_insurance"), value: t("blackjack_insurance_taken") }] : [],
    picture: (
      <div className="grid gap-3">
        <Cards label={t("dealer")} cards={outcome.dealer} />
        <div className="flex flex-wrap gap-6">
          {hands.map((hand, at) => (
            <Cards
              // biome-ignore lint/suspicious/noArrayIndexKey: hands keep their places
              key={at}
              label={`${t("side_player")} · ${results[at]}${hand.stake > 1 ? ` · ${t("doubled")}` : ""}`}
              cards={hand.cards}
            />
          ))}
        </div>
      </div>
    ),
  };
};
