import { useCallback, useRef, useState } from "react";
import type { GameRound } from "../frame/round";
import { countRound } from "../frame/stats";
import { laterBet } from "./bet";
import type { PaidBets, TableTypes } from "./definition";

const KEPT_ROUNDS = 20;

export type OwnBet<T extends TableTypes> = ReturnType<typeof useOwnBet<T>>;

/** The player's bet, the ones that are over, and the callers that wait for the end of one. */
export function useOwnBet<T extends TableTypes>() {
  type Bet = T["bet"];
  type Round = GameRound<T["params"], T["outcome"]>;
  const [bet, setBet] = useState<Bet | null>(null);
  const [rounds, setRounds] = useState<Round[]>([]);
  const current = useRef<Bet | null>(null);
  const waiting = useRef(new Map<string, (round: Round | null) => void>());
  const finished = useRef(new Set<string>());

  const put = useCallback((next: Bet | null) => {
    current.current = next;
    setBet(next);
  }, []);
  const accept = useCallback((next: Bet) => put(laterBet(current.current, next)), [put]);
  const onReported = useCallback(
    (next: Bet | null) => {
      // What was over before the page knew of it is neither counted nor celebrated.
      if (next && next.state !== "open" && current.current?.id !== next.id) finished.current.add(next.id);
      put(laterBet(current.current, next));
    },
    [put],
  );
  const onPaid = useCallback(
    ({ list }: PaidBets) => {
      const known = current.current;
      const paid = known?.state === "open" && list.find(({ id }) => id === known.id);
      if (known && paid) put({ ...known, state: "paid", cashed_out_at: paid.cashed_out_at, payout: paid.payout });
    },
    [put],
  );
  /** Records the end of a bet, once: sums, lists and sounds follow. */
  const finish = useCallback((round: Round) => {
    if (finished.current.has(round.id)) return;
    finished.current.add(round.id);
    waiting.current.get(round.id)?.(round);
    waiting.current.delete(round.id);
    if (round.state === "void") return;
    countRound(round);
    setRounds((old) => [round, ...old].slice(0, KEPT_ROUNDS));
  }, []);
  const untilEnd = useCallback((id: string) => new Promise<Round | null>((done) => waiting.current.set(id, done)), []);
  const clear = useCallback(() => {
    for (const done of waiting.current.values()) done(null);
    waiting.current.clear();
    put(null);
  }, [put]);
  const isFinished = useCallback((id: string) => finished.current.has(id), []);
  return { bet, current, rounds, accept, onReported, onPaid, put, finish, isFinished, untilEnd, clear };
}
