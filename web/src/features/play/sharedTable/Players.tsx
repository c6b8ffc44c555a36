import { Users } from "lucide-react";
import { memo } from "react";
import type { CrashPlayer } from "@/api/schema";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Avatar } from "@/ui/Avatar";
import { cx } from "@/ui/cx";
import { Money } from "@/ui/Money";
import { moneyKind } from "../frame/round";
import type { Table } from "./state";
import { useTimes } from "../tables/crash/times";

interface Props {
  table: Table | null;
  /** The id of the own bet. */
  own: string | null;
}

const ROW = "grid grid-cols-[minmax(0,1fr)_auto_minmax(5.5rem,auto)] items-center gap-3 px-3";

/** Everybody at the table, largest stakes first, and how they got out. */
export function Players({ table, own }: Props) {
  const { t } = useTranslation("crash");
  const players = table?.players;
  const list = players ? ownFirst(players.list, own) : [];
  const over = table?.phase === "crashed";
  return (
    <section aria-labelledby="crash-players" className="rounded-lg bg-panel p-3 tablet:p-4">
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1 px-1 text-sm">
        <h2 id="crash-players" className="flex items-center gap-2 text-base font-bold">
          <Users aria-hidden className="size-4.5 text-ink-3" />
          {t("players")}
        </h2>
        {players && (
          <>
            <span className="tnum text-ink-2">{t("players_out", { out: players.out, count: players.count })}</span>
            <span className="flex-1" />
            {players.capital_stake > 0 && <Money amount={players.capital_stake} className="font-semibold" />}
            {players.gold_stake > 0 && <Money amount={players.gold_stake} kind="gold" className="font-semibold" />}
          </>
        )}
      </div>
      {list.length === 0 ? (
        <p className="px-1 py-5 text-sm text-ink-3">
          {t(table?.phase === "betting" ? "players_none_yet" : "players_none")}
        </p>
      ) : (
        <>
          <div aria-hidden className={cx(ROW, "mt-2 pb-1 text-xs text-ink-3")}>
            <span>{t("column_player")}</span>
            <span className="text-right">{t("column_out")}</span>
            <span className="text-right">{t("column_amount")}</span>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
          <ul tabIndex={0} aria-label={t("players")} className="max-h-80 overflow-y-auto overscroll-contain rounded-md">
            {list.map((player) => (
              <Row key={player.id} player={player} own={player.id === own} over={over} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function ownFirst(list: readonly CrashPlayer[], own: string | null): readonly CrashPlayer[] {
  const mine = own === null ? undefined : list.find(({ id }) => id === own);
  return mine ? [mine, ...list.filter((player) => player !== mine)] : list;
}

interface RowProps {
  player: CrashPlayer;
  own: boolean;
  over: boolean;
}

const Row = memo(function Row({ player, own, over }: RowProps) {
  const { t } = useTranslation(["crash", "games"]);
  const times = useTimes();
  const kind = moneyKind(player.account_type);
  const out = player.cashed_out_at ?? null;
  return (
    <li
      className={cx(
        ROW,
        "min-h-11 rounded-sm text-sm transition-colors",
        own ? "bg-active font-semibold" : "odd:bg-raised/60",
        out === null && over && "text-ink-3",
      )}
    >
      <span className="flex min-w-0 items-center gap-2">
        <Avatar id={player.face} size={26} />
        <span className="truncate">{own ? t("you") : player.nickname || t("games:hidden_player")}</span>
      </span>
      <span className={cx("tnum text-right font-bold", out === null ? "text-ink-3" : "text-win")}>
        {out === null ? (over ? t("not_out") : "–") : times(out)}
      </span>
      <span className="flex justify-end">
        {out === null ? (
          <Money amount={player.stake} kind={kind} className={cx(over && "line-through decoration-1")} />
        ) : (
          <Money amount={player.payout} kind={kind} className="font-semibold text-win" />
        )}
      </span>
    </li>
  );
});
