import { Info } from "lucide-react";
import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from "react";
import { openDialog } from "@/lib/dialogs";
import { tData } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useLobby } from "@/lib/lobby";
import { Link } from "@/lib/router";
import { IconButton } from "@/ui/Button";
import { Skeleton } from "@/ui/Skeleton";

/** The in-house games that can be played; a new one is a line here and a folder beside. */
const GAMES: Record<string, LazyExoticComponent<ComponentType>> = {
  dice: lazy(() => import("../games/dice/DiceGame").then((module) => ({ default: module.DiceGame }))),
};

export const isOriginal = (game: string): boolean => Object.hasOwn(GAMES, game);

/** `/Gamedetail` of an in-house game. */
export function OriginalPage({ game }: { game: string }) {
  const { t } = useTranslation(["games", "fairness"]);
  const lobby = useLobby().data;
  const Game = GAMES[game];
  const entry = lobby?.game_type_list.flatMap((type) => type.game_list).find((each) => each.slug === game);
  if (!Game) return null;
  return (
    <>
      <header className="mb-1 flex min-h-11 items-center justify-between gap-2">
        <h1 className="text-xl font-extrabold tracking-[-.02em]">
          {entry ? tData(`games:${entry.lang_key}`, entry.name) : t("dice")}
        </h1>
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
      <Suspense fallback={<Skeleton className="h-96" />}>
        <Game />
      </Suspense>
    </>
  );
}
