import type { Summarize } from "../../history/summary";
import { Cards } from "../../parts/Pieces";

const SIDES = ["player", "banker", "tie"] as const;

export const summary: Summarize = ({ params, outcome }, { t }) => ({
  word: `${outcome.player_total} : ${outcome.banker_total}`,
  choice: [
    {
      label: t("choice"),
      value: SIDES.filter((side) => params[side] > 0)
        .map((side) => t(`side_${side}`))
        .join(", "),
    },
    { label: t("baccarat_winner"), value: t(`side_${outcome.winner as "tie"}`) },
  ],
  picture: (
    <div className="flex flex-wrap gap-6">
      <Cards label={`${t("side_player")} · ${outcome.player_total}`} cards={outcome.player} />
      <Cards label={`${t("side_banker")} · ${outcome.banker_total}`} cards={outcome.banker} />
    </div>
  ),
});
