import { Users } from "lucide-react";
import { memo } from "react";
import { moneyKind } from "@/domain/wallet";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Avatar } from "@/ui/Avatar";
import { cx } from "@/ui/cx";
import { Money } from "@/ui/Money";
import type { TablePlayer, TableState, TableTypes } from "./definition";

export interface PlayersWords<Player> {
  /** How many players have their result. */
  summary: (done: number, count: number) => string;
  /** The heading of the results. */
  column: string;
  /** A player's result; null while there is none. */
  result: (player: Player) => string | null;
  /** In place of a result, once the round is over. */
  none: string;
}

interface Props<T extends TableTypes> {
  /** The game's id: it makes the heading's id unique. */
  game: string;
  table: TableState<T> | null;
  /** The id of the own bet. */
  own: string | null;
  words: PlayersWords<T["player"]>;
}

const ROW = "grid grid-cols-[minmax(0,1fr)_auto_minmax(5.5rem,auto)] items-center gap-3 px-3";

/** All players of the round, largest stakes first, with their results. */
export function Players<T extends TableTypes>({ game, table, own, words }: Props<T>) {
  const { t } = useTranslation("tables");
  const players = table?.players;
  const list = players ? ownFirst(players.list, own) : [];
  const over = table?.phase === "ended";
  return (
    <section aria-labelledby={`${game}-players`} className="rounded-lg bg-panel p-3 tablet:p-4">
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1 px-1 text-sm">
        <h2 id={`${game}-players`} className="flex items-center gap-2 text-base font-bold">
          <Users aria-hidden className="size-4.5 text-ink-3" />
          {t("players")}
        </h2>
        {players && (
          <>
            <span className="tnum text-ink-2">{words.summary(players.out, players.count)}</span>
            <span className="ml-auto flex flex-wrap justify-end gap-x-4 font-semibold">
              {players.capital_stake > 0 && <Money amount={players.capital_stake} />}
              {players.gold_stake > 0 && <Money amount={players.gold_stake} kind="gold" />}
            </span>
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
            <span className="text-right">{words.column}</span>
            <span className="text-right">{t("column_amount")}</span>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
          <ul tabIndex={0} aria-label={t("players")} className="max-h-80 overflow-y-auto overscroll-contain rounded-md">
            {list.map((player) => (
              <Row
                key={player.id}
                player={player}
                own={player.id === own}
                over={over}
                result={words.result(player)}
                none={words.none}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function ownFirst<Player extends TablePlayer>(list: readonly Player[], own: string | null): readonly Player[] {
  const mine = own === null ? undefined : list.find(({ id }) => id === own);
  return mine ? [mine, ...list.filter((player) => player !== mine)] : list;
}

interface RowProps {
  player: TablePlayer;
  own: boolean;
  over: boolean;
  result: string | null;
  none: string;
}

const Row = memo(function Row({ player, own, over, result, none }: RowProps) {
  const { t } = useTranslation(["tables", "games"]);
  const kind = moneyKind(player.account_type);
  return (
    <li
      className={cx(
        ROW,
        "min-h-11 rounded-sm text-sm transition-colors",
        own ? "bg-active font-semibold" : "odd:bg-raised/60",
        result === null && over && "text-ink-3",
      )}
    >
      <span className="flex min-w-0 items-center gap-2">
        <Avatar id={player.face} size={26} />
        <span className="truncate">{own ? t("you") : player.nickname || t("games:hidden_player")}</span>
      </span>
      <span className={cx("tnum text-right font-bold", result === null ? "text-ink-3" : "text-win")}>
        {result === null ? (over ? none : "–") : result}
      </span>
      <span className="flex justify-end">
        {result === null ? (
          <Money amount={player.stake} kind={kind} className={cx(over && "line-through decoration-1")} />
        ) : (
          <Money amount={player.payout} kind={kind} className="font-semibold text-win" />
        )}
      </span>
    </li>
  );
});
