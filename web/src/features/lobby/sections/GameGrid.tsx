import { useState } from "react";
import type { Game, LobbyData } from "@/api/schema";
import { useFavouriteIds } from "@/domain/favourites";
import { useGameNames } from "@/domain/gameNames";
import { Later } from "@/ui/Near";
import { Pager } from "@/ui/Pager";
import { Skeleton } from "@/ui/Skeleton";
import { providerName } from "../catalogue";
import { GameCard } from "../GameCard";

/** As many as come with one press. */
const PAGE = 36;
/** As many as are drawn at once: what a desktop's first screen shows. The others follow as they come near. */
const PIECE = 18;
/** As many as a phone's first screen shows. */
const FIRST = 9;
const GRID = "grid grid-cols-3 gap-3 tablet:grid-cols-[repeat(auto-fill,minmax(8.75rem,1fr))] max-[360px]:grid-cols-2";
/*
 * What is far from the window costs nothing while a list of hundreds scrolls, and is as high as what is near. In the
 * document's own sheet: that of a module comes with the page's code, after the server's drawing is painted.
 */
const ITEM = "aspect-3/4 [content-visibility:auto]";

/** Games as a grid; more of them come on demand. Mount it with a key per list, so that a new list starts at its top. */
export function GameGrid({ games, lobby }: { games: Game[]; lobby: LobbyData }) {
  const [wanted, setWanted] = useState(PAGE);
  const [drawn, setDrawn] = useState(PIECE);
  const favourites = useFavouriteIds();
  const gameName = useGameNames();
  return (
    <>
      <ul className={GRID}>
        {games.slice(0, drawn).map((game, at) => (
          <li key={game.id} className={ITEM}>
            <GameCard
              game={game}
              name={gameName(game.id, game)}
              favourite={favourites.has(game.id)}
              eager={at < FIRST}
              by={game.category === "lobby_Original" ? undefined : providerName(lobby, game.provider)}
            />
          </li>
        ))}
      </ul>
      {drawn < Math.min(wanted, games.length) ? (
        <Later key={drawn} room="h-screen" onNear={() => setDrawn(drawn + PIECE)} />
      ) : (
        <Pager hasMore={wanted < games.length} loading={false} onMore={() => setWanted(wanted + PAGE)} />
      )}
    </>
  );
}

export function GridSkeleton() {
  return (
    <div className={GRID} aria-hidden>
      {Array.from({ length: 12 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Skeleton key={at} className="aspect-3/4" />
      ))}
    </div>
  );
}
