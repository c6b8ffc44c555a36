import type { LobbyData } from "@/api/schema";
import { useRouteParams } from "@/lib/router";
import { allGames, type Category, categoriesOf, categoryName } from "../catalogue";
import { CategoryChips } from "../sections/CategoryChips";
import { CategoryGames } from "../sections/CategoryGames";
import { WithLobby } from "./WithLobby";

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
  const params = useRouteParams("/game");
  return (
    <WithLobby>
      {(lobby) => {
        const category = chosenCategory(lobby, params);
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-8">
            <CategoryChips categories={categoriesOf(lobby)} chosen={category.key} />
            <CategoryGames key={`${category.key}/${categoryName(category.key)}`} category={category} lobby={lobby} />
          </div>
        );
      }}
    </WithLobby>
  );
}
