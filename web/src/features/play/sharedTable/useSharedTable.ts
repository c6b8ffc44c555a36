import { useCallback, useEffect, useRef, useState } from "react";
import type { CrashBet, CrashConfig, OriginalConfig, Round } from "@/api/schema";
import { requireLogin } from "@/domain/session/guard";
import { isLoggedIn, useLoggedIn, useMoneyType } from "@/domain/session/store";
import type { Amount } from "@/lib/amount";
import { call } from "@/lib/api/call";
import type { GameRound } from "../frame/round";
import { useReducedMotion } from "../frame/settings";
import { playResult, playSound } from "../frame/sound";
import { countRound } from "../frame/stats";
import { useAutoBet } from "../frame/useAutoBet";
import type { Game } from "../frame/useGame";
import { useStake } from "../frame/useStake";
import { afterCrash, asRound, laterBet, mayBet, type Wish } from "./bet";
import { sounds } from "../tables/crash/sounds";
import type { Table, TableEvent } from "./state";
import { type CrashMoney, useMoney } from "./useTableCalls";
import { type Live, useTable } from "./useTableFeed";

export interface CrashParams {
  auto_cash_out: number | null;
}
export interface CrashOutcome {
  round_no: number;
  crash_point: number | null;
  cashed_out_at: number | null;
}
export type CrashRoundOf = GameRound<CrashParams, CrashOutcome>;

export interface Crash extends Live {
  /** The player's part in the shape of any game: what the panel of bets needs. */
  game: Game<CrashParams, CrashOutcome, never>;
  money: CrashMoney;
  /** The player's bet on the round shown, or the last one. */
  bet: CrashBet | null;
  /** A bet that waits for the next round's betting. */
  wish: Wish | null;
  dropWish: () => void;
  cancel: () => void;
  leave: () => void;
}

const KEPT = 20;
/** A win of ten times the stake is a big one. */
const BIG = 1_000;
/** How often the server is asked about a bet whose end is not known yet, and how long between. */
const [ASKED, ASK_MS] = [8, 700];

interface Options {
  config: CrashConfig;
  auto: number | null;
  /** There is no choice to bet with yet. */
  blocked: boolean;
  onEvent: (event: TableEvent) => void;
  /** The own bet got out, at so many hundredths; not told of what was so before the page knew of it. */
  onOut: (at: number) => void;
}

/** Everything about the table of Crash that is not drawn. */
export function useCrash({ config, auto, blocked, onEvent, onOut }: Options): Crash {
  const own = useOwnBet();
  const chosen = useMoneyType();
  // A bet that is in keeps its kind of money, whatever was chosen elsewhere.
  const account = own.bet?.state === "open" ? own.bet.account_type : chosen;
  const limits = account === 0 ? config.limits.gold : config.limits.capital;
  const first = account === 0 ? config.default_gold_stake : config.default_stake;
  const [stake, setStake] = useStake(account, first, null);
  const live = useTable({
    onBet: own.told,
    onEvent: (event) => {
      if (event.name === "crash_outs") own.outs(event.data);
      onEvent(event);
    },
  });
  const { table, clock, ask } = live;
  const money = useMoney({ ask, take: own.take });
  useEnding({ own, live, leaving: money.doing === "leave", onOut });
  const { wish, setWish, place } = useWish({ own, live, money });
  const loggedIn = useLoggedIn();
  useEffect(() => {
    if (loggedIn) return;
    own.clear();
    setWish(null);
  }, [loggedIn, own.clear, setWish]);

  const latest = useRef({ stake, account, auto });
  latest.current = { stake, account, auto };
  const autoBet = useAutoBet({
    betOnce: async (next) => {
      const bet = await place({ ...latest.current, stake: next });
      return bet ? own.ended(bet.id) : null;
    },
    mostStake: limits.max_stake,
    account,
  });
  const { run, stop: stopAuto } = autoBet;
  const stop = useCallback(() => {
    stopAuto();
    // What has not been sent yet is not sent any more.
    setWish(null);
  }, [stopAuto, setWish]);

  const mine = own.bet?.state === "open" ? own.bet : null;
  const automatic = run.running;
  const round = mine
    ? (asRound(mine, { crash_point: null, hash: null }, table?.chain ?? config.chain) as CrashRoundOf)
    : null;
  const still = useReducedMotion();
  const open = mine !== null || wish !== null;
  const game: Crash["game"] = {
    id: "crash",
    config: { ...config, open_round_ms: 0, instant: false, default_params: {} } as unknown as OriginalConfig,
    account,
    limits,
    instant: false,
    still,
    amount: stake,
    setAmount: setStake,
    chips: null,
    stake,
    phase: money.phase,
    round: round ?? (own.rounds[0] as CrashRoundOf | undefined) ?? null,
    rounds: own.rounds as CrashRoundOf[],
    open,
    busy: money.phase !== "idle",
    automatic,
    locked: open || automatic || money.phase !== "idle",
    ready: table !== null && table.phase !== "paused" && !blocked,
    bet: () => {
      if (money.phase === "idle" && !open && requireLogin()) void place({ stake, account, auto });
    },
    act: () => undefined,
    reload: () => void ask(),
    auto: { ...autoBet, stop },
  };
  return {
    ...live,
    game,
    money,
    bet: own.bet,
    wish,
    dropWish: () => setWish(null),
    cancel: () => mine && table?.phase === "betting" && void money.cancel(mine),
    leave: () => mine && table?.phase === "running" && clock.known && void money.leave(mine),
  };
}

type Own = ReturnType<typeof useOwnBet>;

/** The player's bet, the ones that are over, and those who wait for an end. */
function useOwnBet() {
  const [bet, setBet] = useState<CrashBet | null>(null);
  const [rounds, setRounds] = useState<Round[]>([]);
  const current = useRef<CrashBet | null>(null);
  const waiting = useRef(new Map<string, (round: Round | null) => void>());
  const finished = useRef(new Set<string>());

  const put = useCallback((next: CrashBet | null) => {
    current.current = next;
    setBet(next);
  }, []);
  const take = useCallback((next: CrashBet) => put(laterBet(current.current, next)), [put]);
  const told = useCallback(
    (next: CrashBet | null) => {
      // What was over before the page knew of it is neither counted nor celebrated.
      if (next && next.state !== "open" && current.current?.id !== next.id) finished.current.add(next.id);
      put(laterBet(current.current, next));
    },
    [put],
  );
  const outs = useCallback(
    ({ list }: { list: { id: string; cashed_out_at: number; payout: Amount }[] }) => {
      const known = current.current;
      const out = known?.state === "open" && list.find(({ id }) => id === known.id);
      if (known && out) put({ ...known, state: "cashed_out", cashed_out_at: out.cashed_out_at, payout: out.payout });
    },
    [put],
  );
  /** A bet is over, once: sums, lists and sounds follow. */
  const finish = useCallback((round: Round) => {
    if (finished.current.has(round.id)) return;
    finished.current.add(round.id);
    waiting.current.get(round.id)?.(round);
    waiting.current.delete(round.id);
    if (round.state === "void") return;
    countRound(round);
    setRounds((old) => [round, ...old].slice(0, KEPT));
  }, []);
  const ended = useCallback((id: string) => new Promise<Round | null>((done) => waiting.current.set(id, done)), []);
  const clear = useCallback(() => {
    for (const done of waiting.current.values()) done(null);
    waiting.current.clear();
    put(null);
  }, [put]);
  const isFinished = useCallback((id: string) => finished.current.has(id), []);
  return { bet, current, rounds, take, told, outs, put, finish, isFinished, ended, clear };
}

interface EndingOptions {
  own: Own;
  live: Live;
  /** A way out is under way. */
  leaving: boolean;
  onOut: (at: number) => void;
}

/** Sees to it that an open bet finds its end: told by the table, by a reply, or looked up. */
function useEnding({ own, live, leaving, onOut }: EndingOptions): void {
  const { bet } = own;
  const { table, ask } = live;
  const { finish, put, current, isFinished } = own;
  const chain = useRef(table?.chain);
  chain.current = table?.chain;

  // The way out is heard at once; the round of it is over when the crash point is known.
  const heard = useRef<string | null>(null);
  const told = useRef(onOut);
  told.current = onOut;
  useEffect(() => {
    if (bet?.state !== "cashed_out" || heard.current === bet.id) return;
    heard.current = bet.id;
    if (isFinished(bet.id)) return;
    told.current(bet.cashed_out_at ?? 0);
    if (bet.payout <= bet.stake) return;
    playSound(sounds.chute);
    playResult((bet.cashed_out_at ?? 0) >= BIG ? "bigWin" : "win");
  }, [bet, isFinished]);

  useEffect(() => {
    if (!bet || !table || !chain.current) return;
    if (bet.state !== "open") {
      const past = table.history.find((each) => each.round_no === bet.round_no);
      const point = { crash_point: past?.crash_point ?? null, hash: past?.hash ?? null };
      if (past || bet.state === "void" || table.round_no > bet.round_no) finish(asRound(bet, point, chain.current));
      return;
    }
    const end = afterCrash(bet, table, leaving);
    if (end === "lost") {
      playResult("loss");
      put({ ...bet, state: "lost" });
    }
    if (end !== "asks" || leaving) return;
    let wanted = true;
    void (async () => {
      for (let tries = 0; wanted && tries < ASKED; tries++) {
        await new Promise((done) => setTimeout(done, tries === 0 ? 250 : ASK_MS));
        if (!wanted || current.current?.state !== "open") return;
        const stands = await ask();
        // The server shows another round by now: the bet is in the history.
        if (wanted && stands && stands.table.round_no !== bet.round_no) {
          const over = await endedBet(bet);
          if (over && wanted) put(over);
        }
      }
    })();
    return () => {
      wanted = false;
    };
  }, [bet, table, leaving, finish, put, ask, current]);
}

/** How a bet of an earlier round ended. */
async function endedBet(bet: CrashBet): Promise<CrashBet | null> {
  if (!isLoggedIn()) return null;
  try {
    const { list } = await call("GET /api/bets/history", { game: "crash", limit: 20 }, { quiet: true });
    const round = list.find(({ id }) => id === bet.id);
    if (!round || round.state === "open") return null;
    const { cashed_out_at = null } = round.outcome as Partial<CrashOutcome>;
    const state = round.state === "void" ? "void" : cashed_out_at === null ? "lost" : "cashed_out";
    return { ...bet, state, cashed_out_at, payout: round.payout };
  } catch {
    return null;
  }
}

interface Waiting {
  wish: Wish;
  done: (bet: CrashBet | null) => void;
}

interface WishOptions {
  own: Own;
  live: Live;
  money: CrashMoney;
}

/** A bet that waits for its betting, and is sent when it opens. */
function useWish({ own, live, money }: WishOptions) {
  const [wish, setWishState] = useState<Wish | null>(null);
  const held = useRef<Waiting | null>(null);
  /** The one that is on its way, taken back before its answer. */
  const sent = useRef<Waiting | null>(null);
  /** The round that took no more bets, whatever was heard of it. */
  const missed = useRef(0);
  const latest = useRef({ own, live, money });
  latest.current = { own, live, money };

  const setWish = useCallback((next: null) => {
    sent.current = null;
    held.current?.done(null);
    held.current = next;
    setWishState(next);
  }, []);

  const send = useCallback(async (table: Table | null): Promise<void> => {
    const { own: mine, live: now, money: calls } = latest.current;
    const waits = held.current;
    if (!waits || !table || calls.phase !== "idle" || table.round_no === missed.current) return;
    if (!mayBet(table, mine.current.current, now.clock.at(performance.now()))) return;
    held.current = null;
    sent.current = waits;
    const bet = await calls.bet(waits.wish);
    const wanted = sent.current === waits;
    sent.current = null;
    if (bet === "late") {
      missed.current = table.round_no;
      // It stays, for the next round, unless it was taken back meanwhile.
      if (wanted) {
        held.current = waits;
        return;
      }
    }
    setWishState(null);
    waits.done(bet === "late" ? null : bet);
  }, []);

  const { table } = live;
  const { bet } = own;
  const { phase } = money;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these may be what the wish has waited for
  useEffect(() => void send(table), [send, table, bet, phase]);

  /** Bets at once where that can be, otherwise as soon as betting opens. Null when it was not placed. */
  const place = useCallback(
    (next: Wish): Promise<CrashBet | null> =>
      new Promise((done) => {
        held.current?.done(null);
        held.current = { wish: next, done };
        setWishState(next);
        void send(latest.current.live.table);
      }),
    [send],
  );
  useEffect(() => () => setWish(null), [setWish]);
  return { wish, setWish, place };
}

/** The table as it is told in tests and to the board. */
export type { Table };
