import { type Cell, Cells } from "../parts/Pieces";
import type { Summarize } from "../summary";

const TILES: Record<string, number> = { easy: 4, medium: 3, hard: 2, expert: 3, master: 4 };
const FLOORS = 9;

export const summary: Summarize = ({ params, outcome, multiplier, payout }, { t, times }) => {
  const tiles = TILES[params.difficulty as string] ?? 4;
  const [picks, eggs] = [outcome.picks as number[], outcome.eggs as number[][] | null];
  const cells: Cell[] = [];
  // The tower stands: its top floor comes first.
  for (let floor = FLOORS - 1; floor >= 0; floor--) {
    for (let tile = 0; tile < tiles; tile++) {
      const mine = picks[floor] === tile;
      const place = { key: `${floor}-${tile}`, faint: !mine };
      const safe = eggs?.[floor]?.includes(tile);
      if (safe) cells.push({ ...place, tone: mine ? "win" : "plain", mark: "●", label: t("egg") });
      else if (eggs) cells.push({ ...place, tone: mine ? "loss" : "plain", mark: mine ? "✹" : "", label: t("dragon") });
      else cells.push({ ...place, tone: mine ? "win" : "plain", mark: mine ? "●" : "", label: t("covered") });
    }
  }
  return {
    word: times(payout > 0 ? multiplier : 0),
    choice: [
      { label: t("difficulty"), value: t(`difficulty_${params.difficulty as "easy"}`) },
      { label: t("floors"), value: `${outcome.row} / ${FLOORS}` },
    ],
    picture: <Cells columns={tiles} cells={cells} />,
  };
};
