import type { TournamentBoard } from "@/api/schema";
import { serverNow } from "@/lib/api/call";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Countdown } from "@/ui/Countdown";
import { cx } from "@/ui/cx";
import { Money } from "@/ui/Money";
import { isGold } from "../Awards";
import { refreshBoards } from "./board";
import sheet from "./pool.module.css";
import { trophy } from "./trophy.drawn";

/** What all places bring together, and when the board ends, or what comes after its end. */
export function Pool({ board }: { board: TournamentBoard }) {
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
