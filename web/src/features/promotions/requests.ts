import { useQuery } from "@tanstack/react-query";
import type { ActivityOffer, RewardRecord } from "@/api/schema";
import { isLoggedIn, useLoggedIn } from "@/domain/session/store";
import { currentLanguage } from "@/lib/i18n";
import type { Language } from "@/lib/i18n/languages";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { queryClient, read } from "@/lib/query";

const OFFERS = "GET /api/activity/list";

/** So long the list that was asked for before a dialog of it opens is good for that. */
const PREPARED_MS = 3_000;
let preparedAt = 0;

/**
 * Another player, and another language, read another list. Every bet and deposit may have moved it since the last screen, except
 * where it was asked for just now for the dialog that opens.
 */
const offers = (loggedIn: boolean, language: Language) => ({
  ...read(OFFERS, {}, true),
  queryKey: [OFFERS, loggedIn, language],
  staleTime: ({ state }: { state: { dataUpdatedAt: number } }) =>
    state.dataUpdatedAt === preparedAt ? PREPARED_MS : 0,
});

/** All promotions with what they offer: the player's own view, or that of a visitor. */
export function useOffers() {
  const loggedIn = useLoggedIn();
  const { language } = useTranslation("promotions");
  return useQuery(offers(loggedIn, language));
}

/** Asks for what `useOffers` shows before it is shown. */
export async function prefetchOffers(): Promise<void> {
  const options = offers(isLoggedIn(), currentLanguage());
  await queryClient.prefetchQuery({ ...options, staleTime: 0 });
  preparedAt = queryClient.getQueryState(options.queryKey)?.dataUpdatedAt ?? 0;
}

/** Pages see something end at the same moment; each asks within this time. */
const SPREAD_MS = 3_000;

/** Asks for the list when a promotion has ended. */
export const refreshListSoon = (): void =>
  void setTimeout(() => void queryClient.invalidateQueries({ queryKey: [OFFERS] }), Math.random() * SPREAD_MS);

/** What an activity of the list is called, by its id. */
export const titleOf = (offers: readonly ActivityOffer[] | undefined, { activity_id }: RewardRecord) =>
  offers?.find((offer) => offer.activity.activity_id === activity_id)?.activity.list_title;
