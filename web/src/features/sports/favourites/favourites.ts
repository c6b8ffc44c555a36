import { useQuery } from "@tanstack/react-query";
import { requireLogin } from "@/domain/session/guard";
import { useLoggedIn } from "@/domain/session/store";
import { call } from "@/lib/api/call";
import { isApiError } from "@/lib/api/errors";
import { queryClient } from "@/lib/query";
import { toast } from "@/lib/toast";
import { sportsQuery } from "../requests";
import type { Card, Favourite, SportsFavourites } from "../wire";

/** It belongs to the player: it is forgotten at log-out. */
const FAVOURITES = { ...sportsQuery("GET /api/sports/favorites", {}), meta: { own: true } };

const NONE: readonly Favourite[] = [];

/** The competitions and teams that the player marked, with their fixtures; a guest has none. */
export function useFavourites(refetchInterval?: number) {
  const isLoggedIn = useLoggedIn();
  return useQuery({ ...FAVOURITES, enabled: isLoggedIn, refetchInterval });
}

/** The competitions and teams that the player marked, the latest first. */
export function useFavouriteList(): readonly Favourite[] {
  const isLoggedIn = useLoggedIn();
  const { data } = useFavourites();
  return isLoggedIn && data ? data.list : NONE;
}

/** Whether both are the same competition, or the same team of one. */
export const isSameSubject = (one: Favourite, other: Favourite): boolean =>
  one.competition === other.competition && one.team === other.team;

const takesPart = ({ teams, runners }: Card, number: number): boolean =>
  teams.includes(number) || runners.some(({ id }) => Number(id) === number);

/** Whether a fixture is of a marked competition, or a marked team plays in it. */
export const isFavouriteFixture = (list: readonly Favourite[], card: Card): boolean =>
  list.some(({ competition, team }) => competition === card.competition.id && (team === null || takesPart(card, team)));

/** Shows a subject as marked or not, without waiting for the server. */
function show(subject: Favourite, isMarked: boolean): void {
  queryClient.setQueryData(FAVOURITES.queryKey, (known?: SportsFavourites) => {
    const { list, fixtures } = known ?? { list: [], fixtures: [] };
    const rest = list.filter((each) => !isSameSubject(each, subject));
    return { list: isMarked ? [subject, ...rest] : rest, fixtures };
  });
}

/** Changes are sent one after another, so that the last press decides. */
let lastSent: Promise<unknown> = Promise.resolve();
let pending = 0;

/**
 * Marks a competition or a team, or takes the mark away. The star turns at once, and turns back with a message if that
 * fails; `failedText` is the message where the server gave none. A guest is asked to register.
 */
export async function setFavourite(subject: Favourite, isMarked: boolean, failedText: string): Promise<void> {
  if (!requireLogin()) return;
  const { queryKey } = FAVOURITES;
  const { competition, team } = subject;
  pending += 1;
  await queryClient.cancelQueries({ queryKey });
  show(subject, isMarked);
  const input = { competition, ...(team !== null && { team }), is_favorite: isMarked };
  const sent = lastSent.then(() => call("PUT /api/sports/favorite", input, { quiet: true }));
  lastSent = sent.catch(() => undefined);
  try {
    await sent;
  } catch (error) {
    if (queryClient.getQueryData(queryKey)) show(subject, !isMarked);
    toast.error(isApiError(error) && error.kind === "refused" ? error.message : failedText);
  } finally {
    pending -= 1;
    // An answer between two changes would show the second as not done.
    if (pending === 0) await queryClient.invalidateQueries({ queryKey });
  }
}
