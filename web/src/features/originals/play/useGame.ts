import { useCallback, useEffect, useRef, useState } from "react";
import type { AccountType, OriginalConfig, Round, StakeLimits } from "@/api/schema";
import { CODE } from "@/lib/api/errors";
import { dispatch, useMoneyType } from "@/lib/session/store";
import { holdWallet } from "@/lib/wallet";
import { type Reveal, within } from "./reveal";
import { endingOf, type GameRound } from "./round";
import { usePlaySettings, useReducedMotion } from "./settings";
import { play } from "./sound";
import { countRound } from "./stats";
import { type AutoBet, useAutoBet } from "./useAutoBet";
import { type BetPhase, type Placed, useBets } from "./useBets";
import { useOpenRound } from "./useOpenRound";
import { useStake } from "./useStake";

export interface GameOptions<Params, Outcome, Action = never> {
  config: OriginalConfig;
  /** The player's choice; null while it is not ready (no number of keno picked). */
  params: () => Params | null;
  /**
   * Shows what the server said. `before` is the state of the same round before this step, null for a new round, and the
   * round itself when it was left open and is taken up again: then there is nothing to animate. Resolves when the next
   * bet may follow; at once when `instant`. A board whose bets overlap returns `next` and `seen` apart.
   */
  reveal: (round: GameRound<Params, Outcome>, before: GameRound<Params, Outcome> | null, pace: Pace) => Reveal;
  /** Auto in games of steps: the next action of the player's plan; null leaves the round to the player. */
  plan?: (round: GameRound<Params, Outcome>) => Action | null;
  /** For a board that takes chips: how many lie on it. The stake is the amount times these. */
  chips?: number;
  /** The game has several steps. Needed only by one that has no `plan`. */
  steps?: boolean;
  /** Called as a bet leaves. */
  onBet?: (pace: Pace) => void;
}

export interface Pace {
  /** No animation at all: the player's choice. */
  instant: boolean;
  /** No movement: instant, or the device or the player asks for less motion. */
  still: boolean;
}

export interface Game<Params = unknown, Outcome = unknown, Action = never> extends Pace {
  id: string;
  config: OriginalConfig;
  account: AccountType;
  limits: StakeLimits;
  /** What the amount field says: the stake, or the value of one chip. */
  amount: number;
  setAmount: (amount: number) => void;
  /** How many chips lie on the board; null in games without. */
  chips: number | null;
  /** What the next bet risks. */
  stake: number;
  phase: BetPhase;
  /** The open round, or the last one. */
  round: GameRound<Params, Outcome> | null;
  /** A round waits for the player's next step. */
  open: boolean;
  /** A bet or step is under way or being shown. */
  busy: boolean;
  /** The choice can't be changed now. */
  locked: boolean;
  /** Auto is running: it plays, not the player. */
  automatic: boolean;
  /** The last 20 rounds that ended here, newest first. */
  rounds: GameRound<Params, Outcome>[];
  /** The choice is complete. */
  ready: boolean;
  bet: () => void;
  /** The next step of the open round. */
  act: (action: Action) => void;
  /** Looks again what is open, as after the end of an open round's time. */
  reload: () => void;
  auto: AutoBet;
}

const KEPT = 20;
/** A win of ten times the stake is a big one. */
const BIG = 100_000;

/** Everything about a game that is not its board: stake, bets, steps, auto, results, and what was left open. */
export function useGame<Params, Outcome, Action = never>(
  options: GameOptions<Params, Outcome, Action>,
): Game<Params, Outcome, Action> {
  type Shown = GameRound<Params, Outcome>;
  const { config } = options;
  const account = useMoneyType();
  const limits = account === 0 ? config.limits.gold : config.limits.capital;
  const [amount, setAmount] = useStake(
    account,
    account === 0 ? config.default_gold_stake : config.default_stake,
    options.chips === undefined ? null : config.game,
  );
  const stake = amount * (options.chips ?? 1);
  const { phase, place, step } = useBets();
  const [round, setRound] = useState<Shown | null>(null);
  const [rounds, setRounds] = useState<Shown[]>([]);
  const [showing, setShowing] = useState(0);
  const current = useRef<Shown | null>(null);
  const instant = usePlaySettings((settings) => settings.instant);
  const reduced = useReducedMotion();
  const pace: Pace = { instant, still: instant || reduced };
  const latest = useRef({ options, account, pace });
  latest.current = { options, account, pace };
  const unshown = useRef(new Set<() => void>());
  const here = useHere(unshown.current);

  /** Sums up a round once its board has shown it, or at once when the player leaves. */
  const tellWhenShown = useCallback(
    (shown: Shown, release: () => void) => {
      const finish = () => {
        if (!unshown.current.delete(finish)) return;
        release();
        if (shown.state === "open") return;
        countRound(shown as Round);
        setRounds((old) => [shown, ...old.filter((each) => each.id !== shown.id)].slice(0, KEPT));
        if (here.current) ring(shown);
      };
      unshown.current.add(finish);
      return finish;
    },
    [here],
  );

  const show = useCallback(
    async (next: Shown, release: () => void) => {
      const before = current.current?.id === next.id ? current.current : null;
      current.current = next;
      setRound(next);
      setShowing((count) => count + 1);
      const finish = tellWhenShown(next, release);
      if (!here.current) {
        finish();
        return;
      }
      const reveal = latest.current.options.reveal(next, before, latest.current.pace);
      const [follow, seen] = reveal instanceof Promise ? [reveal, reveal] : [reveal.next, reveal.seen];
      const told = within(seen).then(finish);
      await (follow === seen ? told : within(follow));
      setShowing((count) => count - 1);
    },
    [tellWhenShown, here],
  );

  /** Takes up what the server knows, without a bet or step of this page. */
  const takeUp = useCallback((found: Round) => {
    const same = current.current;
    if (same?.id === found.id && same.step === found.step && same.state === found.state) return;
    current.current = found as Shown;
    setRound(found as Shown);
    if (found.state === "open") dispatch({ type: "moneyType", moneyType: found.account_type });
    void latest.current.options.reveal(found as Shown, found as Shown, { instant: true, still: true });
  }, []);
  const reload = useOpenRound({
    game: config.game,
    steps: options.steps ?? options.plan !== undefined,
    known: () => (current.current?.state === "open" ? current.current.id : null),
    onOpen: takeUp,
    onEnded: (ended) => void show(ended as Shown, () => undefined),
    onNone: () => {
      if (current.current?.state !== "open") return;
      current.current = null;
      setRound(null);
    },
  });

  const after = useCallback(
    async (release: ReturnType<typeof holdWallet>, placed: Placed): Promise<Shown | null> => {
      if (placed.round) {
        await show(placed.round as Shown, () => release(placed.wallet));
        return placed.round as Shown;
      }
      release();
      if (RELOAD.includes(placed.refused)) await reload();
      return null;
    },
    [show, reload],
  );
  const stepOnce = useCallback(
    async (from: Shown, action: Action) => after(holdWallet(), await step({ round: from as Round, action })),
    [after, step],
  );
  const betOnce = useCallback(
    async (risked: number): Promise<Shown | null> => {
      const params = latest.current.options.params();
      if (params === null || current.current?.state === "open") return null;
      latest.current.options.onBet?.(latest.current.pace);
      const { account: purse } = latest.current;
      return after(holdWallet(), await place({ game: config.game, stake: risked, account: purse, params }));
    },
    [after, place, config.game],
  );
  /** A whole round: the bet, and the steps that the plan names. */
  const playOut = useCallback(
    async (risked: number): Promise<Round | null> => {
      let at = await betOnce(risked);
      while (at?.state === "open" && here.current) {
        const action = latest.current.options.plan?.(at) ?? null;
        if (action === null) return null;
        at = await stepOnce(at, action);
      }
      return at as Round | null;
    },
    [betOnce, stepOnce, here],
  );

  const auto = useAutoBet({ betOnce: playOut, mostStake: limits.max_stake });
  const open = round?.state === "open";
  const busy = phase !== "idle" || showing > 0;
  const automatic = auto.run.running;
  return {
    ...pace,
    id: config.game,
    config,
    account,
    limits,
    amount,
    setAmount,
    chips: options.chips ?? null,
    stake,
    phase,
    round,
    open,
    busy,
    locked: open || busy || automatic,
    automatic,
    rounds,
    ready: options.params() !== null,
    bet: () => {
      if (!busy && !open && !automatic) void betOnce(stake);
    },
    act: (action) => {
      if (current.current?.state === "open" && !busy && !automatic) void stepOnce(current.current, action);
    },
    reload: () => void reload(),
    auto,
  };
}

const RELOAD: readonly number[] = [CODE.ROUND_OPEN, CODE.STALE_STEP, CODE.BAD_ACTION, CODE.UNKNOWN_ROUND];

/** The sound of a round's end. A payout that is no more than the stake is nothing to celebrate. */
function ring(round: Pick<Round, "state" | "stake" | "payout" | "multiplier">): void {
  const ending = endingOf(round);
  if (ending === "won") play(round.multiplier >= BIG ? "bigWin" : "win");
  else if (ending === "lost") play("loss");
}

/** False once the player has left; what was not shown by then is summed up. */
function useHere(unshown: Set<() => void>): React.RefObject<boolean> {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      for (const finish of [...unshown]) finish();
    };
  }, [unshown]);
  return here;
}
