import { useQuery } from "@tanstack/react-query";
import { Info } from "lucide-react";
import { type ComponentType, lazy, memo, Suspense, useDeferredValue } from "react";
import { gameByIdOrSlug, gameName } from "@/domain/gameNames";
import { useLobby } from "@/domain/lobby";
import { openDialog } from "@/lib/dialogs";
import { loadNamespaces } from "@/lib/i18n";
import type { Namespace } from "@/lib/i18n/keys";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { nextTask } from "@/lib/idle";
import { usePageRunning } from "@/lib/pageRunning";
import { read } from "@/lib/query";
import { Link } from "@/lib/router";
import { IconButton } from "@/ui/Button";
import { ErrorState } from "@/ui/States";
import { PlayedGame } from "../frame/playedGame";
import { TableSkeleton } from "../frame/TableSkeleton";
import type { GameManifest, TableManifest } from "../manifest";
import "@/styles/games.css";

const components = new Map<() => Promise<unknown>, unknown>();

/** A board as a component, fetched with its messages after the first drawing that needs it; the same component each time. */
function lazyBoard<Props>(load: () => Promise<ComponentType<Props>>, messages: readonly Namespace[]) {
  const known = components.get(load) as ComponentType<Props> | undefined;
  if (known) return known;
  const later = nextTask();
  const loading = Promise.all([later.then(load), later.then(nextTask).then(() => loadNamespaces(...messages))]);
  // Where it is drawn, its error is shown.
  loading.catch(() => undefined);
  const component = lazy(async () => ({
    default: (await loading)[0] as ComponentType<unknown>,
  })) as ComponentType<Props>;
  components.set(load, component);
  return component;
}

/** The categories that in-house games are in, and how the way to all of their games is called. */
const KINDS = [
  { key: "lobby_Original", all: "all_originals" },
  { key: "lobby_slots", all: "all_slots" },
  { key: "lobby_live", all: "all_tables" },
  { key: "lobby_Gold Games", all: "all_gold" },
] as const;

/** `/Gamedetail` of an in-house game. */
export function OriginalPage({ game }: { game: GameManifest | TableManifest }) {
  const { t } = useTranslation(["games", "fairness"]);
  const isRunning = usePageRunning();
  const { id } = game;
  const lobby = useLobby().data;
  const entry =
    lobby &&
    gameByIdOrSlug(
      lobby.game_type_list.flatMap((type) => type.game_list),
      id,
    );
  const category = lobby?.game_type_list.find((type) => entry !== undefined && type.game_list.includes(entry));
  const kind = KINDS.find(({ key }) => key === category?.key) ?? KINDS[0];
  return (
    <>
      <header className="mb-1 flex min-h-11 items-center justify-between gap-2">
        <h1 className="text-xl font-extrabold tracking-[-.02em]">{gameName(id, entry)}</h1>
        <span className="flex-1" />
        <IconButton label={t("about")} onClick={() => openDialog("gameInfo", { gameId: entry?.id ?? id })}>
          <Info />
        </IconButton>
        <Link
          to={`/game?type=${kind.key}`}
          className="press flex h-11 items-center rounded-sm px-1 text-sm whitespace-nowrap text-ink-3 hover:text-ink-1"
        >
          {t(kind.all)}
        </Link>
      </header>
      <PlayedGame value={game}>
        {isRunning ? (
          <Suspense fallback={<TableSkeleton />}>
            {"rules" in game ? <GameTable game={game} /> : <SharedTable table={game} />}
          </Suspense>
        ) : (
          <TableSkeleton />
        )}
      </PlayedGame>
    </>
  );
}

// Both are memoised: a fresh lobby draws the page's title, not the table.
const SharedTable = memo(function SharedTable({ table }: { table: TableManifest }) {
  const Board = lazyBoard(table.board, table.messages);
  return <Board />;
});

const GameTable = memo(function GameTable({ game }: { game: GameManifest }) {
  const { t } = useTranslation("games");
  const config = useQuery({ ...read("GET /api/originals/config", { game: game.id }), staleTime: 5 * 60_000 });
  const Board = lazyBoard(game.board, game.messages);
  // The board is drawn in steps, between which a press is answered.
  const known = useDeferredValue(config.data);
  if (config.isError && !config.data) {
    return <ErrorState title={t("game_failed")} onRetry={() => void config.refetch()} retrying={config.isFetching} />;
  }
  if (!known) return <TableSkeleton />;
  return <Board config={known} />;
});
