import "@/styles/games.css";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Game, PlayMode } from "@/api/schema";
import { gameByIdOrSlug, slugOf, useGameNames } from "@/domain/gameNames";
import { useLobby } from "@/domain/lobby";
import { useLoggedIn, useOnlyPlayMode, usePlayMode } from "@/domain/session/store";
import { openDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { read } from "@/lib/query";
import { addressFromData, addressOf, navigate, useRouteParams } from "@/lib/router";
import { FramedGame } from "./FramedGame";
import { GameHeader } from "./GameHeader";
import { Launching } from "./Launching";
import { addressFault, type Launch, launchGame, pageOf } from "./launch";
import { RealityCheck } from "./RealityCheck";
import { StopScreen } from "./StopScreen";
import { useSessionNet } from "./session";
import { type Stop, type StopAction, type StopKind, stopOf } from "./stops";
import { useExit } from "./useExit";

/** `/webgame?game=&demo=`: a game of an outside provider, in a frame that fills the window under our bar. */
export function WebGamePage() {
  const { game = "", demo } = useRouteParams("/webgame");
  return <WebGame key={`${game} ${demo}`} slug={game} demo={demo === "1"} />;
}

/** A game with what outlasts its launches: whether a round is open, and how the player leaves. */
function WebGame({ slug, demo }: { slug: string; demo: boolean }) {
  const { t } = useTranslation("webgame");
  useWholeWindow();
  const [attempt, setAttempt] = useState(0);
  const [roundOpen, setRoundOpen] = useState(false);
  const exit = useExit({
    game: slug,
    roundOpen,
    question: {
      title: t("exit_title"),
      text: t("exit_text"),
      confirmLabel: t("exit_leave"),
      cancelLabel: t("exit_stay"),
    },
  });
  const again = () => setAttempt(attempt + 1);
  return <LaunchedGame key={attempt} {...{ slug, demo, attempt, exit }} onAgain={again} onRound={setRoundOpen} />;
}

/** The page never scrolls here: no room is kept for a scroll bar, not even while a dialog is open. */
function useWholeWindow(): void {
  useEffect(() => {
    document.documentElement.dataset.whole = "";
    return () => {
      delete document.documentElement.dataset.whole;
    };
  }, []);
}

interface LaunchedProps {
  slug: string;
  demo: boolean;
  attempt: number;
  exit: () => void;
  onAgain: () => void;
  onRound: (open: boolean) => void;
}

function LaunchedGame({ slug, demo: asked, attempt, exit, onAgain, onRound }: LaunchedProps) {
  const gameName = useGameNames();
  const [over, setOver] = useState<StopKind | null>(null);
  const [shown, setShown] = useState(false);
  const { game, playMode, launch, since, stop } = useLaunch(slug, asked, attempt, over);
  const demo = asked || launch?.demo === true;
  const net = useSessionNet(playMode, launch !== null && !demo);
  const name = slug ? gameName(slug, game) : "";
  const poster = { slug: game ? slugOf(game) : slug, category: game?.category ?? "lobby_slots" };
  const goReal = () => navigate(addressOf("/webgame", { game: slug }), { replace: true });
  const actions: Record<StopAction, () => void> = {
    retry: onAgain,
    again: onAgain,
    here: onAgain,
    login: () => openDialog("login", {}),
    demo: () => navigate(addressOf("/webgame", { game: slug, demo: "1" }), { replace: true }),
    real: goReal,
  };
  return (
    <div className="flex h-[calc(var(--vh,1vh)*100)] flex-col overflow-hidden bg-page text-ink-1">
      <GameHeader
        {...{ name, game, demo, playMode }}
        session={launch && { since, net }}
        onBack={exit}
        onReal={goReal}
      />
      <main
        id="content"
        tabIndex={-1}
        className="relative min-h-0 flex-1 pb-[env(safe-area-inset-bottom)] outline-none"
      >
        {launch && (
          <FramedGame
            {...{ slug, launch, demo, name, playMode, shown, onRound }}
            onShown={() => setShown(true)}
            onStop={setOver}
            onReload={onAgain}
            onExit={exit}
          />
        )}
        {stop && (
          <StopScreen
            {...{ stop, name, demo }}
            hasDemo={game?.demo === true}
            game={poster}
            onAction={(action) => actions[action]()}
            onBack={exit}
          />
        )}
        {!stop && !shown && (
          <div className="absolute inset-0">
            <Launching game={poster} name={name} onRetry={onAgain} onBack={exit} />
          </div>
        )}
      </main>
      {launch && <RealityCheck {...{ since, net, playMode }} onStop={exit} />}
    </div>
  );
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
