import type { MessageKey } from "@/lib/i18n/keys";
import { useTranslation } from "@/lib/i18n/useTranslation";
import type { LiveWords } from "../../liveTable/live";
import { liveTable } from "../../liveTable/liveTable";
import { type Outcome, sideOf, sumOf } from "./outcome";
import paytable from "./paytable.gen.json";
import { pips } from "./pips.drawn";
import * as rules from "./rules";

const TONES = {
  small: "bg-[#0e5f7a] text-white",
  big: "bg-[#8f1f2b] text-white",
  triple: "bg-[#ffd257] text-[#241500]",
};
const RULES = [
  "rule_aim",
  "rule_sides",
  "rule_sums",
  "rule_doubles",
  "rule_pairs",
  "rule_singles",
  "rule_dice",
] as const;

/** Its words by the spot's name: every spot has them, which a test holds. */
const nameKey = (spot: string) => `spot_${spot.replaceAll("-", "_")}` as MessageKey<"quay-sic-bo">;

function useWords(): LiveWords<Outcome> {
  const { t } = useTranslation("quay-sic-bo");
  const side = (outcome: Outcome) => {
    const kind = sideOf(outcome);
    if (kind === "triple") return t("result_triple", { face: outcome.dice[0] });
    return t(`result_${kind}_${sumOf(outcome) % 2 === 1 ? "odd" : "even"}`);
  };
  return {
    nameOf: (spot) => t(nameKey(spot)),
    result: shortOf,
    said: (outcome) => `${shortOf(outcome)}: ${side(outcome)}`,
    tone: (outcome) => TONES[sideOf(outcome)],
    rules: RULES.map((key) => t(key)),
  };
}

const shortOf = (outcome: Outcome): string => `${outcome.dice.join("·")} = ${sumOf(outcome)}`;

function Picture({ outcome }: { outcome: Outcome }) {
  return (
    <div className="flex items-center gap-2">
      {outcome.dice.map((face, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a die keeps its place
        <img key={at} src={pips[face - 1]} alt={String(face)} className="size-12" />
      ))}
      <span className="tnum ml-2 text-2xl font-extrabold">{sumOf(outcome)}</span>
    </div>
  );
}

export const table = liveTable<Outcome>({ id: "quay-sic-bo", paytable, rules, useWords, shortOf, Picture });
