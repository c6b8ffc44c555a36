import { useTranslation } from "@/lib/i18n/useTranslation";
import { signOf } from "../../liveTable/deck";
import type { LiveWords } from "../../liveTable/live";
import { liveTable } from "../../liveTable/liveTable";
import { Cards } from "../../parts/Pieces";
import { type Outcome, rankOf, SIDES, winnerOf, winningRankOf } from "./outcome";
import paytable from "./paytable.gen.json";
import * as rules from "./rules";

const TONES = { a: "bg-[#0b6b4a] text-white", b: "bg-[#8a5a0a] text-white", tie: "bg-[#4a3a86] text-white" };
const MARKS = { a: "A", b: "B", tie: "=" } as const;
const RULES = [
  "rule_aim",
  "rule_ranks",
  "rule_runs",
  "rule_ties",
  "rule_pays",
  "rule_pair_plus",
  "rule_deck",
  "rule_pace",
] as const;
const NAMES = {
  a: "spot_a",
  b: "spot_b",
  "pair-plus-a": "spot_pair_plus_a",
  "pair-plus-b": "spot_pair_plus_b",
} as const;

function useWords(): LiveWords<Outcome> {
  const { t } = useTranslation("marsh-teen-patti");
  const rank = (outcome: Outcome) => t(`rank_${winningRankOf(outcome)}`);
  return {
    nameOf: (spot) => t(NAMES[spot as keyof typeof NAMES]),
    result: (outcome) => {
      const held = winningRankOf(outcome);
      return held === "high_card" ? MARKS[winnerOf(outcome)] : `${MARKS[winnerOf(outcome)]} ${t(`short_${held}`)}`;
    },
    said: (outcome) => `${t(`result_${winnerOf(outcome)}`)}, ${rank(outcome)}`,
    tone: (outcome) => TONES[winnerOf(outcome)],
    rules: RULES.map((key) => t(key)),
  };
}

const shortOf = ({ a, b }: Outcome): string => `${a.map(signOf).join("")} ${b.map(signOf).join("")}`;

function Picture({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation("marsh-teen-patti");
  return (
    <div className="flex flex-wrap gap-6">
      {SIDES.map((side) => (
        <Cards
          key={side}
          label={`${t(`spot_${side as "a" | "b"}`)} · ${t(`rank_${rankOf(outcome[side])}`)}`}
          cards={outcome[side]}
        />
      ))}
    </div>
  );
}

export const table = liveTable<Outcome>({ id: "marsh-teen-patti", paytable, rules, useWords, shortOf, Picture });
