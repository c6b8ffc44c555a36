import { useTranslation } from "@/lib/i18n/useTranslation";
import { nameOf } from "../../games/roulette/names";
import { colourOf } from "../../games/roulette/rules";
import { Pocket, TONES } from "../../games/roulette/sharedWheel/Pocket";
import type { LiveWords } from "../../liveTable/live";
import { liveTable } from "../../liveTable/liveTable";
import { deal, type Outcome, returned } from "./outcome";
import paytable from "./paytable.gen.json";

const RULES = ["rule_draw", "rule_chips", "rule_pay", "rule_shared"] as const;

function useWords(): LiveWords<Outcome> {
  const { t } = useTranslation(["saltmarsh-roulette", "roulette"]);
  const { t: names } = useTranslation("roulette");
  return {
    nameOf: (spot) => nameOf(spot, names),
    result: shortOf,
    said: ({ pocket }) => t(`roulette:said_${colourOf(pocket)}`, { pocket }),
    tone: ({ pocket }) => TONES[colourOf(pocket)],
    rules: RULES.map((key) => t(key)),
  };
}

const shortOf = ({ pocket }: Outcome): string => String(pocket);

export const table = liveTable<Outcome>({
  id: "saltmarsh-roulette",
  paytable,
  rules: { deal, returned },
  useWords,
  shortOf,
  Picture: ({ outcome }) => <Pocket {...outcome} />,
});
