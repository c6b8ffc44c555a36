import { useTranslation } from "@/lib/i18n/useTranslation";
import type { PictureProps, Verifier } from "../../fairness/verify/verifier";
import { colourOf, type RouletteOutcome } from "./rules";

export const verify: Verifier<RouletteOutcome, null> = {
  form: { fields: [{ name: "bets", kind: "bets" }], first: { bets: [{ spot: "red", chips: 1 }] } },
  Picture: Pocket,
};

const POCKET = { red: "bg-[#c8152f]", black: "bg-[#14161f]", green: "bg-[#0b7a43]" } as const;

function Pocket({ outcome: { pocket, wins } }: PictureProps<RouletteOutcome, null>) {
  const { t } = useTranslation("verify");
  const colour = colourOf(pocket);
  return (
    <div className="flex items-center justify-center gap-3">
      <span
        className={`tnum grid size-16 place-items-center rounded-full text-2xl font-extrabold text-white ${POCKET[colour]}`}
      >
        {pocket}
      </span>
      <span className="text-sm text-ink-2">
        {t(`word_${colour}`)}
        <span className="block font-semibold text-ink-1">{wins.length > 0 ? wins.join(", ") : t("no_win")}</span>
      </span>
    </div>
  );
}
