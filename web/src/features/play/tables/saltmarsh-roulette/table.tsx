import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { GROUND } from "../../games/roulette/ground";
import { nameOf } from "../../games/roulette/names";
import { colourOf } from "../../games/roulette/rules";
import type { LiveWords } from "../../liveTable/live";
import { liveTable } from "../../liveTable/liveTable";
import { deal, type Outcome, returned } from "./outcome";
import paytable from "./paytable.gen.json";

const TONES = { red: "bg-[#a80c2e] text-white", black: "bg-[#14172b] text-white", green: "bg-[#0b6b3b] text-white" };
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

function Picture({ outcome: { pocket } }: { outcome: Outcome }) {
  return (
    <p
      className={cx(
        GROUND[colourOf(pocket)],
        "tnum grid size-16 place-items-center rounded-lg text-2xl font-extrabold text-white",
      )}
    >
      {pocket}
    </p>
  );
}

export const table = liveTable<Outcome>({
  id: "saltmarsh-roulette",
  paytable,
  rules: { deal, returned },
  useWords,
  shortOf,
  Picture,
});
