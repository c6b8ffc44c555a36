import { useState } from "react";
import { slugOf } from "@/domain/gameNames";
import { openDialog } from "@/lib/dialogs";
import { addressOf, navigate } from "@/lib/router";
import { FramedGame } from "./FramedGame";
import { Launching } from "./Launching";
import { StopScreen } from "./StopScreen";
import type { StopAction } from "./stops";
import type { LaunchedGame } from "./useLaunch";

interface Props {
  slug: string;
  played: LaunchedGame;
  onAgain: () => void;
  onRound: (open: boolean) => void;
  onBack: () => void;
}

/** Plays a game for money in place of its demo. */
export const goReal = (slug: string): void => navigate(addressOf("/webgame", { game: slug }), { replace: true });

/** Where a launched game is seen: the game in its frame, what is there while it loads, or why it is not there. */
export function GameStage({ slug, played, onAgain, onRound, onBack }: Props) {
  const [shown, setShown] = useState(false);
  const { game, name, demo, playMode, launch, stop } = played;
  const poster = { slug: game ? slugOf(game) : slug, category: game?.category ?? "lobby_slots" };
  const actions: Record<StopAction, () => void> = {
    retry: onAgain,
    again: onAgain,
    here: onAgain,
    login: () => openDialog("login", {}),
    demo: () => navigate(addressOf("/webgame", { game: slug, demo: "1" }), { replace: true }),
    real: () => goReal(slug),
  };
  return (
    <>
      {launch && (
        <FramedGame
          {...{ slug, launch, demo, name, playMode, shown, onRound }}
          onShown={() => setShown(true)}
          onStop={played.end}
          onReload={onAgain}
          onExit={onBack}
        />
      )}
      {stop && (
        <StopScreen
          {...{ stop, name, demo }}
          hasDemo={game?.demo === true}
          game={poster}
          onAction={(action) => actions[action]()}
          onBack={onBack}
        />
      )}
      {!stop && !shown && (
        <div className="absolute inset-0">
          <Launching game={poster} name={name} onRetry={onAgain} onBack={onBack} />
        </div>
      )}
    </>
  );
}
