import { type Cell, Cells } from "../parts/Pieces";
import type { Summarize } from "../summary";

export const summary: Summarize = ({ params, outcome, multiplier, payout }, { t, times }) => {
  const picked = new Set(outcome.picked as number[]);
  const mines = new Set((outcome.mines ?? []) as number[]);
  const cells = Array.from({ length: 25 }, (_, tile): Cell => {
    const faint = !picked.has(tile);
    const place = { key: String(tile), faint };
    if (mines.has(tile)) return { ...place, tone: "loss", mark: "✹", label: t("mine") };
    return faint
      ? { ...place, tone: "plain", mark: "", label: t("covered") }
      : { ...place, tone: "win", mark: "◆", label: t("safe") };
  });
  return {
    word: times(payout > 0 ? multiplier : 0),
    choice: [{ label: t("mines"), value: params.mines }],
    picture: <Cells columns={5} cells={cells} />,
  };
};
