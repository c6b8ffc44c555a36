import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";
import type { TournamentBoard } from "@/api/schema";
import { call } from "@/lib/api/call";
import { isApiError } from "@/lib/api/errors";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { Money } from "@/ui/Money";
import { Switch } from "@/ui/Switch";
import { isGold } from "../../Awards";
import { Burst } from "../../Burst";
import { refreshBoards, useClimb } from "./board";
import sheet from "./tournament.module.css";

/** The place of the player, what that brings, and the switch to leave the tournament or come back. */
export function OwnPlace({ board, canJoin }: { board: TournamentBoard; canJoin: boolean }) {
  const { t } = useTranslation("promotions");
  const { me, frozen } = board;
  const climb = useClimb(board.period, me?.rank ?? 0);
  if (!me) return null;
  const isShown = me.rank > 0;
  return (
    <section aria-labelledby="own-place" className="relative mt-4 rounded-md bg-raised px-4 py-3">
      <h2 id="own-place" className="text-sm text-ink-2">
        {t("board_own")}
      </h2>
      {isShown ? (
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <p key={me.rank} className={cx("flex items-baseline gap-2", climb > 0 && sheet.up)}>
            <span className="tnum text-2xl font-extrabold">{t("board_rank", { rank: me.rank })}</span>
            <Climb places={climb} />
          </p>
          <p className="flex flex-wrap items-baseline gap-x-4 text-sm text-ink-2">
            <span>
              {t("board_score")} <Money amount={me.score} className="font-semibold text-ink-1" />
            </span>
            {me.prize > 0 && (
              <span>
                {t("board_prize")}{" "}
                <Money
                  amount={me.prize}
                  kind={isGold(board.award_type) ? "gold" : "money"}
                  className="font-semibold text-gold"
                />
              </span>
            )}
          </p>
        </div>
      ) : (
        <p className="mt-1 font-semibold">
          {me.is_join === 0 ? t("board_left") : t(frozen === 1 ? "board_none_past" : "board_none")}
        </p>
      )}
      {me.state === "sent" && <p className="mt-1 text-sm text-ink-2">{t("board_sent")}</p>}
      {me.state === "review" && <p className="mt-1 text-sm text-ink-2">{t("board_review")}</p>}
      {me.state === "withheld" && <p className="mt-1 text-sm text-ink-2">{t("board_withheld")}</p>}
      {climb > 0 && <Burst key={me.rank} />}
      {canJoin && <TakePart board={board} />}
    </section>
  );
}

/** How the place has just changed; said to screen readers as it does. */
function Climb({ places }: { places: number }) {
  const { t } = useTranslation("promotions");
  return (
    <span role="status" className={cx("tnum text-sm font-semibold", places > 0 ? "text-win" : "text-ink-2")}>
      {places !== 0 && (
        <span className="inline-flex items-center gap-1">
          {places > 0 ? <ArrowUp aria-hidden className="size-4" /> : <ArrowDown aria-hidden className="size-4" />}
          {places > 0 ? t("board_up", { count: places }) : t("board_down", { count: -places })}
        </span>
      )}
    </span>
  );
}

function TakePart({ board }: { board: TournamentBoard }) {
  const { t } = useTranslation("promotions");
  const [pending, setPending] = useState(false);
  async function set(isIn: boolean): Promise<void> {
    setPending(true);
    try {
      await call("POST /api/activity/join", { activity_id: board.activity_id, is_join: isIn ? 1 : 0 });
      await refreshBoards();
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
    } finally {
      setPending(false);
    }
  }
  return (
    <Switch
      label={t("board_take_part")}
      hint={t("board_take_part_hint")}
      checked={board.me?.is_join === 1}
      disabled={pending}
      onChange={(isIn) => void set(isIn)}
      className="mt-3 pt-2"
    />
  );
}
