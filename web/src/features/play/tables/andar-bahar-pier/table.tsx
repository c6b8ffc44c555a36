import { useTranslation } from "@/lib/i18n/useTranslation";
import { signOf } from "../../liveTable/deck";
import type { LiveWords } from "../../liveTable/live";
import { liveTable } from "../../liveTable/liveTable";
import { Cards } from "../../parts/Pieces";
import { type Outcome, sideOf, winnerOf } from "./outcome";
import paytable from "./paytable.gen.json";
import * as rules from "./rules";

const TONES = { andar: "bg-[#8a4a0a] text-white", bahar: "bg-[#1f5a8a] text-white" };
const RULES = ["rule_aim", "rule_cards", "rule_pays", "rule_lengths", "rule_pace"] as const;
const NAMES = {
  andar: "spot_andar",
  bahar: "spot_bahar",
  "cards-1-5": "spot_cards_1_5",
  "cards-6-10": "spot_cards_6_10",
  "cards-11-15": "spot_cards_11_15",
  "cards-16-25": "spot_cards_16_25",
  "cards-26-30": "spot_cards_26_30",
  "cards-31-35": "spot_cards_31_35",
  "cards-36-40": "spot_cards_36_40",
  "cards-41": "spot_cards_41",
} as const;

function useWords(): LiveWords<Outcome> {
  const { t } = useTranslation("andar-bahar-pier");
  return {
    nameOf: (spot) => t(NAMES[spot as keyof typeof NAMES]),
    result: (outcome) => `${t(`spot_${winnerOf(outcome)}`)} ${outcome.cards.length}`,
    said: (outcome) => `${t(`result_${winnerOf(outcome)}`)}, ${t("matched_on", { number: outcome.cards.length })}`,
    tone: (outcome) => TONES[winnerOf(outcome)],
    rules: RULES.map((key) => t(key)),
  };
}

const shortOf = (outcome: Outcome): string =>
  `${signOf(outcome.joker)} ${winnerOf(outcome) === "andar" ? "A" : "B"}${outcome.cards.length}`;

function Picture({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation("andar-bahar-pier");
  const of = (side: "andar" | "bahar") => outcome.cards.filter((_, place) => sideOf(place) === side);
  return (
    <div className="grid gap-4">
      <Cards label={t("joker")} cards={[outcome.joker]} />
      <Cards label={t("spot_andar")} cards={of("andar")} />
      <Cards label={t("spot_bahar")} cards={of("bahar")} />
    </div>
  );
}

export const table = liveTable<Outcome>({ id: "andar-bahar-pier", paytable, rules, useWords, shortOf, Picture });
