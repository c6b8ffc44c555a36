import type { TournamentBoard } from "@/api/schema";
import { formatMultiplier } from "@/lib/format/money";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { BoardTabs } from "../../boards/BoardTabs";
import type { BoardWords } from "../../boards/words";
import type { PanelProps } from "../../kind";
import { BestRounds } from "./BestRounds";
import { Games } from "./Games";
import { Join } from "./Join";

/** The tournament of multipliers: who joined, by the ten best of each, and the games that count. */
export function CoinTournament({ offer, canClaim }: PanelProps) {
  const { t } = useTranslation("promotions");
  const words: BoardWords = {
    which: t("coin_which"),
    now: t("coin_now"),
    last: t("coin_last"),
    scoreLabel: t("coin_score"),
    score: (score) => formatMultiplier(score, currentTag()),
    left: t("coin_left"),
    none: t("coin_none"),
    empty: t("coin_empty"),
    emptyText: t("coin_empty_text"),
  };
  const joining = (board: TournamentBoard) => (board.me?.is_join === 0 ? <Join board={board} /> : null);
  return (
    <BoardTabs id={offer.activity.activity_id} canJoin={canClaim} words={words} joining={joining}>
      {(board) => (
        <>
          {board.me && board.me.best.length > 0 && <BestRounds best={board.me.best} />}
          <Games games={board.games} minStake={board.min_stake} />
        </>
      )}
    </BoardTabs>
  );
}
