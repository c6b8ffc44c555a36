import { useTranslation } from "@/lib/i18n/useTranslation";
import { totalOf } from "../../games/baccarat/rules";
import type { LiveWords } from "../../liveTable/live";
import { liveTable } from "../../liveTable/liveTable";
import { Cards } from "../../parts/Pieces";
import { type Outcome, winnerOf } from "./outcome";
import paytable from "./paytable.gen.json";
import * as rules from "./rules";

const TONES = { player: "bg-[#1b4fc4] text-white", banker: "bg-[#a31634] text-white", tie: "bg-[#0b6b3b] text-white" };
const MARKS = { player: "P", banker: "B", tie: "T" } as const;
const RULES = [
  "rule_aim",
  "rule_points",
  "rule_third",
  "rule_banker",
  "rule_tie",
  "rule_pairs",
  "rule_lucky_six",
  "rule_decks",
  "rule_big_road",
  "rule_derived",
] as const;
const NAMES = {
  player: "spot_player",
  banker: "spot_banker",
  tie: "spot_tie",
  "player-pair": "spot_player_pair",
  "banker-pair": "spot_banker_pair",
  "lucky-six": "spot_lucky_six",
} as const;

const totalsOf = ({ player, banker }: Outcome) => ({ player: totalOf(player), banker: totalOf(banker) });

function useWords(): LiveWords<Outcome> {
  const { t } = useTranslation("lighthouse-baccarat");
  return {
    nameOf: (spot) => t(NAMES[spot as keyof typeof NAMES]),
    result: (outcome) => {
      const { player, banker } = totalsOf(outcome);
      return `${t(`mark_${winnerOf(outcome)}`)} ${player}–${banker}`;
    },
    said: (outcome) => t(`result_${winnerOf(outcome)}`, totalsOf(outcome)),
    tone: (outcome) => TONES[winnerOf(outcome)],
    rules: RULES.map((key) => t(key)),
  };
}

function shortOf(outcome: Outcome): string {
  const { player, banker } = totalsOf(outcome);
  return `${MARKS[winnerOf(outcome)]} ${player}–${banker}`;
}

function Picture({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation("lighthouse-baccarat");
  return (
    <div className="flex flex-wrap gap-6">
      <Cards label={`${t("spot_player")} · ${totalOf(outcome.player)}`} cards={outcome.player} />
      <Cards label={`${t("spot_banker")} · ${totalOf(outcome.banker)}`} cards={outcome.banker} />
    </div>
  );
}

export const table = liveTable<Outcome>({ id: "lighthouse-baccarat", paytable, rules, useWords, shortOf, Picture });
