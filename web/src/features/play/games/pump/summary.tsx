import type { Summarize } from "../../history/summary";
import { Piece, Pieces } from "../../parts/Pieces";

export const summary: Summarize = ({ params, outcome, multiplier, payout }, { t, times }) => ({
  word: times(payout > 0 ? multiplier : 0),
  choice: [{ label: t("difficulty"), value: t(`difficulty_${params.difficulty as "easy"}`) }],
  picture: (
    <Pieces label={t("pump_pumps")}>
      <Piece round tone={payout > 0 ? "win" : "loss"}>
        {outcome.pumps}
      </Piece>
      {typeof outcome.pops_at === "number" && (
        <span className="text-sm text-ink-2">{t("pump_pops", { number: outcome.pops_at + 1 })}</span>
      )}
    </Pieces>
  ),
});
