import { useRef, useState } from "react";
import { pause } from "../../frame/reveal";
import type { GameRound } from "../../frame/round";
import { playSound } from "../../frame/sound";
import type { RevealOf } from "../../frame/useReveal";
import type { CarpOutcome, CarpParams } from "./rules";
import { sounds } from "./sounds";

export type CarpRound = GameRound<CarpParams, CarpOutcome>;

/** Where the line is: out of the water, on its way and waiting in the water, or with something at the hook. */
export type Tackle = "rest" | "cast" | "bite";

/** How long the bobber flies and lies, how long a bite lasts, and how long the fish comes up. */
const CAST_MS = 430;
const BITE_MS = 260;
const HAUL_MS = 420;

const soundOf = ({ outcome }: CarpRound) => {
  const last = outcome.casts.at(-1);
  if (last === "snap") playSound(sounds.snap);
  else if (last === "golden") playSound(sounds.golden);
  else playSound(sounds.catch, last === "carp" ? 0.8 : 1);
};

/** What the board shows of a round: a cast is only shown once its fish, or none, is out of the water. */
export function useCasting() {
  const [shown, setShown] = useState<CarpRound | null>(null);
  const [tackle, setTackle] = useState<Tackle>("rest");
  /** The shown catch has just come up: it may be carried to the basket. */
  const [fresh, setFresh] = useState(false);
  /** When the line left; null while it has not, as for a cast that Auto makes. */
  const left = useRef<number | null>(null);

  /** The line leaves with the press, before the server has answered. */
  const cast = () => {
    left.current = performance.now();
    playSound(sounds.cast);
  };

  const reveal: RevealOf<CarpRound> = async (round, before, { instant, still }) => {
    const casts = before === round ? 0 : round.outcome.casts.length - (before?.outcome.casts.length ?? 0);
    if (instant || casts === 0) {
      left.current = null;
      setFresh(false);
      setTackle("rest");
      setShown(round);
      return;
    }
    if (left.current === null) cast();
    setTackle("cast");
    await pause(Math.max(0, CAST_MS - (performance.now() - (left.current ?? 0))));
    left.current = null;
    setTackle("bite");
    await pause(still ? 0 : BITE_MS);
    soundOf(round);
    setFresh(true);
    setShown(round);
    setTackle("rest");
    await pause(HAUL_MS);
  };
  return { shown, tackle, fresh, cast, reveal };
}
