import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Game } from "@/api/schema";
import { requireLogin } from "@/domain/session/guard";
import { useLoggedIn } from "@/domain/session/store";
import { call } from "@/lib/api/call";
import { queryClient, read } from "@/lib/query";

const FAVOURITES = read("GET /api/user/favorites", {}, true);
const RECENTS = read("GET /api/user/recents", {}, true);

/** The player's favourite games; a visitor has none. */
export function useFavourites() {
  const loggedIn = useLoggedIn();
  return useQuery({ ...FAVOURITES, enabled: loggedIn });
}

/** What the player played last, newest first. */
export function useRecents() {
  const loggedIn = useLoggedIn();
  return useQuery({ ...RECENTS, enabled: loggedIn });
}

/** The ids of the player's favourite games; the same set as long as they are the same. */
export function useFavouriteIds(): ReadonlySet<string> {
  const list = useFavourites().data?.list;
  return useMemo(() => new Set(list?.map(({ id }) => id)), [list]);
}

type Known = { list: Game[] } | undefined;

/** Marks or unmarks a game. The heart turns at once and turns back if the server refuses. */
export async function toggleFavourite(game: Game, wanted: boolean): Promise<void> {
  if (!requireLogin()) return;
  const { queryKey } = FAVOURITES;
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData<Known>(queryKey);
  queryClient.setQueryData(queryKey, (known: Known) => {
    const rest = (known?.list ?? []).filter((other) => other.id !== game.id);
    return { list: wanted ? [game, ...rest] : rest };
  });
  try {
    await call("PUT /api/user/favorite", { game_id: game.id, is_favorite: wanted });
  } catch {
    // The player has been shown why.
    queryClient.setQueryData(queryKey, before);
  } finally {
    await queryClient.invalidateQueries({ queryKey });
  }
}
