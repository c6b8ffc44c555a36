import type { Summarize } from "../../history/summary";
import { Cards } from "../../parts/Pieces";

export const summary: Summarize = ({ outcome }, { t }) => ({
  word: outcome.hand ? t(`hand_${outcome.hand as "none"}`) : "–",
  choice: [],
  picture: (
    <div className="grid gap-3">
      <Cards label={t("dealt")} cards={outcome.dealt} />
      {outcome.final && <Cards label={t("after_draw")} cards={outcome.final} />}
    </div>
  ),
});
