import type { LobbyData } from "@/api/schema";
import { useGameNames } from "@/domain/gameNames";
import { useLobby } from "@/domain/lobby";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useRouteParams } from "@/lib/router";
import { ErrorState } from "@/ui/States";
import { allGames, type Category, categoriesOf, categoryName } from "../catalogue";
import { CategoryChips } from "../sections/CategoryChips";
import { CategoryGames } from "../sections/CategoryGames";
import { GridSkeleton } from "../sections/GameGrid";

/** The list that the address asks for: a category, a list of the lobby, or every game. */
function chosenCategory(lobby: LobbyData, params: { type?: string; category?: string }): Category {
  const type = params.type ?? params.category ?? "";
  const found = categoriesOf(lobby).find(({ key }) => key === type);
  if (found) return found;
  if (type === "popular") return { key: "popular", kinds: [], games: lobby.poputar_list };
  return { key: "all_games", kinds: [], games: allGames(lobby) };
}

/** `/game` and `/moreGameList`: one category, or all there is. */
export function GamesPage() {
  useGameNames();
  const { t } = useTranslation("lobby");
  const params = useRouteParams("/game");
  const query = useLobby();
  const lobby = query.data;
  if (!lobby && query.isError) {
    return <ErrorState title={t("lobby_failed")} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  }
  if (!lobby) return <GridSkeleton />;
  const category = chosenCategory(lobby, params);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-8">
      <CategoryChips categories={categoriesOf(lobby)} chosen={category.key} />
      <CategoryGames key={`${category.key}/${categoryName(category.key)}`} category={category} lobby={lobby} />
    </div>
  );
}
