import "@/styles/games.css";
import { useEffect, useState } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useRouteParams } from "@/lib/router";
import { GameHeader } from "./GameHeader";
import { GameStage, goReal } from "./GameStage";
import { RealityCheck } from "./RealityCheck";
import { useExit } from "./useExit";
import { useLaunchedGame } from "./useLaunch";

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
  const played = useLaunchedGame(slug, asked, attempt);
  const { game, name, demo, playMode, launch, since, net } = played;
  return (
    <div className="flex h-[calc(var(--vh,1vh)*100)] flex-col overflow-hidden bg-page text-ink-1">
      <GameHeader
        {...{ name, game, demo, playMode }}
        session={launch && { since, net }}
        onBack={exit}
        onReal={() => goReal(slug)}
      />
      <main
        id="content"
        tabIndex={-1}
        className="relative min-h-0 flex-1 pb-[env(safe-area-inset-bottom)] outline-none"
      >
        <GameStage {...{ slug, played, onAgain, onRound }} onBack={exit} />
      </main>
      {launch && <RealityCheck {...{ since, net, playMode }} onStop={exit} />}
    </div>
  );
}
