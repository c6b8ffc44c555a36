import { Flame, Search } from "lucide-react";
import { lazy, memo, Suspense, useDeferredValue, useMemo } from "react";
import type { LobbyData } from "@/api/schema";
import { useFavourites, useRecents } from "@/domain/favourites";
import { useGameNames } from "@/domain/gameNames";
import { useLobby } from "@/domain/lobby";
import { openDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { lazyPart } from "@/lib/lazyPart";
import { useRouteParams } from "@/lib/router";
import { Near } from "@/ui/Near";
import { Skeleton } from "@/ui/Skeleton";
import { ErrorState } from "@/ui/States";
import { useLate } from "@/ui/useLate";
import { categoriesOf } from "../catalogue";
import { CategoryChips } from "../sections/CategoryChips";
import type { CategoryGamesProps } from "../sections/CategoryGames";
import { GridSkeleton } from "../sections/GameGrid";
import { Hero } from "../sections/Hero";
import { CategoryRail, GameRail, OwnRails, ProviderRail } from "../sections/Rails";
import { BigWins, Marquee, useWinners } from "../sections/Winners";

// What the first screen does not show comes after it.
const PromotionRail = lazy(() =>
  import("../sections/PromotionRail").then((module) => ({ default: module.PromotionRail })),
);
const DownloadBanner = lazy(() =>
  import("../sections/DownloadBanner").then((module) => ({ default: module.DownloadBanner })),
);
const LatestBets = lazy(() => import("../sections/LatestBets").then((module) => ({ default: module.LatestBets })));
export const categoryGames = lazyPart<CategoryGamesProps>(() =>
  import("../sections/CategoryGames").then((module) => ({ default: module.CategoryGames })),
);
const CategoryGames = categoryGames.Part;

/** The lobby: what there is to play, what was won, what is being played. */
export function LobbyPage() {
  useGameNames();
  const { t } = useTranslation("lobby");
  const params = useRouteParams("/");
  const query = useLobby();
  // A fresh answer is drawn in steps, between which a press is answered.
  const lobby = useDeferredValue(query.data);
  const ready = useRailsReady(lobby !== undefined);
  const categories = useMemo(() => (lobby ? categoriesOf(lobby) : []), [lobby]);
  const chosen = params.category ?? "";
  const category = categories.find(({ key }) => key === chosen);

  if (!lobby && query.isError) {
    return <ErrorState title={t("lobby_failed")} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-8">
      {!category && (
        <>
          <Hero lobby={lobby} />
          <Marquee lobby={lobby} />
        </>
      )}
      <div className="contents">
        <CategoryChips categories={categories} chosen={category?.key ?? ""} />
      </div>
      {!category && <SearchBar />}
      {!category && !ready && <RailSkeletons />}
      {lobby && category && (
        <Suspense fallback={<GridSkeleton />}>
          <CategoryGames key={category.key} category={category} lobby={lobby} />
        </Suspense>
      )}
      {lobby && !category && ready && <Rails lobby={lobby} />}
    </div>
  );
}

const LONGEST_WAIT_MS = 1_200;

/** The player's own rails are the first: with them all others come, so that none pushes another away; a slow answer is not waited for. */
function useRailsReady(lobbyHere: boolean): boolean {
  const late = useLate(LONGEST_WAIT_MS);
  const waiting = [useRecents(), useFavourites()].some((query) => query.isLoading);
  return lobbyHere && (late || !waiting);
}

/** As high as a rail of tiles with its title. */
const RAIL_ROOM = "h-[calc(clamp(7.25rem,28vw,9.5rem)*4/3+4rem)]";

const Rails = memo(function Rails({ lobby }: { lobby: LobbyData }) {
  const categories = categoriesOf(lobby);
  const isWaiting = useWinners().isPending;
  const late = useLate(LONGEST_WAIT_MS + 1_000);
  const complete = useDeferredValue(late || !isWaiting);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <OwnRails lobby={lobby} />
      {categories.slice(0, 1).map((category) => (
        <CategoryRail key={category.key} category={category} lobby={lobby} first />
      ))}
      {complete ? <LaterRails lobby={lobby} /> : <div data-later className="h-screen" />}
    </div>
  );
});

/** What is below the first rail, together: the wins come among it and push nothing away. */
function LaterRails({ lobby }: { lobby: LobbyData }) {
  const { t } = useTranslation("lobby");
  const categories = categoriesOf(lobby);
  return (
    <>
      <BigWins lobby={lobby} />
      <Near room={RAIL_ROOM}>
        <GameRail title={t("popular")} icon={<Flame aria-hidden />} games={lobby.poputar_list} lobby={lobby} />
      </Near>
      {categories.slice(1).map((category) => (
        <Near key={category.key} room={RAIL_ROOM}>
          <CategoryRail category={category} lobby={lobby} />
        </Near>
      ))}
      <Near room="h-33">
        <ProviderRail lobby={lobby} />
      </Near>
      <Near room="h-44">
        <Suspense fallback={<div className="h-44" />}>
          <PromotionRail lobby={lobby} />
          <DownloadBanner lobby={lobby} />
        </Suspense>
      </Near>
      <Near room="h-150">
        <Suspense fallback={<div className="h-150 rounded-lg bg-panel" />}>
          <LatestBets lobby={lobby} />
        </Suspense>
      </Near>
    </>
  );
}

/** Looks like a field, opens the search sheet. */
function SearchBar() {
  const { t } = useTranslation("lobby");
  return (
    <button
      type="button"
      onClick={() => openDialog("search", {})}
      className="press flex h-12 w-full items-center gap-3 rounded-md bg-panel px-4 text-left text-base text-ink-3 hover:bg-raised"
    >
      <Search aria-hidden className="size-5" />
      {t("search_placeholder")}
    </button>
  );
}

function RailSkeletons() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6" aria-hidden>
      {["a", "b", "c"].map((row) => (
        <div key={row}>
          <Skeleton className="mb-3 h-7 w-40" />
          <div className="flex gap-3 overflow-hidden">
            {["1", "2", "3", "4", "5", "6"].map((tile) => (
              <Skeleton key={tile} className="aspect-3/4 w-[clamp(7.25rem,28vw,9.5rem)] shrink-0" />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
