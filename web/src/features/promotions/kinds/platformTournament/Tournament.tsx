import { toAmount } from "@/lib/amount";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Money } from "@/ui/Money";
import { BoardTabs } from "../../boards/BoardTabs";
import type { BoardWords } from "../../boards/words";
import type { PanelProps } from "../../kind";

/** The daily tournament: all players by the turnover of today, or of yesterday. */
export function Tournament({ offer, canClaim }: PanelProps) {
  const { t } = useTranslation("promotions");
  const words: BoardWords = {
    which: t("board_which"),
    now: t("board_today"),
    last: t("board_yesterday"),
    scoreLabel: t("board_score"),
    score: (score) => <Money amount={toAmount(score)} compact />,
    left: t("board_left"),
    none: t("board_none"),
    empty: t("board_empty"),
    emptyText: t("board_empty_text"),
  };
  return <BoardTabs id={offer.activity.activity_id} canJoin={canClaim} words={words} />;
}
