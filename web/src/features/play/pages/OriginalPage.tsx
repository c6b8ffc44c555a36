import { useQuery } from "@tanstack/react-query";
import { Info } from "lucide-react";
import { type ComponentType, lazy, Suspense } from "react";
import { gameName } from "@/domain/gameNames";
import { useLobby } from "@/domain/lobby";
import { openDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { read } from "@/lib/query";
import { Link } from "@/lib/router";
import { IconButton } from "@/ui/Button";
import { ErrorState } from "@/ui/States";
import { TableSkeleton } from "../frame/TableSkeleton";
import { GAMES, type GameProps, TABLES } from "../games";
import "@/styles/games.css";

/** The components of games, each fetched when it is first played. */
function fetched<P>(loads: Record<string, () => Promise<ComponentType<P>>>) {
  const known = new Map<string, ComponentType<P>>();
  return (game: string): ComponentType<P> | undefined => {
    const load = loads[game];
    if (!load) return undefined;
    let component = known.get(game);
    if (!component) {
      component = lazy(() =>
        load().then((loaded) => ({ default: loaded as ComponentType<unknown> })),
      ) as ComponentType<P>;
      known.set(game, component);
    }
    return component;
  };
}

const boardOf = fetched<GameProps>(GAMES);
const tableOf = fetched<object>(TABLES);

/** `/Gamedetail` of an in-house game. */
export function OriginalPage({ game }: { game: string }) {
  const { t } = useTranslation(["games", "fairness"]);
  const Shared = tableOf(game);
  const lobby = useLobby().data;
  const entry = lobby?.game_type_list.flatMap((type) => type.game_list).find((each) => each.slug === game);
  return (
    <>
      <header className="mb-1 flex min-h-11 items-center justify-between gap-2">
        <h1 className="text-xl font-extrabold tracking-[-.02em]">{gameName(game, entry)}</h1>
        <span className="flex-1" />
        <IconButton label={t("about")} onClick={() => openDialog("gameInfo", { gameId: entry?.id ?? game })}>
          <Info />
        </IconButton>
        <Link
          to="/game?type=lobby_Original"
          className="press flex h-11 items-center rounded-sm px-1 text-sm text-ink-3 hover:text-ink-1"
        >
          {t("all_originals")}
        </Link>
      </header>
      <Suspense fallback={<TableSkeleton />}>{Shared ? <Shared /> : <GameTable game={game} />}</Suspense>
    </>
  );
}

function GameTable({ game }: { game: string }) {
  const { t } = useTranslation("games");
  const config = useQuery({ ...read("GET /api/originals/config", { game }), staleTime: 5 * 60_000 });
  const Board = boardOf(game);
  if (config.isError && !config.data) {
    return <ErrorState title={t("game_failed")} onRetry={() => void config.refetch()} retrying={config.isFetching} />;
  }
  if (!config.data || !Board) return <TableSkeleton />;
  return <Board config={config.data} />;
}
