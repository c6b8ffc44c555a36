import type { Game } from "@/api/schema";
import { useLobby } from "@/domain/lobby";

interface ListedGame {
  /** As the catalogue has it; undefined for a game that is not in the lobby (any more). */
  game: Game | undefined;
  /** The name of its provider. */
  providerName: string;
}

/** A game of an outside provider, and whose it is, as the lobby lists them. */
export function useListedGame(id: string, provider: string): ListedGame {
  const lobby = useLobby().data;
  return {
    game: lobby?.game_type_list.flatMap((type) => type.game_list).find((game) => game.id === id),
    providerName: lobby?.providers.find((each) => each.id === provider)?.name ?? provider,
  };
}
