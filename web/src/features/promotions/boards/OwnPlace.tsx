import { ArrowDown, ArrowUp } from "lucide-react";
import type { TournamentBoard } from "@/api/schema";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { Money } from "@/ui/Money";
import { Switch } from "@/ui/Switch";
import { isGold } from "../Awards";
import { Burst } from "../Burst";
import { useClimb } from "./board";
import sheet from "./ownPlace.module.css";
import { useTakePart } from "./useTakePart";
import type { BoardWords } from "./words";

interface OwnPlaceProps {
  board: TournamentBoard;
  words: BoardWords;
  /** The player may leave a tournament that all players are in, and come back. */
  canJoin: boolean;
}

/** The place of the player, what that brings, and the switch to leave the tournament or come back. */
export function OwnPlace({ board, words, canJoin }: OwnPlaceProps) {
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
              {words.scoreLabel} <span className="tnum font-semibold text-ink-1">{words.score(me.score)}</span>
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
          {me.is_join === 0 ? words.left : frozen === 1 ? t("board_none_past") : words.none}
        </p>
      )}
      {me.state === "sent" && <p className="mt-1 text-sm text-ink-2">{t("board_sent")}</p>}
      {me.state === "review" && <p className="mt-1 text-sm text-ink-2">{t("board_review")}</p>}
      {me.state === "withheld" && <p className="mt-1 text-sm text-ink-2">{t("board_withheld")}</p>}
      {climb > 0 && <Burst key={me.rank} />}
      {canJoin && board.is_joined === 0 && <TakePart board={board} />}
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
  const { pending, set } = useTakePart(board);
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
