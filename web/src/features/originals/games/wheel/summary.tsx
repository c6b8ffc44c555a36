import { Piece, Pieces } from "../parts/Pieces";
import type { Summarize } from "../summary";

export const summary: Summarize = ({ params, outcome, multiplier, payout }, { t, times }) => ({
  word: times(payout > 0 ? multiplier : 0),
  choice: [
    { label: t("segments"), value: params.segments },
    { label: t("risk"), value: t(`risk_${params.risk as "low"}`) },
  ],
  picture: (
    <Pieces label={t("wheel_segment", { segment: outcome.segment + 1, segments: params.segments })}>
      <Piece round tone={payout > 0 ? "gold" : "plain"}>
        {times(payout > 0 ? multiplier : 0)}
      </Piece>
    </Pieces>
  ),
});
