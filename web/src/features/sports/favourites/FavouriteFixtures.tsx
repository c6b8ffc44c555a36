import { useTranslation } from "@/lib/i18n/useTranslation";
import { FixtureSection } from "../list/FixtureList";
import { allOf, splitFixtures } from "../list/merge";
import { isLive } from "../progress";
import type { Topic } from "../useTopic";
import { LIST_REFRESH_MS } from "../views/refresh";
import type { Card } from "../wire";
import { isFavouriteFixture, useFavouriteList, useFavourites } from "./favourites";

/** The fixtures of what the player marked. */
export interface FavouriteCards {
  /** Those that are live, then those that begin next, then whole competitions; empty for a guest. */
  cards: Card[];
  /** Whether they are asked for the first time: what is below them would move if it were shown before they are. */
  isPending: boolean;
}

/** The fixtures of what the player marked, the live ones with the prices of the topic. */
export function useFavouriteCards({ fixtures }: Topic): FavouriteCards {
  const { data, isLoading, failureCount } = useFavourites(LIST_REFRESH_MS);
  const list = useFavouriteList();
  const isPending = isLoading && failureCount === 0;
  if (!data || list.length === 0) return { cards: [], isPending };
  const isOwn = (card: Card) => isFavouriteFixture(list, card);
  const listed = data.fixtures.filter(isOwn);
  return { cards: allOf(splitFixtures(listed, fixtures ?? listed.filter(isLive), isOwn)), isPending };
}

/** As many as leave room for others; all of a competition are on its own view. */
const MOST = 4;

/** The fixtures of what the player marked, under their heading; nothing while there are none. */
export function FavouriteFixtures({ cards }: { cards: Card[] }) {
  const { t } = useTranslation("sports");
  return <FixtureSection title={t("favourites_title")} cards={cards.slice(0, MOST)} />;
}
