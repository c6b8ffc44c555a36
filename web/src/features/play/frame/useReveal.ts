import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { Round } from "@/api/schema";
import { endingOf } from "@/domain/rounds";
import { useStableCallback } from "@/lib/useStableCallback";
import type { Pace } from "./pace";
import { type Reveal, within } from "./reveal";
import type { GameRound } from "./round";
import { playResult } from "./sound";
import { countRound } from "./stats";

export type RevealOf<R> = (round: R, before: R | null, pace: Pace) => Reveal;

export interface Shown<R> {
  /** The open round, or the last one. */
  round: R | null;
  /** The same, for what runs between two paintings. */
  current: RefObject<R | null>;
  /** The last 20 rounds that ended here, newest first. */
  rounds: R[];
  /** A board is at work. */
  showing: boolean;
  /** Shows what came; resolves when the next bet may follow. `onShown` is called once the board has shown it. */
  show: (round: R, onShown: () => void) => Promise<void>;
  /** Takes up what the server knows without a bet or step of this page. */
  takeUp: (round: R) => void;
  clear: () => void;
}

const KEPT = 20;
/** A win of ten times the stake is a big one. */
const BIG = 100_000;
const AT_ONCE: Pace = { instant: true, still: true };

/** The sound of a round's end. A payout that is no more than the stake is nothing to celebrate. */
function ring(round: Pick<Round, "state" | "stake" | "payout" | "multiplier">): void {
  const ending = endingOf(round);
  if (ending === "won") playResult(round.multiplier >= BIG ? "bigWin" : "win");
  else if (ending === "lost") playResult("loss");
}

/** Shows rounds on a board. Sums, results and the balance follow the board, or come at once when the player leaves it. */
export function useReveal<P, O>(
  reveal: RevealOf<GameRound<P, O>>,
  pace: Pace,
  ownSounds = false,
): Shown<GameRound<P, O>> {
  type R = GameRound<P, O>;
  const [round, setRound] = useState<R | null>(null);
  const [rounds, setRounds] = useState<R[]>([]);
  const [showing, setShowing] = useState(0);
  const current = useRef<R | null>(null);
  const present = useStableCallback((next: R, before: R | null, at: Pace = pace) => reveal(next, before, at));
  const { here, after } = useAtTheEnd();

  const put = useCallback((next: R | null) => {
    current.current = next;
    setRound(next);
  }, []);

  const show = useCallback(
    async (next: R, onShown: () => void) => {
      const before = current.current?.id === next.id ? current.current : null;
      put(next);
      const finish = after(() => {
        onShown();
        if (next.state === "open") return;
        countRound(next as Round);
        setRounds((old) => [next, ...old.filter((each) => each.id !== next.id)].slice(0, KEPT));
        if (here.current && !ownSounds) ring(next);
      });
      if (!here.current) return finish();
      setShowing((count) => count + 1);
      const made = present(next, before);
      const {
        next: follow,
        seen,
        longest,
      } = made instanceof Promise ? { next: made, seen: made, longest: undefined } : made;
      const shown = within(seen, longest).then(finish);
      await (follow === seen ? shown : within(follow, longest));
      setShowing((count) => count - 1);
    },
    [put, after, here, present, ownSounds],
  );

  const takeUp = useCallback(
    (found: R) => {
      const known = current.current;
      if (known?.id === found.id && known.step === found.step && known.state === found.state) return;
      put(found);
      void present(found, found, AT_ONCE);
    },
    [put, present],
  );

  const clear = useCallback(() => put(null), [put]);
  return { round, current, rounds, showing: showing > 0, show, takeUp, clear };
}

/** Each task given to `after` is done once: when it is called, or when the player leaves before that. */
function useAtTheEnd() {
  const here = useRef(true);
  const waiting = useRef(new Set<() => void>());
  useEffect(() => {
    here.current = true;
    const tasks = waiting.current;
    return () => {
      here.current = false;
      for (const task of [...tasks]) task();
    };
  }, []);
  const after = useCallback((task: () => void) => {
    const once = () => {
      if (waiting.current.delete(once)) task();
    };
    waiting.current.add(once);
    return once;
  }, []);
  return { here, after };
}
