import { useState } from "react";
import type { Id, TournamentBoard } from "@/api/schema";
import { serverNow } from "@/lib/api/call";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Countdown } from "@/ui/Countdown";
import { cx } from "@/ui/cx";
import { Money } from "@/ui/Money";
import { Loading, Skeleton } from "@/ui/Skeleton";
import { EmptyState, ErrorState } from "@/ui/States";
import { Tabs } from "@/ui/Tabs";
import { isGold } from "../../Awards";
import type { PanelProps } from "../../kind";
import { refreshBoards, useBoard, type WhichBoard } from "./board";
import { OwnPlace } from "./OwnPlace";
import { Places } from "./Places";
import sheet from "./pool.module.css";
import { trophy } from "./trophy.drawn";

/** The daily tournament: the pool, the player's own place, and the board of today or of yesterday. */
export function Tournament({ offer, canClaim }: PanelProps) {
  const { t } = useTranslation("promotions");
  const [which, setWhich] = useState<WhichBoard>("today");
  return (
    <Tabs<WhichBoard>
      label={t("board_which")}
      value={which}
      full
      items={[
        { value: "today", label: t("board_today") },
        { value: "yesterday", label: t("board_yesterday") },
      ]}
      onChange={setWhich}
    >
      <Board key={which} id={offer.activity.activity_id} which={which} canJoin={canClaim} />
    </Tabs>
  );
}

function Board({ id, which, canJoin }: { id: Id; which: WhichBoard; canJoin: boolean }) {
  const { t } = useTranslation("promotions");
  const board = useBoard(id, which);
  if (!board.data) {
    if (board.isError)
      return <ErrorState title={t("failed")} onRetry={() => void board.refetch()} retrying={board.isFetching} />;
    return (
      <Loading>
        <Skeleton className="h-96" />
      </Loading>
    );
  }
  return (
    <>
      <Pool board={board.data} />
      <OwnPlace board={board.data} canJoin={canJoin && which === "today"} />
      {board.data.list.length === 0 ? (
        <EmptyState
          drawing="path"
          title={t(which === "today" ? "board_empty" : "board_empty_past")}
          text={which === "today" ? t("board_empty_text") : undefined}
        />
      ) : (
        <Places board={board.data} />
      )}
    </>
  );
}

/** What all places bring together, and when the board ends, or what comes after its end. */
function Pool({ board }: { board: TournamentBoard }) {
  const { t } = useTranslation("promotions");
  return (
    <div className={cx("relative flex items-center gap-4 overflow-hidden rounded-md px-5 py-4 text-white", sheet.pool)}>
      <div className="min-w-0 flex-1">
        <p className="text-sm text-white/90">{t("board_pool")}</p>
        <Money
          amount={board.pool}
          kind={isGold(board.award_type) ? "gold" : "money"}
          animate
          className="text-2xl font-extrabold"
        />
        <p className="mt-2 text-sm text-white/90">
          {board.frozen === 0 ? (
            <>
              {t("board_ends")}{" "}
              <Countdown
                until={board.end_time}
                now={serverNow}
                onEnd={() => void refreshBoards()}
                className="font-semibold text-white"
              />
            </>
          ) : (
            t(board.settled === 1 ? "board_settled" : "board_frozen", {
              time: formatTime(board.settle_time, currentTag()),
            })
          )}
        </p>
      </div>
      <img src={trophy} alt="" width={132} height={148} className="h-24 w-auto shrink-0 select-none" />
    </div>
  );
}
