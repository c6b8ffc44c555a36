import "@/styles/games.css";
import { useState } from "react";
import { navigate } from "@/lib/router";
import { cx } from "@/ui/cx";
import { GameStage } from "./GameStage";
import { RealityCheck } from "./RealityCheck";
import { useLaunchedGame } from "./useLaunch";

interface Props {
  /** The game of the catalogue that is the sportsbook. */
  game: string;
  className?: string;
}

/** A provider's sportsbook in the frame of the site, which keeps its bars: the wallet stays in sight. */
export function ProviderSportsbook({ game, className }: Props) {
  const [attempt, setAttempt] = useState(0);
  return <Launch key={attempt} {...{ game, attempt, className }} onAgain={() => setAttempt(attempt + 1)} />;
}

const leave = () => navigate("/");

/** Its bets go on when the player leaves: no round is cut off. */
const ignoreRounds = () => undefined;

function Launch({ game, attempt, className, onAgain }: Props & { attempt: number; onAgain: () => void }) {
  const played = useLaunchedGame(game, false, attempt);
  const { name, playMode, launch, since, net } = played;
  return (
    <section aria-label={name} className={cx("relative overflow-hidden bg-page", className)}>
      <GameStage slug={game} {...{ played, onAgain }} onRound={ignoreRounds} onBack={leave} />
      {launch && <RealityCheck {...{ since, net, playMode }} onStop={leave} />}
    </section>
  );
}
