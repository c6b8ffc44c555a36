import { useTranslation } from "@/lib/i18n/useTranslation";
import type { LiveWords } from "../../liveTable/live";
import { liveTable } from "../../liveTable/liveTable";
import { Mark } from "./Mark";
import { boatOf, DEFAULT_BOAT, featurePays, type Outcome, spotOf, type TideSpot } from "./outcome";
import paytable from "./paytable.gen.json";
import * as rules from "./rules";

const TONES: Record<TideSpot, string> = {
  "1": "bg-[#125a92] text-white",
  "2": "bg-[#0a6654] text-white",
  "4": "bg-[#4b2fa8] text-white",
  "9": "bg-[#b1331f] text-white",
  boats: "bg-[#8a5210] text-white",
  lighthouse: "bg-[#e6ecf5] text-[#8f1a16]",
  storm: "bg-[#12123f] text-[#ffe14d]",
};
const RULES = [
  "rule_aim",
  "rule_wave",
  "rule_boats",
  "rule_lighthouse",
  "rule_storm",
  "rule_return",
  "rule_shared",
  "rule_pace",
] as const;
/** The features in signs that need no words. */
const SIGNS: Partial<Record<TideSpot, string>> = { boats: "⛵", lighthouse: "✺", storm: "⚡" };

function useWords(): LiveWords<Outcome> {
  const { t } = useTranslation("tide-wheel");
  const wave = ({ wave: struck }: Outcome) => (struck ? `. ${t("struck", { ...struck })}` : "");
  return {
    nameOf: (spot) => t(`spot_${spot as TideSpot}`),
    result: (outcome) => signOf(outcome),
    said: (outcome) => `${t(`spot_${spotOf(outcome)}`)}${featureOf(outcome)}${wave(outcome)}`,
    tone: (outcome) => TONES[spotOf(outcome)],
    decided: (choice) => t("you_picked", { number: boatOf(choice) + 1 }),
    rules: RULES.map((key) => t(key)),
  };
}

/** `9 ×5` where the wave struck what came, else the number or the sign of the feature. */
function signOf(outcome: Outcome): string {
  const spot = spotOf(outcome);
  const { wave } = outcome;
  return wave && String(wave.number) === spot ? `${spot} ×${wave.times}` : (SIGNS[spot] ?? spot);
}

/** What a feature brought: all boats, or the one prize that all have. */
function featureOf({ feature }: Outcome): string {
  if (!feature) return "";
  if (feature.kind === "boats") return ` ${feature.pays.join(" · ")}:1`;
  return ` ${featurePays(feature, DEFAULT_BOAT)}:1`;
}

const shortOf = (outcome: Outcome): string => `${signOf(outcome)}${featureOf(outcome)}`;

function Picture({ outcome }: { outcome: Outcome }) {
  return <Mark spot={spotOf(outcome)} className="size-16 text-2xl" />;
}

export const table = liveTable<Outcome>({ id: "tide-wheel", paytable, rules, useWords, shortOf, Picture });
