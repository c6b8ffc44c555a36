import { Piece, Pieces } from "../parts/Pieces";
import type { Summarize } from "../summary";

export const summary: Summarize = ({ params, outcome, multiplier }, { t, times }) => ({
  word: times(multiplier),
  choice: [
    { label: t("rows"), value: params.rows },
    { label: t("risk"), value: t(`risk_${params.risk as "low"}`) },
  ],
  picture: (
    <Pieces label={t("plinko_path")}>
      {(outcome.path as number[]).map((right, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of pegs, from above
        <span key={at} className="text-lg leading-none font-bold text-ink-2">
          <span aria-hidden>{right ? "↘" : "↙"}</span>
          <span className="sr-only">{t(right ? "right" : "left")}</span>
        </span>
      ))}
      <Piece tone="gold">{times(multiplier)}</Piece>
    </Pieces>
  ),
});
