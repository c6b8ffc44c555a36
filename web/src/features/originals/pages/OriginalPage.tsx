import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from "react";
import { useTranslation } from "@/lib/i18n";
import { useLobby } from "@/lib/lobby";
import { Link } from "@/lib/router";
import { Skeleton } from "@/ui";

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
      <header className="mb-3 flex min-h-8 items-center justify-between gap-3">
        <h1 className="text-xl font-extrabold tracking-[-.02em]">{entry?.name ?? t("dice")}</h1>
        <Link
          to="/game?type=lobby_Original"
          className="press flex h-8 items-center rounded-sm px-1 text-sm text-ink-3 hover:text-ink-1"
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
