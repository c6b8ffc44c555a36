import { useQuery } from "@tanstack/react-query";
import { create } from "zustand";
import { requireLogin } from "@/domain/session/guard";
import { currentUid, useLoggedIn } from "@/domain/session/store";
import { call } from "@/lib/api/call";
import { isApiError } from "@/lib/api/errors";
import { queryClient } from "@/lib/query";
import { toast } from "@/lib/toast";
import { onPlayerChange } from "../playerChange";
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

/** Whether both are the same competition, or the same team of one. */
export const isSameSubject = (one: Favourite, other: Favourite): boolean =>
  one.competition === other.competition && one.team === other.team;

/** A press on a star. */
interface Change {
  subject: Favourite;
  isMarked: boolean;
}

/** The presses that the list of the server may be without, the latest last; one of each subject. */
const useChanges = create<{ list: readonly Change[] }>(() => ({ list: [] }));

const forgetChanges = (): void => useChanges.setState({ list: [] });
onPlayerChange(forgetChanges);

function withChange(list: readonly Favourite[], { subject, isMarked }: Change): Favourite[] {
  const rest = list.filter((each) => !isSameSubject(each, subject));
  return isMarked ? [subject, ...rest] : rest;
}

/** The competitions and teams that the player marked, the latest first. */
export function useFavouriteList(): readonly Favourite[] {
  const isLoggedIn = useLoggedIn();
  const { data } = useFavourites();
  const changes = useChanges(({ list }) => list);
  return isLoggedIn ? changes.reduce(withChange, data?.list ?? NONE) : NONE;
}

const takesPart = ({ teams, runners }: Card, number: number): boolean =>
  teams.includes(number) || runners.some(({ id }) => Number(id) === number);

/** Whether a fixture is of a marked competition, or a marked team plays in it. */
export const isFavouriteFixture = (list: readonly Favourite[], card: Card): boolean =>
  list.some(({ competition, team }) => competition === card.competition.id && (team === null || takesPart(card, team)));

/** Takes a change, so that it is shown before the list of the server has it; it replaces an earlier one of its subject. */
const addChange = (change: Change): void =>
  useChanges.setState(({ list }) => ({
    list: [...list.filter(({ subject }) => !isSameSubject(subject, change.subject)), change],
  }));

/** The subject is shown again as the server has it, unless it was pressed once more. */
const dropChange = (change: Change): void =>
  useChanges.setState(({ list }) => ({ list: list.filter((each) => each !== change) }));

/** Puts a change that the server confirmed into its list, where that is known. */
const confirmChange = (change: Change): void =>
  void queryClient.setQueryData(
    FAVOURITES.queryKey,
    (known?: SportsFavourites) => known && { ...known, list: withChange(known.list, change) },
  );

/** Asks for the list once all changes are sent; they are shown until it is here. */
async function renewList(): Promise<void> {
  const { queryKey } = FAVOURITES;
  const { list } = useChanges.getState();
  // An answer that is on its way was read before the last change.
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
  if (useChanges.getState().list === list) forgetChanges();
}

function sendChange({ subject: { competition, team }, isMarked }: Change): Promise<unknown> {
  const input = { competition, ...(team !== null && { team }), is_favorite: isMarked };
  return call("PUT /api/sports/favorite", input, { quiet: true });
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
  const uid = currentUid();
  // Another player may be logged in when its turn comes, or when the answer is here.
  const isTheirs = () => currentUid() === uid;
  const change: Change = { subject, isMarked };
  pending += 1;
  addChange(change);
  const sent = lastSent.then(() => (isTheirs() ? sendChange(change) : undefined));
  lastSent = sent.catch(() => undefined);
  try {
    await sent;
    if (isTheirs()) confirmChange(change);
  } catch (error) {
    dropChange(change);
    if (isTheirs()) toast.error(isApiError(error) && error.kind === "refused" ? error.message : failedText);
  } finally {
    pending -= 1;
    // An answer between two changes would be without the second.
    if (pending === 0) await renewList();
  }
}
