import { useTranslation } from "@/lib/i18n/useTranslation";
import { signOf } from "../../liveTable/deck";
import type { LiveParams, LiveWords } from "../../liveTable/live";
import { liveTable } from "../../liveTable/liveTable";
import { Cards } from "../../parts/Pieces";
import type { Outcome } from "./outcome";
import { Played } from "./Played";
import paytable from "./paytable.gen.json";
import * as rules from "./rules";
import { useChoiceKeys } from "./useChoiceKeys";
import { endingOf, TONES, useChoiceWords, useDealerWords } from "./words";

const NAMES = { main: "spot_main", pairs: "spot_pairs", "21+3": "spot_plus3" } as const;
const RULES = [
  "blackjack:rule_aim",
  "rule_shared",
  "rule_stages",
  "rule_cards",
  "blackjack:rule_dealer",
  "blackjack:rule_pays",
  "blackjack:rule_double",
  "blackjack:rule_split",
  "rule_insurance",
  "rule_pairs",
  "rule_plus3",
  "rule_return",
  "rule_pace",
] as const;

function useWords(): LiveWords<Outcome> {
  const { t } = useTranslation(["harbour-blackjack", "blackjack"]);
  const dealer = useDealerWords();
  return {
    nameOf: (spot) => t(NAMES[spot as keyof typeof NAMES]),
    result: dealer.short,
    said: dealer.said,
    tone: (outcome) => TONES[endingOf(outcome)],
    decided: useChoiceWords(),
    keys: useChoiceKeys(),
    proof: t("proof"),
    rules: RULES.map((key) => t(key)),
  };
}

const shortOf = ({ player, dealer }: Outcome): string =>
  `${player.map(signOf).join("")} – ${dealer.map(signOf).join("")}`;

/** The cards of a round: all of them, or those that a player's decisions drew. */
function Picture({ outcome, bet }: { outcome: Outcome; bet?: LiveParams }) {
  const { t } = useTranslation(["harbour-blackjack", "blackjack"]);
  if (bet?.bets.some(({ spot }) => spot === "main"))
    return <Played outcome={outcome} decisions={bet.decisions ?? []} />;
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3">
      <Cards label={t("first_cards")} cards={outcome.player} />
      <Cards label={t("blackjack:dealer")} cards={outcome.dealer} />
      {outcome.drawn.map((cards, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stage keeps its place
        <Cards key={at} label={t("stage_cards", { stage: at + 1 })} cards={cards} />
      ))}
    </div>
  );
}

export const table = liveTable<Outcome>({ id: "harbour-blackjack", paytable, rules, useWords, shortOf, Picture });
