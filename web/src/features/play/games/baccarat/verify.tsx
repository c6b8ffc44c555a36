import { useTranslation } from "@/lib/i18n/useTranslation";
import type { ParamField } from "../../fairness/verify/params";
import { Cards } from "../../fairness/verify/parts";
import type { PictureProps, Verifier } from "../../fairness/verify/verifier";
import { type BaccaratOutcome, MOST_CHIPS, SPOTS } from "./rules";

export const verify: Verifier<BaccaratOutcome, null> = {
  form: {
    fields: SPOTS.map((name): ParamField => ({ name, kind: "number", least: 0, most: MOST_CHIPS })),
    first: { player: 1, banker: 0, tie: 0 },
  },
  Picture: Hands,
};

function Hands({ outcome }: PictureProps<BaccaratOutcome, null>) {
  const { t } = useTranslation("verify");
  return (
    <div className="grid grid-cols-2 gap-4">
      <Cards label={t("param_player")} cards={outcome.player} end={outcome.player_total} />
      <Cards label={t("param_banker")} cards={outcome.banker} end={outcome.banker_total} />
      <p className="col-span-2 text-center font-semibold">{t(`winner_${outcome.winner}`)}</p>
    </div>
  );
}
