import { useTranslation } from "@/lib/i18n/useTranslation";
import { signOf } from "../../liveTable/deck";
import type { LiveWords } from "../../liveTable/live";
import { liveTable } from "../../liveTable/liveTable";
import { Cards } from "../../parts/Pieces";
import { type Outcome, winnerOf } from "./outcome";
import paytable from "./paytable.gen.json";
import * as rules from "./rules";

const TONES = {
  dragon: "bg-[#8f1f2b] text-white",
  tiger: "bg-[#0e5f58] text-white",
  tie: "bg-[#4a3a86] text-white",
  suited: "bg-[#ffd257] text-[#241500]",
} as const;
const RULES = ["rule_aim", "rule_cards", "rule_pays", "rule_tie"] as const;

function useWords(): LiveWords<Outcome> {
  const { t } = useTranslation("dune-dragon-tiger");
  return {
    nameOf: (spot) => t(`spot_${spot as "dragon" | "tiger" | "tie" | "suited"}`),
    result: shortOf,
    said: (outcome) => `${t(`result_${winnerOf(outcome)}`)}, ${shortOf(outcome)}`,
    tone: (outcome) => TONES[winnerOf(outcome)],
    rules: RULES.map((key) => t(key)),
  };
}

const shortOf = ({ dragon, tiger }: Outcome): string => `${signOf(dragon)} ${signOf(tiger)}`;

function Picture({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation("dune-dragon-tiger");
  return (
    <div className="flex gap-4">
      <Cards label={t("spot_dragon")} cards={[outcome.dragon]} />
      <Cards label={t("spot_tiger")} cards={[outcome.tiger]} />
    </div>
  );
}

export const table = liveTable<Outcome>({ id: "dune-dragon-tiger", paytable, rules, useWords, shortOf, Picture });
