import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Game, PlayMode } from "@/api/schema";
import { gameByIdOrSlug, useGameNames } from "@/domain/gameNames";
import { useLobby } from "@/domain/lobby";
import { useLoggedIn, useOnlyPlayMode, usePlayMode } from "@/domain/session/store";
import type { Amount } from "@/lib/amount";
import { read } from "@/lib/query";
import { addressFromData, navigate } from "@/lib/router";
import { addressFault, type Launch, launchGame, pageOf } from "./launch";
import { useSessionNet } from "./session";
import { type Stop, type StopKind, stopOf } from "./stops";

/** A game that is launched, and how it goes. */
export interface LaunchedGame extends Launched {
  /** Its name in the player's language. */
  name: string;
  demo: boolean;
  /** What play has brought since the launch; null in a demo, and while nothing is known. */
  net: Amount | null;
  /** The game is gone for this reason. */
  end: (why: StopKind) => void;
}

/** Launches a game; `attempt` counts the launches of it. */
export function useLaunchedGame(slug: string, asked: boolean, attempt: number): LaunchedGame {
  const gameName = useGameNames();
  const [over, setOver] = useState<StopKind | null>(null);
  const launched = useLaunch(slug, asked, attempt, over);
  const demo = asked || launched.launch?.demo === true;
  const net = useSessionNet(launched.playMode, launched.launch !== null && !demo);
  return { ...launched, name: slug ? gameName(slug, launched.game) : "", demo, net, end: setOver };
}

/** The game as the catalogue has it: from the lobby, else asked for. */
function useGame(slug: string) {
  const lobby = useLobby().data;
  const listed =
    lobby &&
    gameByIdOrSlug(
      lobby.game_type_list.flatMap((type) => type.game_list),
      slug,
    );
  const detail = useQuery({
    ...read("GET /api/game/detail", { game_id: slug }),
    enabled: slug !== "" && lobby !== undefined && listed === undefined,
  });
  return { game: listed ?? detail.data?.game, error: detail.error };
}

interface Launched {
  game: Game | undefined;
  playMode: PlayMode;
  /** What goes into the frame; null while there is nothing to show. */
  launch: Launch | null;
  /** When the launch was answered, in ms of this device's clock. */
  since: number;
  stop: Stop | null;
}

/** Launches a game as soon as it may be; `over` is why one that was launched is gone. */
function useLaunch(slug: string, demo: boolean, attempt: number, over: StopKind | null): Launched {
  const { game, error: unknown } = useGame(slug);
  const loggedIn = useLoggedIn();
  const only = game?.account_types.length === 1 ? (game.account_types[0] ?? null) : null;
  useOnlyPlayMode(only);
  const chosen = usePlayMode();
  const playMode = only ?? chosen;
  const coming = game?.state === "coming";
  const mayAsk = demo || loggedIn;
  const answer = useQuery({
    queryKey: ["launch", slug, demo, playMode, attempt],
    queryFn: ({ signal }) => launchGame({ game_id: game?.id ?? slug, account_type: playMode, demo }, signal),
    enabled: slug !== "" && game !== undefined && !coming && mayAsk,
    // Each launch is one: nothing is kept of it, and no other moment repeats it.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { own: true },
  });
  const { data, error } = answer;
  const page = data?.mode === "frame" ? null : pageOf(data?.url ?? "");
  useEffect(() => {
    if (page !== null) navigate(addressFromData(page), { replace: true });
  }, [page]);

  function why(): Stop | null {
    if (over) return { kind: over };
    if (slug === "") return { kind: "unknown" };
    if (unknown) return stopOf(unknown);
    if (coming) return { kind: "coming" };
    if (!mayAsk) return { kind: "login" };
    if (error) return stopOf(error);
    const fault = data && page === null ? addressFault(data, window.location.origin) : null;
    return fault && { kind: fault };
  }
  const stop = why();
  const launch = data && page === null && !stop ? data : null;
  return { game, playMode, launch, since: answer.dataUpdatedAt, stop };
}
