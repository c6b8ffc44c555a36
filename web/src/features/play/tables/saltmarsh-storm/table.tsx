import { useTranslation } from "@/lib/i18n/useTranslation";
import { nameOf } from "../../games/roulette/names";
import { colourOf } from "../../games/roulette/rules";
import { Pocket, TONES } from "../../games/roulette/sharedWheel/Pocket";
import type { LiveWords } from "../../liveTable/live";
import { liveTable } from "../../liveTable/liveTable";
import { deal, hitOf, type Outcome, returned } from "./outcome";
import paytable from "./paytable.gen.json";

const RULES = ["rule_draw", "rule_strike", "rule_pay", "rule_return", "rule_shared"] as const;

function useWords(): LiveWords<Outcome> {
  const { t } = useTranslation(["saltmarsh-storm", "roulette"]);
  const { t: names } = useTranslation("roulette");
  return {
    nameOf: (spot) => nameOf(spot, names),
    result: signOf,
    said: (outcome) =>
      `${t(`roulette:said_${colourOf(outcome.pocket)}`, { pocket: outcome.pocket })}. ${t("said_struck", { numbers: struckIn(outcome) })}`,
    tone: ({ pocket }) => TONES[colourOf(pocket)],
    rules: RULES.map((key) => t(key)),
  };
}

/** The pocket, and what it returned where it was struck. */
function signOf(outcome: Outcome): string {
  const hit = hitOf(outcome);
  return hit ? `${outcome.pocket} ×${hit.returns}` : String(outcome.pocket);
}

/** What was struck, in its order. */
const struckIn = ({ struck }: Outcome): string =>
  struck.map(({ pocket, returns }) => `${pocket} ×${returns}`).join(" · ");

const shortOf = (outcome: Outcome): string => `${outcome.pocket} ⚡ ${struckIn(outcome)}`;

function Picture({ outcome }: { outcome: Outcome }) {
  return (
    <div className="grid justify-items-start gap-2">
      <Pocket pocket={outcome.pocket} />
      <p className="tnum rounded-full bg-active px-3 py-1 text-sm font-bold">⚡ {struckIn(outcome)}</p>
    </div>
  );
}

export const table = liveTable<Outcome>({
  id: "saltmarsh-storm",
  paytable,
  rules: { deal, returned },
  useWords,
  shortOf,
  Picture,
});
