import { useMutation, useQuery } from "@tanstack/react-query";
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

type Known = { list: Game[] } | undefined;

/** Marks or unmarks a game. The heart turns at once and turns back if the server refuses. */
export function useToggleFavourite() {
  const { mutate } = useMutation({
    mutationFn: ({ game, wanted }: { game: Game; wanted: boolean }) =>
      call("PUT /api/user/favorite", { game_id: game.id, is_favorite: wanted }),
    onMutate: async ({ game, wanted }) => {
      await queryClient.cancelQueries({ queryKey: FAVOURITES.queryKey });
      const before = queryClient.getQueryData<{ list: Game[] }>(FAVOURITES.queryKey);
      queryClient.setQueryData(FAVOURITES.queryKey, (known: Known) => {
        const rest = (known?.list ?? []).filter((other) => other.id !== game.id);
        return { list: wanted ? [game, ...rest] : rest };
      });
      return { before };
    },
    onError: (_error, _input, context) => queryClient.setQueryData(FAVOURITES.queryKey, context?.before),
    onSettled: () => queryClient.invalidateQueries({ queryKey: FAVOURITES.queryKey }),
  });
  return (game: Game, wanted: boolean) => {
    if (requireLogin()) mutate({ game, wanted });
  };
}
