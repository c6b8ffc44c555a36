import { useEffect, useState } from "react";
import { hasNamespaces, loadNamespaces } from "@/lib/i18n";
import { tData } from "@/lib/i18n/translate";

/** What the catalogue knows of a game's name. */
interface Named {
  lang_key: string;
  /** In English; nothing where that is its id in words. */
  name?: string | null;
  /** In the language of the reader, where that is not the English one. */
  title?: string | null;
}

/** A game's name in the player's language; a proper name stays as it is, and what nobody named is read out of its id. */
export function gameName(id: string, game?: Named): string {
  return tData(
    `games:${game?.lang_key ?? `game_${id.replaceAll("-", "_")}`}`,
    game?.title ?? game?.name ?? inWords(id),
  );
}

/** A game's name in addresses and of its drawing. */
export const slugOf = (game: { id: string; slug?: string | null }): string => game.slug ?? game.id;

/** The game with this id; where no id fits, the one with this name in addresses. */
export const gameByIdOrSlug = <G extends { id: string; slug?: string | null }>(
  games: readonly G[],
  name: string,
): G | undefined => games.find(({ id }) => id === name) ?? games.find((game) => slugOf(game) === name);

/** A game's name as its maker writes it. */
export const properName = (game: { id: string; name?: string | null }): string => game.name ?? inWords(game.id);

/** `rock-paper-scissors` → Rock Paper Scissors. */
const inWords = (id: string): string => id.replaceAll("-", " ").replace(/(^|\s)\S/g, (first) => first.toUpperCase());

/** Fetches the games' names in the player's language; nothing waits for them, they replace the proper names when they come. */
export function useGameNames(): typeof gameName {
  const [, setHere] = useState(() => hasNamespaces("games"));
  useEffect(() => {
    let wanted = true;
    void loadNamespaces("games").then(() => wanted && setHere(true));
    return () => {
      wanted = false;
    };
  }, []);
  return gameName;
}
