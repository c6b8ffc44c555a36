import type { Game, LobbyData } from "@/api/schema";
import { gameByIdOrSlug } from "@/domain/gameNames";
import { tData } from "@/lib/i18n/translate";
import { type Address, addressOf } from "@/lib/router";

/** A category of the lobby with its games. */
export interface Category {
  key: string;
  kinds: { key: string; lang_key: string }[];
  games: Game[];
}

/** The salon is the lobby itself, not a kind of game. */
const SALON = "lobby_salon";

export function categoriesOf(lobby: LobbyData): Category[] {
  return [...lobby.game_type_list]
    .sort((a, b) => a.sort_index - b.sort_index)
    .filter((type) => type.key !== SALON)
    .map((type) => ({ key: type.key, kinds: type.second_type_list ?? [], games: type.game_list }));
}

/** Every game once, in the order of the categories. */
export function allGames(lobby: LobbyData): Game[] {
  const games = new Map<string, Game>();
  const lists = [
    ...categoriesOf(lobby).map((category) => category.games),
    lobby.poputar_list,
    lobby.self_list,
    lobby.bottom_list,
  ];
  for (const list of lists) for (const game of list) if (!games.has(game.id)) games.set(game.id, game);
  return [...games.values()];
}

export function findGame(lobby: LobbyData | undefined, id: string): Game | undefined {
  return lobby && gameByIdOrSlug(allGames(lobby), id);
}

export const categoryName = (key: string): string =>
  tData(`lobby:${key}`, key.replace(/^lobby_/, "").replaceAll("_", " "));

export const providerName = (lobby: LobbyData | undefined, id: string): string =>
  lobby?.providers.find((provider) => provider.id === id)?.name ?? id;

/** The address of a game, or of its description while it is not open yet. */
export const gamePath = (game: Pick<Game, "id">): Address => addressOf("/Gamedetail", { game: game.id });

export const categoryPath = (key: string): Address => addressOf("/", { category: key });

/** Popular games first, so that an empty search is useful: live before coming, each in the lobby's order. */
export function popularGames(lobby: LobbyData, most: number): Game[] {
  const games = lobby.poputar_list.length > 0 ? lobby.poputar_list : allGames(lobby);
  return [...games].sort((a, b) => Number(b.state === "live") - Number(a.state === "live")).slice(0, most);
}
